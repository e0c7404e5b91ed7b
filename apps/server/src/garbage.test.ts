import { MAX_MESSAGE } from '@fives/protocol';
import { legal } from '@fives/rules';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openRaw, openWebSocket } from '../test/raw.ts';
import { changesNothing, scene, type Scene } from '../test/scene.ts';
import { onEachStore } from '../test/serve.ts';

type Frame = string | Uint8Array<ArrayBuffer>;

const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(length));

const GARBAGE: readonly (readonly [string, ...Frame[]])[] = [
  ['plain words', 'hello'],
  ['an empty frame', ''],
  ['an unknown Engine.IO packet', '9'],
  ['a message without a packet', '4'],
  ['an unknown Socket.IO packet', '49'],
  ['an event that is not a list', '42{"a":1}'],
  ['an event that is an empty list', '42[]'],
  ['an event without a name', '42[null]'],
  ['JSON that breaks off', '42["act",{"id":'],
  ['JSON with more behind it', '42["act"]]'],
  ['a reserved event', '42["connect"]'],
  ['another reserved event', '42["disconnecting",{}]'],
  ['an event at a namespace nobody joined', '42/other,["act",{}]'],
  ['an answer that is no list', '430{}'],
  ['random bytes', bytes(64)],
  ['no byte at all', new Uint8Array(0)],
  ['a binary event, then text', '451-["act",{"_placeholder":true,"num":0}]', '42["act",{}]'],
  ['a binary event whose part is not there', '451-["act",{"_placeholder":true,"num":7}]', bytes(8)],
  ['a binary event of a million parts', '451000000-["act",{}]'],
  ['a text of over 16 kB', `42["act","${'a'.repeat(MAX_MESSAGE)}"]`],
  ['bytes of over 16 kB', bytes(MAX_MESSAGE + 1)],
  ['nesting of over 16 kB', `42["act",${'['.repeat(MAX_MESSAGE)}`],
];

/** Plays for whoever is on turn: the table goes on. */
async function goesOn(at: Scene): Promise<void> {
  const [play] = legal(at.game, at.on);
  if (!play) throw new Error('nothing to play');
  const answer = await at.socketOf(at.on).act(at.table, { do: 'play', turn: at.turn, ...play });
  expect(answer).toHaveProperty('seq');
  for (const socket of [...at.sockets, at.spectator]) expect(socket.isOpen()).toBe(true);
}

describe('what does not parse, or is over 16 kB, closes that socket alone', () => {
  onEachStore((place) => {
    test('whatever it is, and the table goes on', async () => {
      const at = await scene(place(), 2);
      for (const [name, ...frames] of GARBAGE) {
        // Another tab of the very person who is on turn.
        const tab = await openRaw(at.server.url, { cookie: at.cookies[at.on] ?? '' });
        await tab.join(at.table);
        await changesNothing(at, tab, async () => {
          for (const frame of frames) tab.send(frame);
          const end = await Promise.race([
            tab.closed,
            tab.ask('echo').then(
              () => 'still open',
              () => tab.closed,
            ),
          ]);
          expect([name, typeof end]).toEqual([name, 'number']);
        });
      }
      await goesOn(at);
    });

    test('16 kB are read and refused, and what is empty ends nothing', async () => {
      const at = await scene(place(), 2);
      const tab = await openRaw(at.server.url, { cookie: at.cookies[at.on] ?? '' });
      await tab.join(at.table);
      const room = MAX_MESSAGE - '4299["act",""]'.length;
      expect(await tab.ask('act', 'a'.repeat(room))).toEqual({ refused: 'bad-message' });
      expect(tab.isOpen()).toBe(true);
      // Nor does an event with nothing in it end anything.
      for (const frame of ['42', '421', '430[]']) tab.send(frame);
      await tab.ask('echo');
      expect(tab.heard('refused')).toEqual(Array(2).fill({ refused: 'unknown-event' }));
      await goesOn(at);
    });

    test('before it has said who it is, and below WebSocket', async () => {
      const at = await scene(place(), 2);
      for (const frame of ['42["join",{}]', 'x', bytes(9)]) {
        const socket = openWebSocket(at.server.url, { cookie: at.cookies[0] ?? '' });
        const closed = once(socket, 'close');
        await once(socket, 'open');
        socket.send(frame);
        await closed;
      }
      const { port } = at.server;
      const key = 'dGhlIHNhbXBsZSBub25jZQ==';
      const upgrade = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
      for (const text of [
        bytes(200),
        'GET nonsense\r\n\r\n',
        `${upgrade}\x81\x03abc`,
        `${upgrade}\xff\xff\xff`,
      ]) {
        const socket = connect(port, '127.0.0.1');
        const closed = once(socket, 'close');
        socket.resume().on('error', () => undefined);
        socket.write(text, 'latin1' as BufferEncoding);
        await closed;
      }
      await goesOn(at);
    });
  });
});
