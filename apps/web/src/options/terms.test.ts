import { playable, type Ruleset } from '@fives/rules';
import { expect, test } from 'vitest';
import { text } from '../text/index.ts';
import { askedBy, CHOICES, draftOf, offered, targetsOf, termsBy, type Draft } from './draft.ts';
import { usualTerms } from './terms.ts';

const usual = usualTerms('pairs');
const by = (change: Partial<Draft>) => termsBy({ ...draftOf(usual), ...change }, 'pairs');
const told = (change: Partial<Draft>) => text.differences(usual, by(change)).map(({ words }) => words);

test('nothing changed is nothing told', () => {
  expect(told({})).toEqual([]);
});

test.each<[Partial<Draft>, string]>([
  [{ target: 100 }, 'to 100'],
  [{ unit: 'fives' }, 'scores divided by 5'],
  [{ game: null }, 'no clocks'],
  [{ game: null, turn: 30 }, '30 seconds a turn'],
  [{ game: 300, increment: 5 }, '5 minutes each, 5 seconds more for each play'],
  [{ turn: 15 }, '15 seconds a turn, 15 minutes each'],
  [{ knock: 'hand' }, 'you tap to knock'],
  [{ absent: null }, 'the game waits for whoever is away'],
  [{ absent: 120 }, 'a bot plays for whoever is away 2 minutes'],
  [{ spectators: false }, 'nobody may look on'],
  [{ words: true }, 'own words in the chat'],
])('%o is told as “%s”', (change, words) => {
  expect(told(change)).toEqual([words]);
});

test('what is changed back is told as well', () => {
  expect(text.differences(by({ unit: 'fives', knock: 'hand' }), usual).map(({ words }) => words)).toEqual([
    'full points',
    'the table knocks for you',
  ]);
});

test('[F2] the line says how long the game goes, the rest only what differs', () => {
  const terms = by({ target: 100, unit: 'fives', spectators: false });
  expect(text.termsLine(terms).map(({ words }) => words)).toEqual(['two teams', 'to 100', '15 minutes each']);
  expect(text.houseTerms(usual, terms)).toEqual(['scores divided by 5', 'nobody may look on']);
});

test('[C4] everything that can be chosen is played', () => {
  for (const turn of CHOICES.turn)
    for (const game of CHOICES.game)
      for (const increment of CHOICES.increment)
        expect(playable(by({ turn, game, increment }).ruleset as Ruleset)).not.toHaveProperty('refused');
});

test('a draft that nobody touched asks for what there is', () => {
  const terms = by({ target: 500, turn: 60, game: null, absent: null, words: true });
  const { overrides, options } = askedBy(draftOf(terms), 'pairs');
  expect({ ...usual.ruleset, ...overrides }).toEqual(terms.ruleset);
  expect(options).toEqual(terms.options);
});

test('a table may have what is not offered: then it is', () => {
  expect(offered(targetsOf({ targets: '100, 250, 500', unit: 'points' }), 10_000)).toEqual([
    100, 250, 500, 10_000,
  ]);
  expect(offered(CHOICES.turn, 20)).toEqual([null, 15, 20, 30, 60]);
  expect(offered(CHOICES.absent, null)).toBe(CHOICES.absent);
});
