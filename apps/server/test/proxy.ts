import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A network between sockets and a server that can misbehave. */
export interface Proxy {
  readonly url: string;
  /** Resets every connection; while it is down no new one is let through. */
  down(): void;
  up(): void;
  /** From now on, on every connection, each two entries that come are delivered in reverse. */
  reverse(): void;
  /** How many pairs of entries were delivered in reverse. */
  reversed(): number;
  /** How many messages were delivered that say no. */
  refusals(): number;
}

/** Stands before the server of this port until the test is over. */
export async function startProxy(port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isDown = false;
  let reversing = false;
  let reversed = 0;
  let refusals = 0;

  const server = createServer((near) => {
    if (isDown) return void near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    const deliver = openDelivery(near);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => deliver(bytes));
  });

  /** Passes on what the server says; may hold one entry back until the next has gone. */
  function openDelivery(near: Socket): (bytes: Buffer) => void {
    let rest: Buffer = Buffer.alloc(0);
    let held: Buffer | null = null;
    let frames = false;
    return (bytes) => {
      // What comes in one piece with the answer to the upgrade is whole frames: the handshake is short.
      if (!frames) {
        frames = bytes.toString('latin1').startsWith('HTTP/1.1 101');
        return void near.write(bytes);
      }
      rest = Buffer.concat([rest, bytes]);
      for (let length = frameLength(rest); length <= rest.length; length = frameLength(rest)) {
        const frame = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (frame.includes('"refused"')) refusals++;
        if (!reversing || !frame.includes('42["entry"')) near.write(frame);
        else if (held === null) held = frame;
        else {
          near.write(Buffer.concat([frame, held]));
          held = null;
          reversed++;
        }
      }
    };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    down: () => {
      isDown = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    up: () => (isDown = false),
    reverse: () => (reversing = true),
    reversed: () => reversed,
    refusals: () => refusals,
  };
}

/** How long the WebSocket frame at the start of these bytes is (RFC 6455 §5.2, from a server: unmasked). */
function frameLength(bytes: Buffer): number {
  if (bytes.length < 2) return Infinity;
  const short = bytes.readUInt8(1) & 0x7f;
  if (short < 126) return 2 + short;
  if (short === 126) return bytes.length < 4 ? Infinity : 4 + bytes.readUInt16BE(2);
  return bytes.length < 10 ? Infinity : 10 + Number(bytes.readBigUInt64BE(2));
}
