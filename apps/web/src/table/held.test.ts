import {
  BARE,
  playable,
  PRESETS,
  settle,
  type FinishedHand,
  type PlayedRuleset,
  type Preset,
  type Ruleset,
  type Seat,
  type Tile,
} from '@fives/rules';
import { expect, test } from 'vitest';
import { endingHead, type Counted } from './ending.ts';
import { heldAtEnd, reckoned } from './held.ts';

const chairs = ['Ana', 'Ben', 'Cleo', 'Dan'].map(
  (name) => ({ is: 'person', id: null, name, standIn: false }) as const,
);

function rules(preset: Preset, over: Partial<Ruleset>): PlayedRuleset {
  const checked = playable({ ...PRESETS[preset], ...over });
  if ('refused' in checked) throw new Error(checked.refused);
  return checked.ruleset;
}

function ended(
  ruleset: PlayedRuleset,
  hands: Tile[][],
  out: Seat | null,
  scores: number[] = [],
): { table: Counted; last: FinishedHand } {
  const table = { chairs: chairs.slice(0, ruleset.players), ruleset };
  const kept = { number: 1, layout: BARE, acts: [], hands, boneyard: [] };
  const settlement = settle(hands, out, 0, ruleset, scores);
  return {
    table,
    last: out === null ? { ...kept, how: 'blocked', settlement } : { ...kept, how: 'out', out, settlement },
  };
}

const THREE = { players: 3, teams: false } as const;

test.each<[string, Preset, Partial<Ruleset>, Tile[][], Seat | null, string, string[], number[]]>([
  [
    '[H2] all that opponents hold is one total, rounded once',
    'bones',
    THREE,
    [[], ['6-1'], ['4-2']],
    0,
    'Ana goes out',
    ['What the others held: 7 + 6 = 13, rounded 15'],
    [15],
  ],
  [
    '[H4] each hand is rounded, then added',
    'tabletales',
    THREE,
    [[], ['6-1'], ['4-2']],
    0,
    'Ana goes out',
    ['What the others held: 5 + 5 = 10'],
    [10],
  ],
  [
    '[H6] the lowest scores the differences',
    'bones',
    THREE,
    [['2-1'], ['6-1'], ['6-6']],
    null,
    'Blocked, Ana held least',
    ['The difference: 7 − 3 + 12 − 3 = 13, rounded 15'],
    [15],
  ],
  [
    '[H6] two with the least: nobody scores',
    'bones',
    THREE,
    [['2-1'], ['3-0'], ['6-6']],
    null,
    'Blocked, Ana and Ben tied at 3',
    ['A tie: nobody scores.'],
    [],
  ],
  [
    '[H9] split3: two share what the third is caught with',
    'tabletales',
    THREE,
    [['2-1'], ['3-0'], ['6-6', '6-5']],
    null,
    'Blocked, Ana and Ben tied at 3',
    [
      'Cleo held 25: half of it, rounded down, is 10 for each of the two',
      'Cleo held 25: half of it, rounded down, is 10 for each of the two',
    ],
    [10, 10],
  ],
])('%s', (_, preset, over, hands, out, head, words, points) => {
  const { table, last } = ended(rules(preset, over), hands, out);
  expect(endingHead(table, last, 'spectator').head).toBe(head);
  const lines = reckoned(table, last, 'spectator');
  expect(lines.map((line) => line.words)).toEqual(words);
  expect(lines.flatMap((line) => line.points ?? [])).toEqual(points);
});

test.each<[string, Preset, Partial<Ruleset>, Tile[][], [string | null, boolean][]]>([
  [
    'a total that needs no rounding stands once',
    'tabletales',
    {},
    [['6-6', '6-5', '5-4', '5-3'], ['6-4']],
    [
      [null, true],
      [null, false],
    ],
  ],
  [
    'the least is compared, and pays nobody',
    'tabletales',
    {},
    [
      ['6-6', '1-0'],
      ['5-5', '1-0'],
    ],
    [
      [null, true],
      [null, false],
    ],
  ],
  [
    'of a team the total is compared',
    'tabletales',
    { players: 4, teams: true },
    [['6-6'], ['5-3'], ['1-0'], ['0-0']],
    [
      ['12 → 10 + 1 → 0: 10', true],
      ['8 + 0 = 8', false],
    ],
  ],
])('[H9] blocked: %s', (_, preset, over, hands, sums) => {
  const ruleset = rules(preset, over);
  const { last } = ended(ruleset, hands, null);
  const told = heldAtEnd(last, ruleset).map(({ side, sum, pays }) => [side, sum, pays]);
  expect(told).toEqual(sums.map(([sum, pays], side) => [side, sum, pays]));
});

test('[H4] the one other’s hand is rounded where its points are told', () => {
  const { table, last } = ended(rules('tabletales', {}), [[], ['6-6', '6-0']], 0);
  expect(heldAtEnd(last, table.ruleset).map(({ sum }) => sum)).toEqual([null, null]);
  expect(reckoned(table, last, 0).map(({ words }) => words)).toEqual(['What the other held: 18, rounded 20']);
});

test('the viewer within a sentence is no beginning of one', () => {
  const { table, last } = ended(rules('bones', {}), [['2-1'], ['6-6']], null);
  expect(endingHead(table, last, 0).head).toBe('Blocked, you held less');
  expect(endingHead(table, last, 1).head).toBe('Blocked, Ana held less');
  expect(reckoned(table, ended(rules('bones', {}), [[], ['6-6']], 0).last, 0)[0]?.words).toBe(
    'What the other held: 12, rounded 10',
  );
});

test('[H10] own-subtract: everybody sees what he loses', () => {
  const ruleset = rules('pagat-muggins', { players: 2, teams: false });
  const { table, last } = ended(ruleset, [[], ['6-6', '1-0']], 0);
  expect(ruleset.endHand).toBe('own-subtract');
  expect(heldAtEnd(last, ruleset).map(({ counts }) => 0 - counts)).toEqual([0, 15]);
  expect(endingHead(table, last, 'spectator')).toEqual({ head: 'Ana goes out', points: null, side: null });
});

test('[H10] a blocked hand is worth nothing where going out is worth one', () => {
  const ruleset = rules('fives-and-threes', { players: 2, teams: false });
  const { table, last } = ended(ruleset, [['6-6'], ['1-0']], null);
  expect(endingHead(table, last, 'spectator').head).toBe('Blocked');
  expect(reckoned(table, last, 0).map(({ words }) => words)).toEqual([
    'A blocked hand is worth nothing here.',
  ]);
});

test('[E5] what would pass an exact target is told to be void', () => {
  const ruleset = rules('tabletales', { ...THREE, exactTarget: true });
  const { table, last } = ended(ruleset, [[], ['6-4'], ['5-5']], 0, [190, 0, 0]);
  expect(reckoned(table, last, 0).at(-1)?.words).toBe('20 would pass 200: it does not count');
});
