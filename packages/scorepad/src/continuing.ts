import type { Change, Edit, Side, Terms } from './edit.ts';
import { add, openPad, type Pad } from './pad.ts';
import type { Sheet } from './sheet.ts';
import { LONGEST, MOST } from './shape.ts';
import { readSum } from './sum.ts';
import { write, type Writer } from './writing.ts';

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

/** One hand: what each side scored in it, play by play, which side went out, and what is to be said of it. */
export interface PlayedHand {
  readonly points: readonly (readonly number[])[];
  readonly out: number | null;
  readonly note?: string;
}

/** A change and when it was made, ms. */
type Dated = readonly [at: number, change: Change];

/** The edits of a pad that holds this game, as if `who` had written it down. The same game gives the same edits. */
export const editsOfGame = (game: PlayedGame, writer: Omit<Writer, 'at'>): readonly Edit[] =>
  writtenOn(openPad([]), [...begun(game), ...played(game, 1), ...ended(game)], writer);

/**
 * The edits that add this game's hands below those of the pad from which it was taken up. The pad's names and terms
 * stay, and it goes on where nobody won. None where it has not as many rows left.
 */
export function editsOfRest(pad: Pad, game: PlayedGame, writer: Omit<Writer, 'at'>): readonly Edit[] {
  const { nextRow } = pad.sheet;
  if (nextRow === null || nextRow + game.hands.length - 1 > MOST.rows) return [];
  return writtenOn(pad, [...played(game, nextRow), ...(game.winner === null ? [] : ended(game))], writer);
}

function writtenOn(before: Pad, changes: readonly Dated[], writer: Omit<Writer, 'at'>): readonly Edit[] {
  const edits: Edit[] = [];
  let pad = before;
  for (const [at, change] of changes) {
    const edit = write(pad, change, { ...writer, at });
    if (edit === null) continue;
    pad = add(pad, [edit]).pad;
    edits.push(edit);
  }
  return edits;
}

const begun = ({ title, terms, sides, from }: PlayedGame): Dated[] => [
  [from, { is: 'title', text: title }],
  [from, { is: 'terms', terms }],
  ...sides.map((to, side): Dated => [from, { is: 'side', side, to }]),
];

const played = ({ hands, to }: PlayedGame, first: number): Dated[] =>
  hands.flatMap(({ points, out, note = '' }, at): Dated[] => {
    const row = first + at;
    return [
      ...points.map((terms, side): Dated => [to, { is: 'cell', row, side, text: textOf(terms) }]),
      [to, { is: 'out', row, side: out }],
      [to, { is: 'note', row, text: note }],
    ];
  });

const ended = ({ to, winner }: PlayedGame): Dated[] => [[to, { is: 'finished', finished: true, winner }]];

/** The sum as one would type it; what a cell does not hold term by term stands as its value. */
export function textOf(terms: readonly number[]): string {
  const [first = 0, ...more] = terms;
  const text = [String(first), ...more.map((term) => (term < 0 ? ` - ${-term}` : ` + ${term}`))].join('');
  const isHeld = text.length <= LONGEST.text && readSum(text).is === 'whole';
  return isHeld ? text : String(terms.reduce((sum, term) => sum + term, 0));
}
