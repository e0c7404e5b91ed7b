import type { Filter } from '@fives/scorepad';

/** From when games are counted. Days are written as 2026-11-30, '' = open. */
export type Period =
  | { readonly is: 'all' | 'month' | 'year' | 'last-year' }
  | { readonly is: 'between'; readonly first: string; readonly last: string };

const MONTH = 30;

/** The bounds of a period by this device's calendar; a day that is none bounds nothing. */
export function boundsOf(period: Period, now: Date): Pick<Filter, 'from' | 'before'> {
  const year = now.getFullYear();
  switch (period.is) {
    case 'all':
      return {};
    case 'month':
      return { from: dayAt(year, now.getMonth(), now.getDate() - MONTH) };
    case 'year':
      return { from: dayAt(year, 0, 1) };
    case 'last-year':
      return { from: dayAt(year - 1, 0, 1), before: dayAt(year, 0, 1) };
    case 'between': {
      const [from, before] = [dayOf(period.first, 0), dayOf(period.last, 1)];
      return { ...(from !== null && { from }), ...(before !== null && { before }) };
    }
  }
}

const dayAt = (year: number, month: number, day: number): number => new Date(year, month, day).getTime();

/** The beginning of a day, or of one some days later. */
function dayOf(written: string, later: number): number | null {
  const [, year, month, day] = /^(\d{4,5})-(\d\d)-(\d\d)$/.exec(written) ?? [];
  return year === undefined ? null : dayAt(Number(year), Number(month) - 1, Number(day) + later);
}
