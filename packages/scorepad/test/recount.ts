import { idOf, readSum, type Edit, type Sheet } from '../src/index.ts';

/** What of a sheet is told a second time, from the edits alone. */
export type Recounted = Pick<Sheet, 'totals' | 'leaders' | 'reached' | 'winner'>;

/** Counts a pad the long way: each question asks all edits. Nothing here is borrowed from the sheet. */
export function recount(edits: readonly Edit[]): Recounted {
  const latest = (wanted: (edit: Edit) => boolean): Edit | null =>
    edits.reduce<Edit | null>(
      (best, edit) => (wanted(edit) && (best === null || isLater(edit, best)) ? edit : best),
      null,
    );
  const isOff = (one: Edit): boolean =>
    latest(({ change }) => (change.is === 'undo' || change.is === 'redo') && change.edit === idOf(one))
      ?.change.is === 'undo';
  const on = edits.filter((edit) => !isOff(edit));
  const standing = (wanted: (change: Edit['change']) => boolean) =>
    latest((edit) => wanted(edit.change) && on.includes(edit))?.change;

  const rows = [...new Set(on.flatMap(({ change }) => (change.is === 'cell' ? [change.row] : [])))]
    .filter((row) => {
      const removal = standing((change) => change.is === 'row' && change.row === row);
      return !(removal?.is === 'row' && removal.removed);
    })
    .sort((a, b) => a - b);
  const valueIn = (row: number, side: number): number | null => {
    const cell = standing((change) => change.is === 'cell' && change.row === row && change.side === side);
    const sum = readSum(cell?.is === 'cell' ? cell.text : '');
    return sum.is === 'whole' ? sum.value : null;
  };
  const sides = [0, 1, 2];
  const cells = rows.map((row) => sides.map((side) => valueIn(row, side)));
  const after = (hands: number) =>
    sides.map((side) => cells.slice(0, hands).reduce((sum, hand) => sum + (hand[side] ?? 0), 0));
  const totals = after(rows.length);

  const terms = standing(({ is }) => is === 'terms');
  const { target = null, atOnce = false } = terms?.is === 'terms' ? terms.terms : {};
  const end = standing(({ is }) => is === 'finished');
  const said = end?.is === 'finished' ? end : { finished: false, winner: null };
  const highest = (among: readonly number[]): number[] =>
    among.filter((side) => among.every((other) => (totals[other] ?? 0) <= (totals[side] ?? 0)));
  const only = ([one, ...more]: readonly number[]): number | null =>
    one === undefined || more.length > 0 ? null : one;
  const isPast = (totals: readonly number[], side: number) =>
    target !== null && (totals[side] ?? 0) >= target;

  const leaders = cells.some((hand) => hand.some((value) => value !== null)) ? highest(sides) : [];
  const reached = sides.filter((side) => isPast(totals, side));
  let winner: number | null;
  if (reached.length === 0) {
    const ledAtTheEnd = target === null ? only(leaders) : null;
    winner = said.finished ? (said.winner ?? ledAtTheEnd) : null;
  } else {
    const first = rows
      .map((_, hand) => reached.filter((side) => isPast(after(hand + 1), side)))
      .find((there) => there.length > 0);
    const running = atOnce && first !== undefined ? first : reached;
    winner = said.winner !== null && running.includes(said.winner) ? said.winner : only(highest(running));
  }
  return { totals, leaders, reached, winner };
}

const isLater = (one: Edit, other: Edit): boolean =>
  one.n > other.n || (one.n === other.n && one.device > other.device);
