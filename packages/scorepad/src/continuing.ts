import type { Change, Edit, Side, Terms } from './edit.ts';
import { add, openPad, write, type Writer } from './pad.ts';
import type { Sheet } from './sheet.ts';
import { LONGEST } from './shape.ts';
import { readSum } from './sum.ts';

/** How a game stands that is to go on at an online table (R2): one side after the other. */
export interface Start {
  readonly sides: readonly Side[];
  readonly scores: readonly number[];
  /** The number of the next hand, from 1. */
  readonly handNo: number;
  readonly game: string;
  readonly target: number | null;
}

/** Where an online table takes a pad's game up. */
export const startOf = ({ sides, totals, rows, terms }: Sheet): Start => ({
  sides,
  scores: totals,
  handNo: rows.length + 1,
  game: terms.game,
  target: terms.target,
});

/** A game that was played elsewhere, to be kept like one that was written by hand. */
export interface PlayedGame {
  readonly title: string;
  readonly terms: Terms;
  readonly sides: readonly Side[];
  readonly hands: readonly PlayedHand[];
  /** When it began and ended, ms. */
  readonly from: number;
  readonly to: number;
  /** The side that won; null = nobody. */
  readonly winner: number | null;
}

/** One hand: what each side scored in it, play by play, and which side went out. */
export interface PlayedHand {
  readonly points: readonly (readonly number[])[];
  readonly out: number | null;
}

/** The edits of a pad that holds this game, as if `who` had written it down. The same game gives the same edits. */
export function editsOfGame(game: PlayedGame, { device, who }: Omit<Writer, 'at'>): readonly Edit[] {
  let pad = openPad([]);
  const put = (at: number, change: Change): void => {
    const edit = write(pad, change, { device, who, at });
    if (edit !== null) pad = add(pad, [edit]).pad;
  };
  put(game.from, { is: 'title', text: game.title });
  put(game.from, { is: 'terms', terms: game.terms });
  for (const [side, to] of game.sides.entries()) put(game.from, { is: 'side', side, to });
  for (const [at, { points, out }] of game.hands.entries()) {
    const row = at + 1;
    for (const [side, terms] of points.entries())
      put(game.to, { is: 'cell', row, side, text: textOf(terms) });
    put(game.to, { is: 'out', row, side: out });
  }
  put(game.to, { is: 'finished', finished: true, winner: game.winner });
  return pad.order;
}

/** The sum as one would type it; what a cell does not hold term by term stands as its value. */
export function textOf(terms: readonly number[]): string {
  const [first = 0, ...more] = terms;
  const text = [String(first), ...more.map((term) => (term < 0 ? ` - ${-term}` : ` + ${term}`))].join('');
  const isHeld = text.length <= LONGEST.text && readSum(text).is === 'whole';
  return isHeld ? text : String(terms.reduce((sum, term) => sum + term, 0));
}
