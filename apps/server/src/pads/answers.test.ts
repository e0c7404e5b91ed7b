import { freshId } from '@fives/client';
import { EDITS_A_MESSAGE, MAX_MESSAGE } from '@fives/protocol';
import { FURTHEST_N, MOST_EDITS, type Edit } from '@fives/scorepad';
import { describe, expect, test } from 'vitest';
import {
  anEdit,
  leavesPad,
  padLog,
  padScene,
  sendEdits,
  watchPad,
  type PadScene,
} from '../../test/pad-scene.ts';
import { cell, share } from '../../test/pads.ts';
import { openRaw } from '../../test/raw.ts';
import { freshDir, onEachStore } from '../../test/serve.ts';
import { MOST_SIZE } from './act.ts';

/** A wrong message: what it is called, the code it is refused with, and the event with what it carries. */
type Wrong = readonly [string, string, (at: PadScene) => readonly [string, ...unknown[]]];

const edit =
  (part: object) =>
  (at: PadScene): readonly [string, unknown] => [
    'edit',
    { id: freshId(), ...at.shared, edits: [anEdit(9)], ...part },
  ];
const one = (part: object) => edit({ edits: [{ ...anEdit(9), ...part }] });

const WRONG: readonly Wrong[] = [
  ['no id', 'bad-message', edit({ id: undefined })],
  ['no edits', 'bad-message', edit({ edits: [] })],
  ['41 edits', 'bad-message', edit({ edits: Array.from({ length: 41 }, (_, n) => anEdit(n + 9)) })],
  ['more than was asked for', 'bad-message', edit({ scorer: true })],
  ['an edit that is none', 'bad-message', edit({ edits: ['cell'] })],
  ['an edit with more in it', 'bad-message', one({ key: 'x' })],
  ['a cell of 201 letters', 'bad-message', one({ change: cell(1, 0, 'a'.repeat(201)) })],
  ['a fifth side', 'bad-message', one({ change: cell(1, 4, '5') })],
  ['a score as a number', 'bad-message', one({ change: { is: 'cell', row: 1, side: 0, text: 5 } })],
  ['a change of no kind', 'bad-message', one({ change: { is: 'total', side: 0, text: '250' } })],
  ['a number beyond all bounds', 'bad-message', one({ n: 2 ** 50 })],
  ['an edit that is too far ahead', 'bad-edit', one({ n: 3 + FURTHEST_N + 1 })],
  ['a wrong key', 'not-scorer', edit({ key: freshId() })],
  ['an empty key', 'not-scorer', edit({ key: '' })],
  ['no key', 'bad-message', edit({ key: undefined })],
  ['a key of 65 letters', 'bad-message', edit({ key: 'a'.repeat(65) })],
  ['the pad’s id for a key', 'not-scorer', (at) => edit({ key: at.shared.pad })(at)],
  ['another pad', 'not-joined', edit({ pad: freshId() })],
  ['a pad that is none', 'bad-message', edit({ pad: '../x' })],
  [
    'a table’s command',
    'not-joined',
    (at) => ['act', { id: freshId(), table: at.shared.pad, command: { do: 'stand', game: 1 } }],
  ],
  ['to sit at it', 'no-table', (at) => ['join', { v: 1, table: at.shared.pad }]],
  ['to sit at its log', 'bad-message', (at) => ['join', { v: 1, table: `pad:${at.shared.pad}` }]],
  ['what the server sends', 'unknown-event', () => ['padEntry', { seq: 9, at: 9, edits: [] }]],
  ['to watch in another version', 'upgrade', (at) => ['watchPad', { v: 2, pad: at.shared.pad }]],
  ['to watch nothing', 'bad-message', () => ['watchPad', { v: 1 }]],
  ['two messages', 'bad-message', (at) => [...edit({})(at), 1]],
  ['nothing', 'bad-message', () => ['edit']],
];

describe('what is wrong is refused, to the sender alone', () => {
  onEachStore((place) => {
    test('every message, from who looks on with the right key and writes nothing wrong besides', async () => {
      const at = await padScene(place(), [anEdit(1), anEdit(2), anEdit(3)]);
      const tab = await openRaw(at.server.url, { cookie: at.cookies[1] });
      await watchPad(tab, at.shared.pad, { key: at.shared.key });
      for (const [name, code, wrong] of WRONG) {
        const [event, ...message] = wrong(at);
        const answer = await leavesPad(at, () => tab.ask(event, ...message));
        expect([name, answer]).toEqual([name, { refused: code }]);
      }
      expect(tab.isOpen()).toBe(true);
      expect(await watchPad(tab, freshId())).toEqual({ refused: 'no-pad' });
      expect(await watchPad(tab, at.shared.pad, { seen: { seq: 0.5, at: 1 } })).toEqual({
        refused: 'bad-message',
      });
    });

    test('200 kB, and what is no message at all, close that socket alone', async () => {
      const at = await padScene(place(), [anEdit(1)]);
      const long = `42["edit",{"edits":["${'a'.repeat(200_000)}"]}]`;
      for (const frame of [
        long,
        '42["edit",{"edits":',
        '42["watchPad"]]',
        `42["edit",${'['.repeat(MAX_MESSAGE)}`,
      ]) {
        const tab = await openRaw(at.server.url, { cookie: at.cookies[0] });
        await watchPad(tab, at.shared.pad, { key: at.shared.key });
        await leavesPad(at, async () => {
          tab.send(frame);
          await tab.closed;
        });
      }
      expect(await sendEdits(at.scorer, at.shared, [anEdit(2)])).toEqual({ seq: 3 });
    });

    test('the same message four times at once is one entry, and every answer names it', async () => {
      const at = await padScene(place(), [anEdit(1)]);
      const id = freshId();
      const tab = await openRaw(at.server.url, { cookie: at.cookies[0] });
      await watchPad(tab, at.shared.pad, { key: at.shared.key });
      const answers = await Promise.all(
        [at.scorer, tab, at.scorer, tab].map((raw) => sendEdits(raw, at.shared, [anEdit(2)], id)),
      );
      expect(answers).toEqual(Array(4).fill({ seq: 3 }));
      // Under another id too an edit counts once: it is there already.
      expect(await sendEdits(tab, at.shared, [anEdit(1), anEdit(2), anEdit(2)])).toEqual({ seq: 3 });
      expect(await padLog(at.server.store, at.shared.pad)).toHaveLength(3);
      expect(at.viewer.heard('padEntry')).toHaveLength(2);
    });

    test('who comes back gets the tail of what he saw, or all of it', async () => {
      const at = await padScene(place(), [anEdit(1)]);
      await sendEdits(at.scorer, at.shared, [anEdit(2)]);
      const [, first, second] = await padLog(at.server.store, at.shared.pad);
      const shown = { seq: 3, at: second?.at, edits: [anEdit(2)] };
      const seen = { seq: 2, at: first?.at ?? 0 };
      expect(await watchPad(at.viewer, at.shared.pad, { seen })).toMatchObject({
        tail: { entries: [shown] },
      });
      const whole = { snapshot: { seq: 3, at: second?.at, edits: [anEdit(1), anEdit(2)] } };
      for (const stale of [
        { seq: 2, at: seen.at + 1 },
        { seq: 3, at: seen.at - 1 },
        { seq: 99, at: seen.at },
      ])
        expect(await watchPad(at.viewer, at.shared.pad, { seen: stale })).toMatchObject(whole);
      for (let n = 3; n <= 70; n++) await sendEdits(at.scorer, at.shared, [anEdit(n)]);
      // Too long ago for a tail.
      expect(await watchPad(at.viewer, at.shared.pad, { seen })).toHaveProperty('snapshot');
    }, 60_000);

    test('nothing tells anybody the key, or who anybody is', async () => {
      const at = await padScene(place(), [anEdit(1)]);
      await sendEdits(at.viewer, at.shared, [anEdit(2)]);
      await sendEdits(at.viewer, { ...at.shared, key: 'x' }, [anEdit(3)]);
      const ids = at.cookies.map((cookie) => cookie.slice('fives='.length).split('.')[0] ?? '');
      const entries = await padLog(at.server.store, at.shared.pad);
      const cmds = entries.flatMap(({ cmd }) => cmd ?? []);
      const [first] = entries.flatMap(({ events }) => events);
      const kept = first?.is === 'shared' ? first.key : '';
      expect([ids.length, cmds.length, kept.length]).toEqual([2, 2, 43]);
      const secrets = [at.shared.key, kept, ...ids, ...cmds];
      const frames = [at.scorer, at.viewer].flatMap((raw) => raw.frames);
      expect(frames.some((frame) => frame.includes('padEntry'))).toBe(true);
      expect(secrets.filter((secret) => frames.some((frame) => frame.includes(secret)))).toEqual([]);
      expect(JSON.stringify(entries)).not.toContain(at.shared.key);
    });
  });
});

test('a pad is full at 2,000 edits, or at 400 kB of them', async () => {
  const at = await padScene({ dataDir: freshDir(), redisUrl: undefined });
  const note = (n: number): Edit => anEdit(n, {}, { is: 'note', row: null, text: 'é'.repeat(1_000) });
  const small = Array.from({ length: MOST_EDITS - 1 }, (_, n) => anEdit(n + 1));
  let seq = 1;
  for (let from = 0; from < small.length; from += EDITS_A_MESSAGE)
    expect(await sendEdits(at.scorer, at.shared, small.slice(from, from + EDITS_A_MESSAGE))).toEqual({
      seq: ++seq,
    });
  const two = [anEdit(6_000), anEdit(6_001)];
  expect(await leavesPad(at, () => sendEdits(at.scorer, at.shared, two))).toEqual({ refused: 'pad-full' });
  expect(await sendEdits(at.scorer, at.shared, two.slice(0, 1))).toEqual({ seq: ++seq });
  // What is there already is no more than it was.
  expect(await sendEdits(at.scorer, at.shared, small.slice(0, 1))).toEqual({ seq });
  const other = await share(at.server.url);
  await watchPad(at.scorer, other.pad, { key: other.key });
  let answer: unknown = null;
  let sent = 0;
  for (; sent < 1_500 && !isRefused(answer); sent += 5)
    answer = await sendEdits(
      at.scorer,
      other,
      [1, 2, 3, 4, 5].map((n) => note(sent + n)),
    );
  expect(answer).toEqual({ refused: 'pad-full' });
  // A thousand letters of two bytes each, and what is around them.
  expect(sent * 2_000).toBeLessThan(MOST_SIZE * 1.1);
  expect(sent * 2_000).toBeGreaterThan(MOST_SIZE * 0.7);
}, 60_000);

const isRefused = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;
