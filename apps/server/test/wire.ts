import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One TCP connection that speaks WebSocket by hand, so that it can break off anywhere, even in mid-handshake. */
export interface Wire {
  /** Sends a text frame. */
  say(text: string): void;
  /** Resolves once this has come. */
  heard(text: string): Promise<void>;
  /** Says goodbye as WebSocket does, and waits until the server has too. */
  close(): Promise<void>;
  /** Resets the connection. */
  breakOff(): void;
}

/** Connects; with `words` the handshake breaks off after so many bytes. */
export async function openWire(
  port: number,
  headers: Readonly<Record<string, string>>,
  most = Infinity,
): Promise<Wire> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).setNoDelay(true);
  await once(socket, 'connect');
  const handshake = handshakeOf(headers);
  let text = '';
  const waiting = new Set<() => void>();
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    for (const look of waiting) look();
  });
  socket.on('close', () => {
    for (const look of waiting) look();
  });
  socket.write(handshake.slice(0, most));
  return {
    say: (words) => void socket.write(frame(0x1, Buffer.from(words))),
    heard: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!text.includes(words) && !socket.destroyed) return;
          waiting.delete(look);
          if (text.includes(words)) resolve();
          else reject(new Error(`closed before ${words}: ${text.slice(0, 200)}`));
        };
        waiting.add(look);
        look();
      }),
    close: () => closed(socket),
    breakOff: () => void socket.resetAndDestroy(),
  };
}

const handshakeOf = (headers: Readonly<Record<string, string>>): string =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** A frame from a client, masked (RFC 6455 §5.2). */
function frame(opcode: number, body: Buffer): Buffer {
  const long = body.length > 125;
  const head = Buffer.from([
    0x80 | opcode,
    0x80 | (long ? 126 : body.length),
    ...(long ? [body.length >> 8, body.length & 0xff] : []),
  ]);
  // A mask of zeros masks nothing.
  return Buffer.concat([head, Buffer.alloc(4), body]);
}

async function closed(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  const ended = once(socket, 'close');
  socket.write(frame(0x8, Buffer.from([0x03, 0xe8])));
  await ended;
}
