import { readSum, type Edit, type Pad, type Sheet } from '@fives/scorepad';
import type { OpenPad } from '../open.svelte.ts';
import { freshIn, isAt, stepped, type Extent, type Place, type Step } from './cursor.ts';
import { draftsOf, dropDraft, keepDraft, type Draft } from './drafts.ts';
import { appended, keyed, type Entry, type Key } from './entry.ts';
import { bringInSight, putIn, takeFocus } from './field.ts';
import { NONE, standingAt, takenIn } from './taken.ts';

const textIn = ({ rows }: Sheet, { row, side }: Place): string =>
  rows.find((one) => one.row === row)?.cells[side]?.text ?? '';

/** The cell that is typed in: where, what, and when it is written down. */
export class Typing {
  at = $state.raw<Place | null>(null);
  /** Where it was last, when it was left. */
  last = $state.raw<Place | null>(null);
  /** What is typed and not written down yet; null = the cell stands as the sheet has it. */
  draft = $state<string | null>(null);
  /** Enter was pressed on a sum that is not finished: it stays, and says so; a second Enter goes on. */
  asked = $state(false);
  /** What was written last, until something is typed: what is asked about it is asked now. */
  entered = $state.raw<Place | null>(null);
  /** What was typed and not entered: before its hand was deleted, or in a tab that is closed. */
  left = $state.raw<readonly Draft[]>([]);
  /** Counts up whenever the cell's field is to take the focus again. */
  called = $state(0);
  /** The field of the cell, while there is one. */
  field: HTMLInputElement | null = null;

  readonly #open: OpenPad;
  readonly #device: string;
  readonly #told: (before: Sheet, place: Place) => void;
  #old = '';
  /** Something was written in this cell since it was come to. */
  #wrote = false;
  /** The pad as it was when the draft was begun; until then, when the cell was come to. */
  #seen = $state.raw() as Pad;
  #begun = false;
  #covered = 0;
  #parted: Draft | null = null;

  readonly extent = $derived.by((): Extent => {
    const { rows, sides, nextRow, finished } = this.#open.sheet;
    const more = finished || nextRow === null ? [] : [nextRow];
    return {
      rows: [...rows.map(({ row }) => row), ...more],
      sides: sides.length,
      own: this.#open.column,
      taken: this.#taken,
    };
  });
  /** Where others write too: what they entered. */
  readonly #taken = $derived.by((): ReadonlySet<string> => {
    const { shared, hasEnded, canWrite, pad } = this.#open;
    return shared === null || hasEnded || !canWrite ? NONE : takenIn(pad, this.#device);
  });
  /** Its row is there no more: somebody deleted it. */
  readonly isLost = $derived(this.at !== null && !this.extent.rows.includes(this.at.row));
  readonly text = $derived(this.at === null ? '' : (this.draft ?? this.textAt(this.at)));
  /** What another wrote into the cell since it was come to, or since its draft was begun. */
  readonly meanwhile = $derived.by((): Edit | null => {
    const { at, draft } = this;
    if (at === null || this.textAt(at) === textIn(this.#seen.sheet, at)) return null;
    return draft === null ? this.#byAnother(at) : this.#standing(at);
  });
  /** Where somebody most likely types next: the first empty cell after everything that is entered. */
  readonly next = $derived.by(() => freshIn(this.#open.sheet.rows, this.extent));

  constructor(open: OpenPad, device: string, told: (before: Sheet, place: Place) => void) {
    this.#open = open;
    this.#device = device;
    this.#told = told;
    this.#seen = open.pad;
    const drafts = draftsOf(open.id);
    const own = drafts.find((draft) => draft.device === device && this.#goesOn(draft));
    this.left = drafts.filter((draft) => draft !== own);
    if (own === undefined) return;
    this.go({ row: own.row, side: own.side });
    this.type(own.text);
  }

  /** Its hand is there, and nobody wrote in its cell since: the tab was opened anew, and goes on where it was. */
  #goesOn(draft: Draft): boolean {
    const isSeen = (this.#standing(draft)?.n ?? 0) < draft.n || this.textAt(draft) === draft.text;
    return this.extent.rows.includes(draft.row) && isSeen;
  }

  /** Nobody said here that he writes in another column alone. */
  isOwn({ side }: Place): boolean {
    const { own } = this.extent;
    return own === null || own === side;
  }

  textAt(place: Place): string {
    return textIn(this.#open.sheet, place);
  }

  #standing(place: Place): Edit | null {
    return standingAt(this.#open.pad, place);
  }

  /** What stands there, if another device wrote it. */
  #byAnother(place: Place): Edit | null {
    const standing = this.#standing(place);
    return standing?.device === this.#device ? null : standing;
  }

  /** Somebody taps the cell that he is in: what stands there he has before him. */
  look(): void {
    if (this.draft === null) this.#seen = this.#open.pad;
  }

  go(place: Place): void {
    if (!this.write()) return;
    // Left while the page is laid out as it was: a field that is taken away with the focus has all of it laid out twice.
    if (this.at !== null && !isAt(this.at, place.row, place.side)) this.field?.blur();
    this.at = place;
    this.asked = false;
    this.#wrote = false;
    this.#old = this.textAt(place);
    this.look();
    this.called++;
  }

  /** The first letter of a cell that was at rest: its field comes later. */
  begin(typed: string): void {
    this.type(typed);
    this.#begun = true;
  }

  /** The field has come, or is called for again: all of it is selected, unless something was begun in it. */
  focus(field: HTMLInputElement): void {
    takeFocus(field, this.#begun);
    this.#begun = false;
    this.see();
  }

  /** The cell comes to where it is seen, between the totals and the keypad, which covers so much of the screen, px. */
  see(covered = this.#covered): void {
    this.#covered = covered;
    if (this.field !== null) bringInSight(this.field, covered);
  }

  /** The field takes the focus again, to be gone on with. */
  resume(): void {
    this.#begun = true;
    this.called++;
  }

  type(text: string): void {
    this.asked = false;
    this.entered = null;
    const { at } = this;
    if (this.draft === null) {
      // Written over what came unseen it would be gone without a word: it shows as a conflict.
      if (this.meanwhile === null) this.look();
      // What another wrote before the first letter is what is given back.
      if (at !== null && !this.#wrote) this.#old = this.textAt(at);
    }
    this.draft = text;
    if (at !== null) keepDraft(this.#open.id, this.#draftAt(at, text));
  }

  #draftAt({ row, side }: Place, text: string): Draft {
    return { row, side, text, device: this.#device, n: (this.#seen.order.at(-1)?.n ?? 0) + 1 };
  }

  get isChanged(): boolean {
    return (this.draft !== null || this.#wrote) && this.text !== this.#old;
  }

  /** Writes down what is typed, finished or not. False: it is refused, and stays as it is. */
  write(goes = false): boolean {
    const { at, draft } = this;
    if (at === null || draft === null) return true;
    const before = this.#open.sheet;
    const written = this.#open.write({ is: 'cell', ...at, text: draft }, this.#seen);
    if (written === 'refused') return false;
    this.draft = null;
    const kept = this.#draftAt(at, draft);
    // A page that goes may be gone before it lies on the shelf.
    if (goes) this.#parted = kept;
    else void this.#open.kept.then((isKept) => isKept && dropDraft(this.#open.id, kept));
    this.look();
    if (written === 'written') {
      this.#wrote = true;
      this.entered = at;
      this.#told(before, at);
    }
    return true;
  }

  /** The page goes, or may: all is written down, and where it comes back it goes on in the same cell. */
  part(): void {
    this.write(true);
  }

  /** The page went, and has come back as it was. */
  stay(): void {
    if (this.#parted !== null) dropDraft(this.#open.id, this.#parted);
    this.#parted = null;
  }

  /** Enter: an unfinished or wrong sum is said once. True = it moved, or had nowhere to go. */
  enter(step: Step): boolean {
    const isOpen = ['unfinished', 'wrong'].includes(readSum(this.text).is);
    const stays = isOpen && !this.asked;
    this.write();
    this.asked = stays;
    return stays || this.step(step);
  }

  /** False where the grid ends. */
  step(step: Step): boolean {
    if (this.at === null || !this.write()) return false;
    const to = stepped(this.at, step, this.extent);
    if (to === null || (!this.isOwn(to) && this.isOwn(this.at))) return false;
    this.go(to);
    return true;
  }

  restore(): void {
    this.type(this.#old);
    this.write();
    this.called++;
  }

  leave(): void {
    if (!this.write()) return;
    this.last = this.at;
    this.at = null;
  }

  /** Its row is gone: what is typed is kept, and asked about. Written down it would bring all of that row back. */
  lose(): void {
    const { at, draft } = this;
    if (at !== null && draft !== null) this.left = [...this.left, this.#draftAt(at, draft)];
    this.draft = null;
    this.leave();
  }

  /** A key of the pad's own keyboard. */
  press(key: Key): void {
    this.#put((entry) => keyed(entry, key));
  }

  append(term: number): void {
    this.#put(({ text }) => {
      const next = appended(text, term);
      return { text: next, from: next.length, to: next.length };
    });
  }

  #put(change: (entry: Entry) => Entry): void {
    if (this.at === null && this.next !== null) this.go(this.next);
    if (this.at === null) return;
    const { field, text } = this;
    const [from, to] = [field?.selectionStart ?? 0, field?.selectionEnd ?? text.length];
    const next = change({ text, from, to });
    this.type(next.text);
    if (field === null) this.#begun = true;
    else putIn(field, next);
  }
}
