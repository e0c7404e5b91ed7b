import { idOf, readSum, type Edit, type Sheet } from '../src/index.ts';

/** What of a sheet is told a second time, from the edits alone. */
export type Recounted = Pick<Sheet, 'totals' | 'leaders' | 'reached' | 'candidates' | 'winner'>;

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
  const standingEdit = (wanted: (change: Edit['change']) => boolean) =>
    latest((edit) => wanted(edit.change) && on.includes(edit));
  const standing = (wanted: (change: Edit['change']) => boolean) => standingEdit(wanted)?.change;
  const seenBy = ({ over, settles = [] }: Edit, seen = new Set<string>()): Set<string> => {
    for (const id of [over, ...settles]) {
      if (id === null || seen.has(id)) continue;
      seen.add(id);
      for (const edit of edits) if (idOf(edit) === id) seenBy(edit, seen);
    }
    return seen;
  };
  const isRemoved = (row: number): boolean => {
    const removal = standingEdit((change) => change.is === 'row' && change.row === row);
    if (removal?.change.is !== 'row' || !removal.change.removed) return false;
    const seen = seenBy(removal);
    const places = on.map(({ change }) => placeOf(change)).filter((place) => place?.row === row);
    return places.every((place) => {
      const entry = standingEdit((change) => placeOf(change)?.name === place?.name);
      if (entry === null || seen.has(idOf(entry))) return true;
      const { row: its, isEmpty } = placeOf(entry.change) ?? { row: null, isEmpty: true };
      return its !== row || isEmpty;
    });
  };

  const rows = [...new Set(on.flatMap(({ change }) => (change.is === 'cell' ? [change.row] : [])))]
    .filter((row) => !isRemoved(row))
    .sort((a, b) => a - b);
  const valueIn = (row: number, side: number): number | null => {
    const cell = standing((change) => change.is === 'cell' && change.row === row && change.side === side);
    const sum = readSum(cell?.is === 'cell' ? cell.text : '');
    return sum.is === 'whole' ? sum.value : null;
  };
  const isColumn = (side: number): boolean =>
    standing((change) => change.is === 'side' && change.side === side) !== undefined ||
    rows.some((row) => {
      const cell = standing((change) => change.is === 'cell' && change.row === row && change.side === side);
      return cell?.is === 'cell' && cell.text.trim() !== '';
    });
  const sides = [0, 1, 2, 3].slice(0, Math.max(2, [0, 1, 2, 3].findLastIndex(isColumn) + 1));
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
  const first = rows
    .map((_, hand) => reached.filter((side) => isPast(after(hand + 1), side)))
    .find((there) => there.length > 0);
  const atTarget = atOnce && first !== undefined ? first : highest(reached);
  const judged = reached.length === 0 ? leaders : atTarget;
  const candidates = target === null ? sides : judged;
  const isOver = reached.length > 0 || said.finished;
  const isSaid = said.winner !== null && candidates.includes(said.winner);
  const winner = isOver ? (isSaid ? said.winner : only(highest(judged))) : null;
  return { totals, leaders, reached, candidates, winner };
}

/** Where in a row something is entered, and whether it is nothing. */
function placeOf(change: Edit['change']): { row: number | null; name: string; isEmpty: boolean } | null {
  if (change.is === 'cell')
    return { row: change.row, name: `${change.row} ${change.side}`, isEmpty: change.text.trim() === '' };
  if (change.is === 'note')
    return { row: change.row, name: `note ${change.row}`, isEmpty: change.text.trim() === '' };
  if (change.is === 'out')
    return { row: change.row, name: `out ${change.row}`, isEmpty: change.side === null };
  if (change.is !== 'photo') return null;
  const { photo, row } = change.at;
  return { row, name: `photo ${photo}`, isEmpty: change.removed };
}

const isLater = (one: Edit, other: Edit): boolean =>
  one.n > other.n || (one.n === other.n && one.device > other.device);
