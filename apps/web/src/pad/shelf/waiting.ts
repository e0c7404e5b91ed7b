import { idOf, type Edit, type EditId } from '@fives/scorepad';
import type { KeptPad, Shared } from './kept.ts';

/** What of one pad is not written yet. */
export interface Unwritten {
  readonly edits: readonly Edit[];
  /** The pad itself may not be on the shelf yet. */
  readonly create: { readonly saved: string | null } | null;
  /** undefined = as it is on the shelf. */
  readonly shared: Shared | null | undefined;
}

const NOTHING: Unwritten = { edits: [], create: null, shared: undefined };

/** What waits in memory to be written, by pad. */
export class Waiting {
  #pads = new Map<string, Unwritten>();

  get size(): number {
    return this.#pads.size;
  }

  pads(): string[] {
    return [...this.#pads.keys()];
  }

  of(pad: string): Unwritten | undefined {
    return this.#pads.get(pad);
  }

  /** The pad itself waits too. */
  isNew(pad: string): boolean {
    return (this.#pads.get(pad)?.create ?? null) !== null;
  }

  add(pad: string, more: Partial<Unwritten>): void {
    const before = this.#pads.get(pad) ?? NOTHING;
    this.#pads.set(pad, { ...before, ...more, edits: merged(before.edits, more.edits ?? []) });
  }

  /** Forgets what was written; what came meanwhile stays. */
  written(pad: string, what: Unwritten): void {
    const now = this.#pads.get(pad);
    if (now === undefined) return;
    const gone = new Set(what.edits);
    const edits = now.edits.filter((edit) => !gone.has(edit));
    const shared = now.shared === what.shared ? undefined : now.shared;
    if (edits.length === 0 && shared === undefined) this.#pads.delete(pad);
    else this.#pads.set(pad, { edits, create: null, shared });
  }

  clear(): void {
    this.#pads.clear();
  }

  /** A pad with what waits for it; null if there is none to put it into. */
  on(id: string, kept: KeptPad | null): KeptPad | null {
    const waits = this.#pads.get(id);
    if (waits === undefined) return kept;
    const pad = kept ?? (waits.create && { id, edits: [], shared: null, saved: waits.create.saved });
    if (pad === null) return null;
    const shared = waits.shared === undefined ? pad.shared : waits.shared;
    return { ...pad, shared, edits: merged(pad.edits, waits.edits) };
  }
}

/** The union of two lists, in the order of their numbers; of two edits under one name the one that was there stays. */
function merged(there: readonly Edit[], more: readonly Edit[]): Edit[] {
  const all = new Map<EditId, Edit>([...more, ...there].map((edit) => [idOf(edit), edit]));
  return [...all.values()].sort((a, b) => a.n - b.n || (a.device < b.device ? -1 : 1));
}

/** When a pad was last written in, ms; for order alone. */
export const lastOf = ({ edits }: KeptPad): number =>
  edits.reduce((latest, { at }) => Math.max(latest, at), 0);

export const newestFirst = (pads: readonly KeptPad[]): KeptPad[] =>
  pads
    .map((pad) => ({ pad, last: lastOf(pad) }))
    .sort((a, b) => b.last - a.last || (a.pad.id < b.pad.id ? -1 : 1))
    .map(({ pad }) => pad);
