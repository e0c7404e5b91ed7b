import { PRESETS } from '@fives/rules';
import { emptyChairs, OPTIONS, withChair, type Chairs } from '@fives/table';
import { expect, test } from 'vitest';
import { canStart, obstaclesAt } from './starting.ts';
import { stateAt } from './standing.ts';

const person = (name: string) => ({ is: 'person', id: null, name, standIn: false }) as const;
const CHAIRS: Chairs<null> = withChair(
  withChair(withChair(emptyChairs(PRESETS.pairs) as Chairs<null>, 0, person('Ana')), 1, person('Ben')),
  2,
  { is: 'bot', name: 'Otto', level: 'medium' },
);
const table = {
  is: 'gathering',
  game: 1,
  preset: 'pairs',
  ruleset: PRESETS.pairs,
  options: OPTIONS,
  code: '',
  record: '',
  founder: null,
  host: 0,
  locked: false,
  removed: [],
  chairs: CHAIRS,
  tally: [0, 0],
  away: [null, null, null, null],
  spoken: [null, null, null, null],
  touched: 0,
  ready: [0, 1],
} as const;

test('free seats hinder nobody: bots can take them', () => {
  const obstacles = obstaclesAt(table);
  expect(obstacles).toEqual({ free: [3], unready: [], lost: [] });
  expect(canStart(obstacles)).toBe(true);
});

test('[T37] nobody who is away, or has not said so, is carried into a game', () => {
  const unready = obstaclesAt({ ...table, ready: [0] });
  expect(unready.unready).toEqual([1]);
  expect(canStart(unready)).toBe(false);
  const lost = obstaclesAt({ ...table, ready: [0], away: [null, 9, null, null] });
  expect(lost).toEqual({ free: [3], unready: [], lost: [1] });
  expect(canStart(lost)).toBe(false);
});

test('a chair says how it stands with whoever has it', () => {
  const here = [0, 1] as const;
  expect(stateAt(table, 1, here, 0)).toBe('ready');
  expect(stateAt({ ...table, ready: [0] }, 1, here, 0)).toBe('not ready');
  expect(stateAt(table, 2, here, 0)).toBe('bot, medium');
  expect(stateAt(table, 1, [0], 0)).toBe('away');
  expect(stateAt({ ...table, away: [null, 1_000, null, null] }, 1, [0], 49_900)).toBe('away · 0:48');
});
