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

/** The recent tables that still play; the others are forgotten. Rejects if the server cannot be reached. */
export async function tablesToContinue(): Promise<Summary[]> {
  const found = await Promise.all(recentTables().map((table) => summaryOf('', table)));
  const alive = found.filter((summary) => summary !== null && summary.phase !== 'over') as Summary[];
  remember(
    'tables',
    alive.map(({ table }) => table),
  );
  return alive;
}
