import type { Options } from '@fives/client';
import type { Create } from '@fives/protocol';
import { SEATS, type Deal, type Seat } from '@fives/rules';
import { evolveEntry, redactTable, type Entry, type Table } from '@fives/table';
import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { DealWanted } from '../src/index.ts';
import type { Store } from '../src/store/port.ts';
import { come, openTable, sit, type Person } from './people.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];

/** Comes to a table and leaves with the test. */
export async function visit(
  url: string,
  table: string,
  cookie?: string,
  options?: Partial<Options>,
): Promise<Person> {
  const person = await come(url, table, cookie, options);
  onTestFinished(() => person.leave());
  return person;
}

/** Four people sit down at a table, the one of seat n at the n-th of these servers in turn. */
export async function seatFour(urls: readonly string[], table: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const seat of SEATS) {
    const person = await visit(urls[seat % urls.length] ?? '', table);
    await sit(person, seat, NAMES[seat] ?? '');
    people.push(person);
  }
  return people;
}

/** One person sits in seat 0, bots take the rest, and the game starts. */
export async function withBots(url: string, create: Create, options?: Partial<Options>): Promise<Alone> {
  const table = await openTable(url, create);
  const person = await visit(url, table, undefined, options);
  await sit(person, 0, 'Ann');
  for (const seat of [1, 2, 3] satisfies Seat[]) await must(person, { do: 'addBot', game: 1, seat });
  await must(person, { do: 'start', game: 1 });
  return { table, person };
}

/** A person with three bots. */
export interface Alone {
  readonly table: string;
  readonly person: Person;
}

/** A game of pairs to this target, without clocks unless told. */
export const pairsTo = (target: number, time: { game: number } | null = null): Create => ({
  preset: 'pairs',
  overrides: { target, time },
});

/** Acts, and throws if that is refused. */
export async function must(person: Person, command: Parameters<Person['act']>[0]): Promise<number> {
  const acted = await person.act(command);
  if ('refused' in acted) throw new Error(acted.refused);
  return acted.seq;
}

/** The same deals in every run. */
export const knownDeal = ({ game, hand }: DealWanted): Deal => ({
  seed: createHash('sha256').update(`${game}:${hand}`).digest('hex'),
});

/** The whole log, game after game. */
export async function logOf(store: Store, table: string): Promise<Entry[]> {
  const head = (await store.read(table, 1))?.head;
  if (!head) throw new Error('no such table');
  const games = Array.from({ length: head.game }, (_, before) => store.game(table, before + 1));
  return (await Promise.all(games)).flat();
}

/** The table after these entries. */
export function fold(entries: readonly Entry[]): Table {
  const [first, ...rest] = entries;
  if (!first) throw new Error('an empty log');
  return rest.reduce<Table>(evolveEntry, evolveEntry(null, first));
}

/** All of these people end with what the stored log says, each from the seat he has. */
export async function agreeWithLog(store: Store, table: string, people: readonly Person[]): Promise<Entry[]> {
  const log = await logOf(store, table);
  const last = log.at(-1);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, before) => before + 1));
  const whole = fold(log);
  for (const person of people) {
    const { view } = await person.until((state) => state.view?.seq === last?.seq);
    expect(view).toEqual({
      viewer: view?.viewer,
      seq: last?.seq,
      at: last?.at,
      table: redactTable(whole, view?.viewer ?? 'spectator'),
    });
  }
  return log;
}
