import { isOffStep, type Sheet } from '@fives/scorepad';
import { padWords as words } from '../../text/pad-en.ts';
import type { Place } from './cursor.ts';

const nameOn = ({ sides }: Sheet, side: number): string => words.side(sides[side]?.name ?? '', side);

const cellAt = ({ rows }: Sheet, { row, side }: Place) => rows.find((one) => one.row === row)?.cells[side];

/** What is said when a cell was written: its value, the total, and what changed by that. */
export function saidOf(before: Sheet, after: Sheet, place: Place): string {
  const name = nameOn(after, place.side);
  const cell = cellAt(after, place);
  const total = after.totals[place.side] ?? 0;
  const said =
    cell === undefined || cell.sum.is === 'empty'
      ? [words.said.emptied(name, total)]
      : cell.value === null
        ? [words.said.uncounted(name)]
        : [words.said.entered(name, cell.value, total)];
  if (cell !== undefined && cell.value !== null && isOffStep(cell.value, after.terms))
    said.push(words.said.off);
  if (cell?.marks.some((mark) => mark.is === 'much') === true) said.push(words.said.much);
  return [...said, ...standingSaid(before, after)].join(' ');
}

/** Who leads now, if another did before. */
export function standingSaid(before: Sheet, after: Sheet): string[] {
  const { leaders, winner, terms } = after;
  const isSame =
    leaders.length === before.leaders.length && leaders.every((side) => before.leaders.includes(side));
  if (winner !== null && winner !== before.winner && terms.target !== null)
    return [words.said.won(nameOn(after, winner), terms.target)];
  const [first] = leaders;
  if (isSame || first === undefined) return [];
  return leaders.length === 1
    ? [words.said.leads(nameOn(after, first))]
    : [words.said.tied(leaders.map((side) => nameOn(after, side)))];
}

/** What is said when something was taken back or given back. */
export const turnedSaid = (how: string, before: Sheet, after: Sheet): string =>
  [
    how,
    `${words.said.totals(after.totals.map((total, side) => [nameOn(after, side), total] as const))}.`,
    ...standingSaid(before, after),
  ].join(' ');
