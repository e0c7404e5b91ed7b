import type { Table } from '@fives/table';
import type { Names, Store } from './store/port.ts';

/** Names this table's game by its record, if it has one. */
const nameGame = async (store: Names, id: string, { record, game }: Table): Promise<void> => {
  if (record !== '') await store.nameRecord(record, id, game);
};

/** Keeps the code of a table its own. */
export const keepCode = async (store: Names, id: string, { code }: Table): Promise<void> => {
  if (code !== '') await store.keepCode(code, id);
};

/** Writes down by what a table is found before it comes from one state to the next: a name is there before its game. */
export async function nameGames(store: Names, id: string, before: Table, after: Table): Promise<void> {
  const opens = after.game !== before.game;
  const ends = after.is === 'over' && before.is !== 'over';
  // Named again as its log gets an end, so that the name outlives the log.
  if (ends || opens) await nameGame(store, id, before);
  if (opens) await Promise.all([nameGame(store, id, after), keepCode(store, id, after)]);
}

/** Keeps the names of a table that goes on with nobody acting. */
export async function keepNames(store: Names, id: string, table: Table): Promise<void> {
  await Promise.all([nameGame(store, id, table), keepCode(store, id, table)]);
}

/** Forgets the table unless something happened there after `seq`; its games can be read for their time. */
export async function forget(store: Store, id: string, seq: number, table: Table): Promise<boolean> {
  await nameGame(store, id, table);
  return store.remove(id, seq);
}
