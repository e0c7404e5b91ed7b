import { becomeGuest, freshId, sharePad } from '@fives/client';
import { editSchema, REFUSALS, type EditPad, type PadShared } from '@fives/protocol';
import { idOf } from '@fives/scorepad';
import { expect, test } from 'vitest';
import { draws, type Draw } from '../../../../packages/rules/test/random-game.ts';
import { anEdit, padLog, unshare, watchPad } from '../../test/pad-scene.ts';
import { cell, share } from '../../test/pads.ts';
import { launch } from '../../test/process.ts';
import { openRaw, type Raw } from '../../test/raw.ts';
import { idOf as playerOf } from '../../test/recorded.ts';
import { freshDir, storeAt } from '../../test/serve.ts';

const MESSAGES = Number(process.env['MESSAGES'] ?? 5_000);

const pick = <T>(list: readonly T[], draw: Draw): T => list[draw(list.length)] as T;
const ODD: readonly unknown[] = [
  ...[-1, 0, 0.5, 501, 2 ** 41, 1e300],
  ...[null, true, '', 'x', [], {}, [[[]]], '__proto__', 'a'.repeat(1_001), { is: 'cell' }],
];
const CHANGES = [
  (draw: Draw) => cell(1 + draw(20), draw(4), `${draw(50)}`),
  (draw: Draw) => ({ is: 'undo', edit: `${1 + draw(50)}.ann_____` }),
  (draw: Draw) => ({ is: 'title', text: pick(['Friday', '\u202e', '<b>', '\ud800'], draw) }),
  (draw: Draw) => ({ is: 'row', row: 1 + draw(20), removed: draw(2) === 0 }),
];

/** The same with something somewhere in it taken away, added or replaced. */
function spoilt(value: unknown, draw: Draw): unknown {
  if (typeof value !== 'object' || value === null) return pick(ODD, draw);
  const keys = Object.keys(value);
  const key = pick([...keys, 'extra'], draw);
  const part = (value as Record<string, unknown>)[key];
  if (Array.isArray(value))
    return (value as unknown[]).map((one, at) => (String(at) === key ? spoilt(one, draw) : one));
  if (draw(4) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: draw(2) === 0 ? spoilt(part, draw) : pick(ODD, draw) };
}

function edit(pads: readonly PadShared[], sent: readonly string[], draw: Draw): Record<string, unknown> {
  const shared = pick([pads[0], pads[0], pads[0], ...pads], draw);
  const edits = Array.from({ length: 1 + draw(3) }, () =>
    anEdit(
      1 + draw(400) * (draw(50) === 0 ? 1e6 : 1),
      { device: pick(['ann_____', 'bob_____'], draw) },
      pick(CHANGES, draw)(draw) as never,
    ),
  );
  const id = draw(20) === 0 && sent.length > 0 ? pick(sent, draw) : freshId();
  return { id, ...shared, ...(draw(4) === 0 && { key: pick([freshId(), '', shared?.pad], draw) }), edits };
}

/** The first pad is never ended: who asks for that has a wrong key. Of the other one it is asked with its own. */
function end([shared, other]: readonly PadShared[], draw: Draw): Record<string, unknown> {
  const key = pick([freshId(), '', shared?.pad, other?.key], draw);
  return { id: freshId(), ...pick([{ pad: shared?.pad, key }, { ...other }], draw) };
}

test(
  `${MESSAGES} messages about pads, half of them wrong: nothing changes but by a scorer's edits`,
  async () => {
    const dataDir = freshDir();
    const server = await launch({ DATA_DIR: dataDir });
    const draw = draws(5);
    const pads = [await share(server.url), await share(server.url)];
    const [shared, other] = pads as [PadShared, PadShared];
    const cookies = await Promise.all([1, 2, 3].map(() => becomeGuest(server.url)));
    const sockets = await Promise.all(cookies.map((cookie) => openRaw(server.url, { cookie })));
    const quiet = await openRaw(server.url, { cookie: await becomeGuest(server.url) });
    for (const raw of [...sockets, quiet]) await watchPad(raw, shared.pad, { key: shared.key });
    const codes = new Map<string, number>();
    /** By message id, who sent which edits with the right key. */
    const asked = new Map<string, (EditPad & { by: string })[]>();
    const held = new Set<string>();
    const ends: string[] = [];
    const sent: string[] = [];

    const send = async (raw: Raw, by: string): Promise<void> => {
      const message = edit(pads, sent, draw);
      const body = draw(2) === 0 ? spoilt(message, draw) : message;
      const isEdit = draw(10) > 0;
      const isEnd = draw(12) === 0;
      const watch = {
        v: 1,
        pad: pick([shared.pad, shared.pad, other.pad, freshId()], draw),
        seen: { seq: draw(9), at: draw(9) },
      };
      if (isEnd) {
        const message = end(pads, draw);
        const answer = await raw.ask('unshare', draw(2) === 0 ? spoilt(message, draw) : message);
        ends.push(JSON.stringify(answer));
        return;
      }
      const parsed = isEdit ? editSchema.safeParse(body) : null;
      if (parsed?.success && sent.length < 200) sent.push(parsed.data.id);
      if (parsed?.success)
        asked.set(parsed.data.id, [...(asked.get(parsed.data.id) ?? []), { ...parsed.data, by }]);
      const answer = (await (isEdit
        ? raw.ask('edit', body)
        : raw.ask('watchPad', draw(2) === 0 ? spoilt(watch, draw) : watch))) as Record<string, unknown>;
      const { refused, seq } = answer;
      if (typeof refused === 'string') codes.set(refused, (codes.get(refused) ?? 0) + 1);
      if (typeof seq === 'number' && parsed?.success && parsed.data.pad === shared.pad)
        for (const one of parsed.data.edits) held.add(idOf(one));
      // Whoever went elsewhere comes back.
      if (!isEdit) await watchPad(raw, shared.pad, { key: shared.key });
    };
    for (let left = MESSAGES; left > 0; left -= 3 * 8) {
      await Promise.all(
        sockets.flatMap((raw, at) => Array.from({ length: 8 }, () => send(raw, playerOf(cookies[at] ?? '')))),
      );
      for (const raw of sockets) raw.forget();
    }
    const [first] = sockets as [Raw];
    // Somebody may have ended it already.
    const isThere = 'snapshot' in ((await watchPad(first, other.pad)) as object);
    const ended = await unshare(first, other);
    if (isThere) expect(ended).toHaveProperty('seq');
    else expect(ended).toEqual({ refused: 'not-joined' });
    await quiet.ask('echo');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await sharePad(server.url)).toHaveProperty('key');
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toMatch(/"level":[56]0/);

    const store = await storeAt({ dataDir, redisUrl: undefined });
    const [shares, ...log] = await padLog(store, shared.pad);
    await store.close();
    expect(shares?.events).toMatchObject([{ is: 'shared' }]);
    const stored = new Set<string>();
    for (const { by, cmd, events } of log) {
      const sent = asked.get(cmd ?? '')?.filter((one) => one.by === by && one.key === shared.key) ?? [];
      for (const event of events) {
        if (event.is !== 'edited') throw new Error(event.is);
        for (const one of event.edits) {
          expect(sent.flatMap(({ edits }) => edits)).toContainEqual(one);
          expect(stored.has(idOf(one))).toBe(false);
          stored.add(idOf(one));
        }
      }
    }
    expect(log.length).toBeGreaterThan(50);
    // A repeated id is answered as the first time, whatever it carries now.
    const repeated = new Set(
      [...asked.values()]
        .filter((times) => times.length > 1)
        .flatMap((times) => times.flatMap(({ edits }) => edits.map(idOf))),
    );
    expect([...held].filter((id) => !stored.has(id) && !repeated.has(id))).toEqual([]);
    // Who only looks on heard of entries and nothing else: every refusal was for its sender.
    const events = quiet.frames.flatMap((frame) => /^42\["(\w+)"/.exec(frame)?.[1] ?? []);
    expect(events.filter((event) => event !== 'padEntry' && event !== 'padBeat')).toEqual([]);
    expect(quiet.heard('padEntry')).toHaveLength(log.length);
    expect([...codes.keys()].filter((code) => !(REFUSALS as readonly string[]).includes(code))).toEqual([]);
    for (const code of ['bad-message', 'not-scorer', 'not-joined'])
      expect(ends).toContain(JSON.stringify({ refused: code }));
    for (const code of ['bad-message', 'not-scorer', 'bad-edit', 'no-pad', 'not-joined'])
      expect([code, codes.has(code)]).toEqual([code, true]);
  },
  60_000 + MESSAGES * 4,
);
