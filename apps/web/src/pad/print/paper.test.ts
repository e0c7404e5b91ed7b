import { PLAIN_TERMS } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { printedNotes } from '../../text/pad-print-en.ts';
import { GAMES, termsOf } from '../sheet/games.ts';
import { paperOf } from './paper.ts';

it.each([
  ['en-US', 'letter'],
  ['es-MX', 'letter'],
  ['zh-Hans-US', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['', 'a4'],
])('a browser in %s prints on %s', (language, paper) => {
  expect(paperOf(language)).toBe(paper);
});

it.each(GAMES)(
  '[K9] the notes of %s tell of ends, doubles, spinner, going out, blocks and rounding',
  (game) => {
    const about = printedNotes(termsOf(game, 4)).map((note) => note.about);
    // Where pips are never caught nothing is rounded.
    const rounding = game === 'fives-and-threes' ? [] : ['Rounding'];
    expect(about).toEqual(['Ends', 'Doubles', 'Spinner', 'Going out', 'Blocked', ...rounding]);
  },
);

it('[K9] rounding stands there as the pad counts it', () => {
  const said = (caught: 'per-hand' | 'total', unit: 1 | 5) =>
    printedNotes({ ...PLAIN_TERMS, caught, unit }).at(-1)?.words;
  expect(said('per-hand', 1)).toBe('each hand to the nearest 5 (7 → 5, 8 → 10).');
  expect(said('total', 5)).toBe('all pips as one total to the nearest 5 (7 → 5, 8 → 10), then divided by 5.');
});
