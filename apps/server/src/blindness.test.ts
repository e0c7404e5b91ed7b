import { SEATS, type Deal, type Viewer } from '@fives/rules';
import { turnOf, type Table } from '@fives/table';
import { expect, test } from 'vitest';
import { courseFor, OVERRIDES, type Course } from '../test/course.ts';
import { openTable } from '../test/people.ts';
import type { Raw } from '../test/raw.ts';
import { guests, openRecorder, openTruth } from '../test/recorded.ts';
import { freshDir, serve } from '../test/serve.ts';
import type { RunningServer } from './index.ts';

const GAMES = 20;

/** What each of them was told at one table, ids and times apart: the people by seat, and who looks on. */
interface Told {
  readonly seats: readonly (readonly string[])[];
  readonly spectator: readonly string[];
}

const told = ({ frames }: Raw): string[] =>
  frames.filter((frame) => /^4[23]/.test(frame) && !frame.startsWith('42["beat"'));

/** Four people play the course at a table of their own; one looks on from the start, and reads what is read by http. */
async function played(
  server: RunningServer,
  deals: Map<string, readonly Deal[]>,
  course: Course,
  dealt: readonly Deal[],
): Promise<Told> {
  const { url, store } = server;
  const cookies = await guests(url, 5);
  const table = await openTable(url, { preset: 'pairs', overrides: OVERRIDES }, cookies[0]);
  deals.set(table, dealt);
  const recorder = openRecorder(url, () => 0);
  const truth = await openTruth(store, table);
  const sockets: Raw[] = [];
  for (const cookie of cookies) sockets.push(await recorder.socket(cookie));
  const people = sockets.slice(0, 4);
  const [host, , , , spectator] = sockets as [Raw, Raw, Raw, Raw, Raw];
  await spectator.join(table);
  for (const [seat, socket] of people.entries()) {
    await socket.join(table);
    await socket.act(table, { do: 'sit', game: 1, seat: SEATS[seat] ?? 0, name: `Seat ${seat}` });
  }
  const now = async (): Promise<Extract<Table, { is: 'playing' }>> => {
    const at = await truth.now();
    if (at.is !== 'playing') throw new Error('no game is on');
    return at;
  };
  for (const [number, plays] of course.hands.entries()) {
    if (number === 0) expect(await host.act(table, { do: 'start', game: 1 })).toHaveProperty('seq');
    else for (const socket of people) await socket.act(table, { do: 'ready', game: 1, hand: number + 1 });
    for (const play of plays) {
      const at = await now();
      const turn = turnOf(at);
      if (turn === null || at.play.is !== 'hand') throw new Error('no hand is on');
      expect(await people[at.play.turn]?.act(table, { do: 'play', turn, ...play })).toHaveProperty('seq');
    }
  }
  // Who tries what he may not is told no more.
  const at = await now();
  const turn = turnOf(at);
  const [tile] = at.play.is === 'hand' ? at.play.layout.laid.map(({ tile }) => tile) : [];
  if (turn && tile)
    for (const socket of [spectator, ...people])
      await socket.act(table, { do: 'play', turn, tile, end: 'L' });
  for (const socket of sockets) await socket.join(table);
  const { record, code } = at;
  for (const path of [`/t/${table}`, `/api/tables/${table}`, `/api/codes/${code}`, `/api/games/${record}`])
    await recorder.look(path);
  const bodies = recorder.heard.filter(({ player }) => player === null).map(({ text }) => text);
  const nameless = (texts: readonly string[]): string[] =>
    texts.map((text) =>
      text
        .replaceAll(table, 'TABLE')
        .replaceAll(record, 'RECORD')
        .replaceAll(code, 'CODE')
        .replace(/\b1\d{12}\b/g, 'TIME'),
    );
  return {
    spectator: nameless([...told(spectator), ...bodies]),
    seats: people.map((one) => nameless(told(one))),
  };
}

test(`${GAMES} games twice, with other tiles where they are not seen: who cannot know is told the same, to the byte`, async () => {
  const deals = new Map<string, readonly Deal[]>();
  const deal = ({ table, hand }: { table: string; hand: number }): Deal =>
    deals.get(table)?.[hand - 1] ?? { hands: [], boneyard: [] };
  const server = await serve({ dataDir: freshDir(), redisUrl: undefined }, {}, { deal });
  let different = 0;
  for (let number = 0; number < GAMES; number++) {
    const viewer: Viewer = ([...SEATS, 'spectator'] as const)[number % 5] ?? 'spectator';
    const course = courseFor(number, viewer);
    const one = await played(server, deals, course, course.deals);
    const other = await played(server, deals, course, course.otherDeals);
    expect(one.spectator.length).toBeGreaterThan(10);
    expect(other.spectator).toEqual(one.spectator);
    if (viewer !== 'spectator') expect(other.seats[viewer]).toEqual(one.seats[viewer]);
    // Where the tiles lie, they are told: the comparison sees hands.
    for (const seat of SEATS) if (other.seats[seat]?.join() !== one.seats[seat]?.join()) different++;
  }
  expect(different).toBeGreaterThanOrEqual(2 * GAMES);
}, 120_000);
