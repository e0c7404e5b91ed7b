import { idOf, type Edit, type EditId } from './edit.ts';
import { isEdit } from './shape.ts';

/** What happens to a pad that is shared: facts, in the order of its log. */
export type SharedEvent =
  /** `key`: what the scorer's secret is known by; who has it writes, all others look on. */
  | { readonly is: 'shared'; readonly key: string }
  | { readonly is: 'edited'; readonly edits: readonly Edit[] }
  /** Somebody who scores in it wants it shared no more: the last event of its log. */
  | { readonly is: 'unshared' };

/** A pad as a server holds it: whose edits stand is for those who look at it to say. */
export interface SharedPad {
  readonly key: string;
  readonly edits: ReadonlyMap<EditId, Edit>;
  /** The highest `n` of its edits, 0 before the first. */
  readonly highest: number;
  /** It is shared no more: nobody is shown its edits, so they are let go. */
  readonly unshared: boolean;
}

/** What somebody asks of a shared pad. */
export type SharedCommand =
  /** Edits as they came: nothing about them is known yet. */
  | { readonly do: 'edit'; readonly edits: readonly unknown[] }
  /** Ends the sharing, for everybody. */
  | { readonly do: 'unshare' };

/** Why that is not done. */
export type SharedRefusal = 'not-scorer' | 'unshared' | 'bad-edit' | 'pad-full';

/** The most edits that a shared pad holds: a hundred hands of four sides, each entry corrected three times over. */
export const MOST_EDITS = 2_000;

/** How far above the highest known `n` an edit may be: nobody can run the others' clocks off the end. */
export const FURTHEST_N = 10_000;

/** How long a shared pad is kept after its last edit, ms. */
export const PAD_KEPT = 30 * 86_400_000;

/** Until when a shared pad is kept whose last edit was at `touched`, ms. */
export const keptUntilPad = (touched: number): number => touched + PAD_KEPT;

/**
 * The events of a command. Refused is `not-scorer` to a viewer, and everything once the pad is `unshared`. Of edits
 * those are taken that the pad lacks, none if it has all; they are refused all together: `bad-edit` where one is no
 * edit or too far ahead, `pad-full` beyond 2,000.
 */
export function decideShared(
  pad: SharedPad,
  command: SharedCommand,
  { scorer }: { readonly scorer: boolean },
): readonly SharedEvent[] | { readonly refused: SharedRefusal } {
  if (!scorer) return { refused: 'not-scorer' };
  if (pad.unshared) return { refused: 'unshared' };
  switch (command.do) {
    case 'edit':
      return taken(pad, command.edits);
    case 'unshare':
      return [{ is: 'unshared' }];
  }
}

function taken(
  pad: SharedPad,
  edits: readonly unknown[],
): readonly SharedEvent[] | { readonly refused: SharedRefusal } {
  if (!edits.every(isEdit)) return { refused: 'bad-edit' };
  const fresh = new Map<EditId, Edit>();
  for (const edit of edits)
    if (!pad.edits.has(idOf(edit)) && !fresh.has(idOf(edit))) fresh.set(idOf(edit), edit);
  if (fresh.size === 0) return [];
  const furthest = pad.highest + FURTHEST_N;
  if ([...fresh.values()].some(({ n }) => n > furthest)) return { refused: 'bad-edit' };
  if (pad.edits.size + fresh.size > MOST_EDITS) return { refused: 'pad-full' };
  return [{ is: 'edited', edits: [...fresh.values()] }];
}

/** The pad after one event; null = before it was shared. For a whole log see `foldShared`. */
export const evolveShared = (pad: SharedPad | null, event: SharedEvent): SharedPad =>
  foldShared(pad, [event]);

/** The pad after many events at once: copies its edits only once, so that a full log folds in milliseconds. */
export function foldShared(pad: SharedPad | null, events: Iterable<SharedEvent>): SharedPad {
  let key = pad?.key ?? null;
  let highest = pad?.highest ?? 0;
  let unshared = pad?.unshared ?? false;
  const edits = new Map(pad?.edits);
  for (const event of events) {
    switch (event.is) {
      case 'shared':
        key = event.key;
        break;
      case 'edited':
        for (const edit of event.edits) {
          if (!edits.has(idOf(edit))) edits.set(idOf(edit), edit);
          highest = Math.max(highest, edit.n);
        }
        break;
      case 'unshared':
        unshared = true;
        edits.clear();
        break;
    }
  }
  if (key === null) throw new Error('a pad begins with being shared');
  return { key, edits, highest, unshared };
}
