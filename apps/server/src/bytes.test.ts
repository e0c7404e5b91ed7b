import type { Entry } from '@fives/table';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evening, type Evening } from '../test/evening.ts';
import { openJudge, type Heard, type Leak } from '../test/judge.ts';
import { knowing } from '../test/recorded.ts';
import { freshDir, serve, storeAt } from '../test/serve.ts';

const GAMES = Number(process.env['GAMES'] ?? 3);
/** Evenings that go on at the same time. */
const AT_ONCE = 10;

function page(): string {
  const dir = freshDir();
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<head><title>Fives</title></head><body></body>');
  return dir;
}

async function evenings(count: number): Promise<Evening[]> {
  const known = knowing(await storeAt({ dataDir: freshDir(), redisUrl: undefined }));
  const place = { dataDir: '', redisUrl: undefined };
  const server = await serve(place, {}, { store: known.store, page: page() });
  const done: Evening[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        done.push(await evening(server, known, number));
    }),
  );
  return done;
}

const kinds = (leaks: readonly Leak[]): string[] => [...new Set(leaks.map(({ what }) => what))];

test(
  `${GAMES} evenings: nothing on any wire that its reader may not know then`,
  async () => {
    const all = await evenings(GAMES);
    const seen = { frames: 0, bytes: 0, hands: 0, events: new Set<string>() };
    for (const { heard, log, secrets } of all) {
      const judge = openJudge(log, secrets);
      for (const one of heard)
        for (const leak of judge(one)) expect.fail(`${leak.what} ${leak.text}: ${JSON.stringify(one)}`);
      seen.frames += heard.length;
      for (const { text } of heard) seen.bytes += text.length;
      for (const { is } of log.flatMap(({ events }) => events)) {
        seen.events.add(is);
        if (is === 'dealt') seen.hands++;
      }
    }
    console.log(
      `bytes: ${GAMES} evenings, ${seen.hands} hands, ${seen.frames} frames and bodies, ${seen.bytes} bytes`,
    );
    expect(seen.hands / GAMES).toBeGreaterThan(2);
    for (const is of ['left', 'removed', 'lost', 'stoodIn', 'back', 'sat', 'shown'])
      expect([is, seen.events.has(is)]).toEqual([is, true]);
    plantedAreFound(all);
  },
  GAMES * 60_000 + 120_000,
);

/** The judge finds each kind of leak, wherever it is put. */
function plantedAreFound(all: readonly Evening[]): void {
  const [{ log, secrets, heard } = { log: [], secrets: { ids: [], cookies: [], keys: [] }, heard: [] }] = all;
  const judge = openJudge(log, secrets);
  const dealt = log.find(({ events }) => events.some(({ is }) => is === 'dealt')) as Entry;
  const event = dealt.events.find(({ is }) => is === 'dealt');
  const seed = event?.is === 'dealt' && 'seed' in event.deal ? event.deal.seed : '';
  const [id = ''] = secrets.ids;
  const cmd = log.find((entry) => entry.cmd !== null)?.cmd ?? '';
  const entry = heard.find(({ text }) => text.startsWith('42["entry"') && text.includes('"dealt"')) as Heard;
  const at = { player: 'a-spectator', head: dealt.seq };
  const frame = (body: unknown): Heard => ({ ...at, text: `42${JSON.stringify(body)}` });
  const about = (part: object): Heard => frame(['entry', { seq: dealt.seq, ...part }]);
  const planted: readonly (readonly [string, Heard])[] = [
    ['tile', about({ events: [{ is: 'dealt', hands: [{ tiles: ['6-5'] }] }] })],
    ['tile', about({ hint: '5-6' })],
    ['tile', about({ hint: '5|6' })],
    ['tile', about({ hint: 'he has 6:5.' })],
    ['tile', about({ hint: '65' })],
    ['tile', about({ hint: [6, 5] })],
    ['tile', about({ hint: { high: 6, low: 5 } })],
    ['tile', about({ hint: '\u{1f05c}' })],
    ['tile', frame(['beat', { seq: dealt.seq, last: '0-0' }])],
    ['tile', { ...at, text: '437[{"refused":"tile-not-held","about":"6-5"}]' }],
    ['tile', { ...at, text: '<title>She leads 1-1</title>' }],
    ['tile', { ...at, text: '{"acts":[{"play":"1-1"}]}', record: 'of-the-game-under-way' }],
    [
      'tile',
      { ...at, text: `431${JSON.stringify([{ tail: { entries: [{ seq: dealt.seq, x: '4-4' }] } }])}` },
    ],
    ['tile', { ...at, text: `431${JSON.stringify([{ snapshot: { seq: dealt.seq, x: '4-4' } }])}` }],
    ['future', frame(['entry', { seq: dealt.seq + 1, events: [] }])],
    ['seed', about({ deal: { seed } })],
    ['seed', about({ deal: { seed: 'ab'.repeat(32) } })],
    ['seed', about({ deal: Buffer.from(seed, 'hex').toString('base64') })],
    ['id', about({ by: id })],
    ['id', { ...at, player: id, text: `40{"sid":"${id}"}` }],
    ['command', about({ cmd })],
    ['cookie', { ...at, text: `<title>${secrets.cookies[0] ?? ''}</title>` }],
    ['key', about({ key: secrets.keys[0] })],
  ];
  for (const [what, one] of planted)
    expect([one.text, kinds(judge(one))]).toEqual([one.text, expect.arrayContaining([what])]);
  // The deal as one seat got it, sent to another.
  const others = secrets.ids.filter((other) => judge({ ...entry, player: other }).length > 0);
  expect(others.length).toBe(secrets.ids.length - 1);
  expect(judge(entry)).toEqual([]);
}
