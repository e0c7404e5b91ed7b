import { EDITS_A_MESSAGE, type Refusal } from '@fives/protocol';
import { idOf, type Edit, type EditId } from '@fives/scorepad';

/** What one message may come to, bytes: the server takes 16 kB, of which the edits are not all. */
const ROOM = 12_000;

/** The edits that this device knows, against those that the server holds. */
export interface Ledger {
  readonly held: ReadonlySet<EditId>;
  /** Takes edits in; those that were not known yet, in the order in which they came. */
  learn(edits: Iterable<Edit>): Edit[];
  /** The server holds these too, or, with `only`, these and no others. */
  hold(edits: readonly Edit[], only?: boolean): void;
  /** The server does not take these: they are not sent until `tryAll`. */
  setAside(edits: readonly Edit[]): void;
  tryAll(): void;
  /** The server will never take this edit as it is: it is not sent again. */
  refuse(edit: Edit, why: Refusal): void;
  /** Why an edit was refused for good; null = none was. */
  readonly refused: Refusal | null;
  /** All that would be sent. */
  waiting(): readonly Edit[];
  /** What to send next, the oldest first: as much as fits one message, at most so many; empty = nothing. */
  batch(most: number): readonly Edit[];
}

/** Nothing is known yet. */
export function openLedger(): Ledger {
  const known = new Map<EditId, Edit>();
  const aside = new Set<EditId>();
  const never = new Set<EditId>();
  let refused: Refusal | null = null;
  let held: ReadonlySet<EditId> = new Set();

  const waiting = (): Edit[] =>
    [...known]
      .filter(([id]) => !held.has(id) && !aside.has(id) && !never.has(id))
      .map(([, edit]) => edit)
      .sort((a, b) => a.n - b.n);

  return {
    get held() {
      return held;
    },
    learn: (edits) => {
      const fresh: Edit[] = [];
      for (const edit of edits) {
        const id = idOf(edit);
        if (known.has(id)) continue;
        known.set(id, edit);
        fresh.push(edit);
      }
      return fresh;
    },
    hold: (edits, only = false) => {
      held = new Set([...(only ? [] : held), ...edits.map(idOf)]);
    },
    setAside: (edits) => {
      for (const edit of edits) aside.add(idOf(edit));
    },
    tryAll: () => aside.clear(),
    refuse: (edit, why) => {
      never.add(idOf(edit));
      refused = why;
    },
    get refused() {
      return refused;
    },
    waiting,
    batch: (most) => {
      const batch: Edit[] = [];
      let room = ROOM;
      for (const edit of waiting()) {
        room -= new TextEncoder().encode(JSON.stringify(edit)).length + 1;
        if (batch.length >= Math.min(most, EDITS_A_MESSAGE) || (room < 0 && batch.length > 0)) break;
        batch.push(edit);
      }
      return batch;
    },
  };
}
