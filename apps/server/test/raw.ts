import { PROTOCOL, type Act, type Join } from '@fives/protocol';
import type { TableCommand } from '@fives/table';
import { freshId } from '@fives/client';
import { onTestFinished } from 'vitest';

/** One WebSocket that speaks Socket.IO by hand: it sees every byte and may send any. */
export interface Raw {
  /** Every text frame that came, as it came. */
  readonly frames: readonly string[];
  /** Lets go of the frames that came: of thousands of pads' contents no memory holds all. */
  forget(): void;
  /** The messages of this event that came, oldest first. */
  heard(event: string): unknown[];
  /** Sends an event with these arguments and resolves with its answer. */
  ask(event: string, ...message: readonly unknown[]): Promise<unknown>;
  /** Joins a table. */
  join(table: string, part?: Partial<Join>): Promise<unknown>;
  /** Sends a command; with an id, as that same command again. */
  act(table: string, command: TableCommand, id?: string): Promise<unknown>;
  send(frame: string | Uint8Array<ArrayBuffer>): void;
  isOpen(): boolean;
  /** Resolves with the WebSocket's closing code. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Opens a WebSocket with any headers; what happens on it is up to the caller. */
export function openWebSocket(url: string, headers: Record<string, string>): WebSocket {
  return new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers });
}

/** Connects as a guest; rejects with the server's words if it does not want this one. `hear` is told of each frame. */
export function openRaw(
  url: string,
  headers: Record<string, string>,
  hear: (frame: string) => void = () => undefined,
): Promise<Raw> {
  const socket = openWebSocket(url, headers);
  const frames: string[] = [];
  /** Who waits for an answer, by its number. */
  const waiting = new Map<string, { answered: (answer: unknown) => void; lost: (code: number) => void }>();
  let asked = 0;
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  void closed.then((code) => waiting.forEach(({ lost }) => lost(code)));

  const ask: Raw['ask'] = (event, ...message) =>
    new Promise((answered, reject) => {
      const id = String(asked++);
      const lost = (code: number): void => reject(new Error(`closed (${code}) before ${event} was answered`));
      waiting.set(id, { answered, lost });
      if (socket.readyState === WebSocket.CLOSED) void closed.then(lost);
      socket.send(`42${id}${JSON.stringify([event, ...message])}`);
    });

  const raw: Raw = {
    frames,
    forget: () => void (frames.length = 0),
    heard: (event) =>
      frames
        .filter((frame) => frame.startsWith(`42["${event}"`))
        .map((frame) => (JSON.parse(frame.slice(2)) as unknown[])[1]),
    ask,
    join: (table, part) => ask('join', { v: PROTOCOL, table, ...part } satisfies Join),
    act: (table, command, id = freshId()) => ask('act', { id, table, command } satisfies Act),
    send: (frame) => socket.send(frame),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    closed,
    close: () => socket.close(),
  };

  onTestFinished(() => socket.close());
  return new Promise((resolve, reject) => {
    void closed.then((code) => reject(new Error(`closed (${code}) before it was connected`)));
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('message', ({ data }) => {
      const frame = String(data);
      frames.push(frame);
      hear(frame);
      if (frame.startsWith('0')) socket.send('40');
      else if (frame === '2') socket.send('3');
      else if (frame.startsWith('40')) resolve(raw);
      else if (frame.startsWith('44')) reject(new Error(frame.slice(2)));
      const [head = '', id = ''] = /^43(\d+)/.exec(frame) ?? [];
      waiting.get(id)?.answered((JSON.parse(frame.slice(head.length)) as unknown[])[0]);
      waiting.delete(id);
    });
  });
}
