import { choices, SEATS, type Seat } from '@fives/rules';
import { chairAt, isBotPlaying, isLost, seatOf, turnOf, type Entry, type Table } from '@fives/table';
import { expect } from 'vitest';
import { draws } from '../../../packages/rules/test/random-game.ts';
import type { RunningServer } from '../src/index.ts';
import { come, comeAndGo, happening, lookAround, seated, tab, type At, type Guest } from './happenings.ts';
import type { Secrets } from './judge.ts';
import { openTable } from './people.ts';
import { guests, idOf, openRecorder, openTruth, type Known, type Recorder } from './recorded.ts';
import { logOf } from './tables.ts';

/** All that came over wires in one evening at one table, its log, and what should never have come. */
export interface Evening extends Pick<Recorder, 'heard'> {
  readonly log: readonly Entry[];
  readonly secrets: Secrets;
}

/** Which seats people have; bots have the others. */
const SEATED: readonly (readonly Seat[])[] = [SEATS, [0, 1, 2], [0, 2], SEATS, [0, 3]];
const MOST_STEPS = 4_000;

/** One evening: people come and go as the number has it, and everything they hear is kept. */
export async function evening(server: RunningServer, known: Known, number: number): Promise<Evening> {
  const { url } = server;
  const draw = draws(number);
  const seats = SEATED[number % SEATED.length] ?? SEATS;
  const cookies = await guests(url, 10);
  const all = cookies.map((cookie): Guest => ({ cookie, id: idOf(cookie), tabs: [] }));
  const [host, spectator, joiner, removed] = all as [Guest, Guest, Guest, Guest];
  const options = {
    knock: 'auto',
    absent: { is: 'bot', after: 10 },
    spectators: true,
    words: false,
  } as const;
  const create = { preset: 'pairs', overrides: { target: 250, time: null }, options } as const;
  const table = await openTable(url, create, host.cookie);
  const recorder = openRecorder(url, () => known.head(table));
  const truth = await openTruth(server.store, table);
  const { code } = await truth.now();
  const players = [host, ...all.slice(4, 3 + seats.length)];
  const at: At = {
    table,
    draw,
    recorder,
    truth,
    players,
    spectator,
    joiner,
    removed,
    substitutes: all.slice(8),
    code,
    mayLose: number % 5 === 0,
    lost: null,
    wasLost: false,
  };
  await gather(at, seats);
  await play(at);
  await lookAround(at);
  const again = players.filter((one) => one.tabs.length > 0);
  for (const one of again)
    await tab(one).act(table, { do: 'again', game: (await truth.now()).game, swap: draw(2) === 0 });
  await play(at, 30);
  return {
    heard: recorder.heard,
    log: await logOf(server.store, table),
    secrets: {
      ids: all.map(({ id }) => id),
      cookies: cookies.flatMap((cookie) => [cookie, decodeURIComponent(cookie).split('.')[1] ?? cookie]),
      keys: [await server.store.secret('cookie-key', '')].filter((key) => key !== ''),
    },
  };
}

async function gather(at: At, seats: readonly Seat[]): Promise<void> {
  const { players, spectator, removed, table } = at;
  const [host] = players as [Guest];
  for (const guest of [host, spectator, removed, ...players.slice(1), ...at.substitutes])
    await come(at, guest);
  const sit = (guest: Guest, seat: Seat): Promise<unknown> =>
    tab(guest).act(table, { do: 'sit', game: 1, seat, name: `Guest ${'abcdef'[seat]}` });
  expect(await sit(host, 0)).toHaveProperty('seq');
  await sit(removed, 3);
  expect(await tab(host).act(table, { do: 'remove', game: 1, seat: 3 })).toHaveProperty('seq');
  expect(await tab(removed).join(table)).toEqual({ refused: 'removed' });
  for (const [place, guest] of players.entries()) await sit(guest, seats[place] ?? 0);
  for (const seat of SEATS.filter((one) => !seats.includes(one)))
    await tab(host).act(table, { do: 'addBot', game: 1, seat });
  if (at.draw(2) === 0) await tab(host).act(table, { do: 'shuffle', game: 1 });
  expect(await tab(host).act(table, { do: 'start', game: 1 })).toHaveProperty('seq');
}

/** Plays on, and lets things happen in between, until the game is over. */
async function play(at: At, most = MOST_STEPS): Promise<void> {
  for (let step = 0; step < most; step++) {
    const table = await at.truth.now();
    if (table.is !== 'playing') return;
    if (at.draw(4) === 0) await happening(at, table);
    if (step >= 8) await comeAndGo(at, await at.truth.now(), step);
    await act(at, await at.truth.now());
  }
}

/** Does what the table waits for, or waits for whoever does. */
async function act(at: At, table: Table): Promise<void> {
  if (table.is !== 'playing') return;
  if (table.play.is === 'waiting') {
    const { hand } = table.play;
    for (const guest of seated(at, table))
      await tab(guest).act(at.table, { do: 'ready', game: table.game, hand });
    const seat = at.lost && seatOf(table.chairs, at.lost.id);
    // Bots have nothing to say, and nobody waits for who is lost.
    if ((await at.truth.now()) === table || seat !== null) await settled(at, table);
    return;
  }
  if (table.play.is === 'closing') throw new Error('nobody claims here');
  const seat = table.play.turn;
  const chair = chairAt(table.chairs, seat);
  const guest = chair.is === 'person' ? at.players.find(({ id }) => id === chair.id) : undefined;
  if (guest && guest !== at.lost && !isBotPlaying(chair)) {
    const possible = choices(table.play);
    const choice = possible[at.draw(possible.length)];
    const turn = turnOf(table);
    if (choice?.do !== 'play' || turn === null) throw new Error('nothing to play');
    const { tile, end } = choice;
    expect(await tab(guest).act(at.table, { do: 'play', turn, tile, end })).toHaveProperty('seq');
  } else if (chair.is === 'left' && !isBotPlaying(chair)) await fill(at, table, seat);
  else if (guest && isLost(table, seat) && !table.agreed.includes(seat)) {
    const partner = seated(at, table).find(({ id }) => seatOf(table.chairs, id) === (seat + 2) % 4);
    if (partner) await tab(partner).act(at.table, { do: 'standIn', game: table.game });
    else await at.truth.moved();
  } else await at.truth.moved();
}

/** Waits until the hand is dealt, unless it is already. */
async function settled(at: At, table: Table): Promise<void> {
  const now = await at.truth.now();
  const isSame = now.is === 'playing' && table.is === 'playing' && now.play.is === 'waiting';
  if (isSame) await at.truth.moved();
}

/** A substitute takes a seat that somebody left, or the partner lets a bot play there. */
async function fill(at: At, table: Table, seat: Seat): Promise<void> {
  const substitute = at.substitutes.pop();
  const { game } = table;
  if (substitute) {
    expect(await tab(substitute).act(at.table, { do: 'sit', game, seat, name: 'Substitute' })).toHaveProperty(
      'seq',
    );
    at.players.push(substitute);
    return;
  }
  const partner = seated(at, table).find(({ id }) => seatOf(table.chairs, id) === (seat + 2) % 4);
  if (partner) await tab(partner).act(at.table, { do: 'standIn', game });
  else await at.truth.moved();
}
