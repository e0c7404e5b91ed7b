import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A WebSocket that speaks Socket.IO, and once it is deaf takes nothing more from its line. */
export interface Deaf {
  send(frame: string): void;
  /** From now on nothing is read. */
  deafen(): void;
}

/** A frame as a client sends it: one text, masked by nothing. */
function framed(text: string): Buffer {
  const body = Buffer.from(text);
  const length =
    body.length < 126
      ? Buffer.from([128 | body.length])
      : Buffer.from([128 | 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), body]);
}

async function answered(socket: Socket, with_: string): Promise<void> {
  let heard = '';
  while (!heard.includes(with_)) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    heard += data.toString('latin1');
  }
}

/** Connects as a guest. */
export async function openDeaf(port: number, cookie: string): Promise<Deaf> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    ...['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'],
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Cookie: ${cookie}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await answered(socket, '"sid"');
  socket.write(framed('40'));
  await answered(socket, '40{');
  return {
    send: (frame) => void socket.write(framed(frame)),
    deafen: () => void socket.pause(),
  };
}
