import { expect, it } from 'vitest';
import { boundsOf, type Period } from './period.ts';

const NOW = new Date(2026, 2, 15, 20, 30);
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).getTime();

it.each<[Period, { from?: number; before?: number }]>([
  [{ is: 'all' }, {}],
  [{ is: 'month' }, { from: day(2026, 2, 13) }],
  [{ is: 'year' }, { from: day(2026, 1, 1) }],
  [{ is: 'last-year' }, { from: day(2025, 1, 1), before: day(2026, 1, 1) }],
  [
    { is: 'between', first: '2026-02-27', last: '2026-02-28' },
    { from: day(2026, 2, 27), before: day(2026, 3, 1) },
  ],
  [{ is: 'between', first: '', last: '2026-12-31' }, { before: day(2027, 1, 1) }],
  [{ is: 'between', first: '2026-02-27', last: 'soon' }, { from: day(2026, 2, 27) }],
])('[K8] %o bounds the games by this calendar', (period, bounds) => {
  expect(boundsOf(period, NOW)).toEqual(bounds);
});
