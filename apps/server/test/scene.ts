import { becomeGuest } from '@fives/client';
import { choices, SEATS, type InHand, type Seat } from '@fives/rules';
import { turnOf, type Playing, type Turn } from '@fives/table';
import { expect } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { openTable } from './people.ts';
import { openRaw, type Raw } from './raw.ts';
import { serve, type Place } from './serve.ts';
import { fold, knownDeal, logOf, pairsTo } from './tables.ts';

/** Four seated people and a spectator in the middle of a hand, each on a socket by hand. */
export interface Scene {
  readonly server: RunningServer;
  readonly table: string;
  readonly cookies: readonly string[];
  readonly sockets: readonly Raw[];
  readonly spectator: Raw;
  readonly turn: Turn;
  /** The seat on turn. */
  readonly on: Seat;
  readonly game: InHand;
  socketOf(seat: number): Raw;
}

/** A hand in which so many plays have been made; the deals are known ones. */
export async function scene(place: Place, plays: number): Promise<Scene> {
  const server = await serve(place, {}, { deal: knownDeal });
  const table = await openTable(server.url, pairsTo(250));
  const cookies = await Promise.all(SEATS.map(() => becomeGuest(server.url)));
  const sockets = await Promise.all(cookies.map((cookie) => openRaw(server.url, { cookie })));
  const spectator = await openRaw(server.url, { cookie: await becomeGuest(server.url) });
  const socketOf = (seat: number): Raw => sockets[seat % SEATS.length] as Raw;
  await spectator.join(table);
  for (const seat of SEATS) {
    await socketOf(seat).join(table);
    await socketOf(seat).act(table, { do: 'sit', game: 1, seat, name: `Seat ${seat}` });
  }
  await socketOf(0).act(table, { do: 'start', game: 1 });
  const now = async (): Promise<Playing> => fold(await logOf(server.store, table)) as Playing;
  for (let play = 0; play < plays; play++) {
    const at = await now();
    if (at.play.is !== 'hand') throw new Error('the hand is over');
    const [choice] = choices(at.play);
    if (choice?.do !== 'play') throw new Error('nothing to play');
    const { tile, end } = choice;
    const turn = turnOf(at) as Turn;
    expect(await socketOf(choice.seat).act(table, { do: 'play', turn, tile, end })).toHaveProperty('seq');
  }
  const { play, ...rest } = await now();
  if (play.is !== 'hand') throw new Error('the hand is over');
  const turn = turnOf({ ...rest, play }) as Turn;
  return { server, table, cookies, sockets, spectator, turn, on: play.turn, game: play, socketOf };
}

/** What a socket was told, heartbeats and answers apart. */
const told = ({ frames }: Raw): string[] =>
  frames.filter((frame) => frame.startsWith('42') && !frame.startsWith('42["beat"'));

/** Does something at the table, and sees to it that the log stays as it is and no other socket hears of it. */
export async function changesNothing<T>(at: Scene, sender: Raw, what: () => Promise<T>): Promise<T> {
  const others = [...at.sockets, at.spectator].filter((one) => one !== sender);
  // What was sent to a socket before an answer has come before it.
  const settle = (): Promise<unknown> => Promise.all(others.map((one) => one.ask('echo')));
  await settle();
  const log = await logOf(at.server.store, at.table);
  const before = others.map(told);
  const answer = await what();
  await settle();
  expect(others.map(told)).toEqual(before);
  expect(await logOf(at.server.store, at.table)).toEqual(log);
  return answer;
}
