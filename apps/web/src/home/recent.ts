import { summaryOf } from '@fives/client';
import type { Summary } from '@fives/protocol';
import { remember, remembered } from '../device.ts';

const KEPT = 6;

/** Tables at which this device had a seat, the latest first. */
export const recentTables = (): readonly string[] => remembered<string[]>('tables', []);

/** The list after another visit. */
export const withVisit = (tables: readonly string[], table: string): string[] =>
  [table, ...tables.filter((other) => other !== table)].slice(0, KEPT);

export function rememberTable(table: string): void {
  remember('tables', withVisit(recentTables(), table));
}

/** The table is not offered any more: its seat was given up, or it is gone. */
export function forgetTable(table: string): void {
  remember(
    'tables',
    recentTables().filter((other) => other !== table),
  );
}

/** Whom a person of this name meets at a table; somebody else may have the same name. */
export function othersAt(names: Summary['names'], me: string): string[] {
  const seated = names.filter((name) => name !== null);
  const mine = seated.indexOf(me);
  return seated.filter((_, at) => at !== mine);
}

/** The recent tables where this person still has a seat; the others are forgotten (T14). Rejects if the server cannot be reached. */
export async function tablesToContinue(): Promise<Summary[]> {
  const asked = recentTables();
  const found = await Promise.all(asked.map((table) => summaryOf('', table)));
  // Another table may have been visited meanwhile.
  asked.filter((_, at) => found[at]?.seated !== true).forEach(forgetTable);
  return found.filter((summary) => summary !== null).filter(({ seated }) => seated);
}
