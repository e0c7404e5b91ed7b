import type { PadLink } from '@fives/client';
import type { Refusal } from '@fives/protocol';
import {
  add,
  isEdit,
  missingFrom,
  openPad,
  redoable,
  undoable,
  write,
  type Change,
  type Edit,
  type EditId,
  type Pad,
} from '@fives/scorepad';
import { columnHere, keepColumn } from './column.ts';
import { Following } from './following.svelte.ts';
import { takePhoto, type PhotoTaken } from './photos.ts';
import { deviceOf } from './shelf/device.ts';
import type { KeptPad, Shared, Shelf, Unkept } from './shelf/kept.ts';
import { Shelved } from './shelved.svelte.ts';
import { onWoken } from './woken.ts';
import { writerHere } from './writer.ts';

/** One pad on this device, live: what is written is shown at once, kept, and told to the other tabs. */
export class OpenPad {
  readonly id: string;
  /** Who writes here, as others will see it. */
  who = $state(writerHere());
  pad = $state.raw<Pad>(openPad([]));
  /** Whether what was written last lies on the shelf, once that is known. */
  kept: Promise<boolean> = Promise.resolve(true);

  #claimed = $state<number | null>(null);
  readonly #device: string;
  /** As the shelf knows it. */
  #ended: boolean;
  readonly #shelved: Shelved;
  readonly #following: Following;
  readonly #sleepOn: () => void;

  readonly sheet = $derived(this.pad.sheet);
  readonly canWrite = $derived.by(() => this.shared === null || this.shared.key !== null);
  /** The one column in which somebody writes here who shares the pad with others who write; null = in all. */
  readonly column = $derived.by(() => {
    const isThere = this.#claimed !== null && this.#claimed < this.sheet.sides.length;
    const withOthers = this.shared !== null && !this.hasEnded && this.canWrite;
    return isThere && withOthers ? this.#claimed : null;
  });
  /** How many edits the server does not hold yet; 0 until it is known. */
  readonly waiting = $derived.by(() => {
    const { held } = this.#following;
    return this.shared === null || !this.canWrite || held === null ? 0 : missingFrom(this.pad, held).length;
  });
  readonly #undo = $derived.by<EditId | null>(() => undoable(this.pad, this.#device));
  readonly #redo = $derived.by<EditId | null>(() => redoable(this.pad, this.#device));
  readonly canUndo = $derived(this.canWrite && this.#undo !== null);
  readonly canRedo = $derived(this.canWrite && this.#redo !== null);

  constructor(shelf: Shelf, kept: KeptPad) {
    this.id = kept.id;
    this.pad = openPad(kept.edits);
    this.#device = deviceOf(shelf.book);
    this.#claimed = columnHere(kept.id);
    this.#ended = kept.shared?.ended ?? false;
    this.#shelved = new Shelved(shelf, kept, {
      edited: (edits) => {
        this.#take(edits);
        this.#following.send(edits);
      },
      shared: (shared) => this.#following.go(shared),
    });
    this.#following = new Following(kept.shared, {
      edits: () => this.pad.order,
      take: (edits) => {
        const fresh = this.#take(edits);
        if (fresh.length > 0) void this.#shelved.keep(fresh);
      },
      heard: (ended) => {
        if (ended === this.#ended || this.shared === null) return;
        this.#ended = ended;
        this.#shelved.share({ ...this.shared, ended });
      },
    });
    this.#sleepOn = onWoken(() => {
      this.#following.look();
      void this.#shelved.read().then((edits) => edits !== null && this.#take(edits));
    });
  }

  /** The pad of this name; null if the book has none. Rejects with NotKept where the shelf cannot be read. */
  static async of(shelf: Shelf, id: string): Promise<OpenPad | null> {
    const kept = await shelf.read(id);
    return kept === null ? null : new OpenPad(shelf, kept);
  }

  /** Why something is not kept; it stays in memory and is tried again until it is. */
  get trouble(): Unkept | null {
    return this.#shelved.trouble;
  }

  /** Somebody took the pad away, in another tab maybe. */
  get removed(): boolean {
    return this.#shelved.removed;
  }

  /** Where it is shared, null = nowhere. */
  get shared(): Shared | null {
    return this.#following.shared;
  }

  /** How this device stands to the server that holds the shared pad; null = not shared. */
  get link(): PadLink | null {
    return this.#following.link;
  }

  /** Nothing of the shared pad is on the server any more. */
  get hasEnded(): boolean {
    return this.#following.hasEnded;
  }

  /**
   * `seen`: the pad as its writer saw it; what came since shows as a conflict. `refused`: beyond what a pad holds, or
   * this device only looks on.
   */
  write(change: Change, seen = this.pad): 'written' | 'unchanged' | 'refused' {
    if (!this.canWrite) return 'refused';
    const edit = write(this.pad, change, { device: this.#device, who: this.who, at: Date.now() }, seen);
    if (edit === null) return 'unchanged';
    if (!isEdit(edit)) return 'refused';
    this.#take([edit]);
    // What is kept is told to others as it is heard from the shelf, which tells its own trouble too.
    this.kept = this.#shelved.keep([edit]);
    void this.kept.then((isKept) => isKept || this.#following.send([edit]));
    return 'written';
  }

  /** On this device somebody writes in that column from now on, null = in all; it is remembered for this pad. */
  claim(side: number | null): void {
    this.#claimed = side;
    keepColumn(this.id, side);
  }

  undo(): void {
    if (this.canUndo && this.#undo !== null) this.write({ is: 'undo', edit: this.#undo });
  }

  redo(): void {
    if (this.canRedo && this.#redo !== null) this.write({ is: 'redo', edit: this.#redo });
  }

  /** Keeps a photo for a row, or for the whole game. It never leaves this device. */
  addPhoto(file: Blob, row: number | null): Promise<PhotoTaken> {
    const write = (photo: string) =>
      this.write({ is: 'photo', at: { photo, row }, removed: false }) === 'written';
    return takePhoto(this.#shelved, file, write);
  }

  /** null: it was taken on another device, and is there. */
  photo(id: string): Promise<Blob | null> {
    return this.#shelved.photo(id);
  }

  /** Tries at once to keep what is not kept; a pad that is gone is put back whole. */
  retry(): Promise<void> {
    return this.#shelved.retry(this.pad.order, this.shared);
  }

  /** Puts it back on the shelf: whole, where nothing of it is left there. */
  putBack(): Promise<void> {
    return this.#shelved.putBack(this.pad.order, this.shared);
  }

  /**
   * Puts the pad on the server, for whoever gets a link, or once more where that has ended. `unreachable`: nothing
   * happened, it may be tried again.
   */
  async share(): Promise<Refusal | 'unreachable' | null> {
    if (this.shared !== null && !this.hasEnded) return null;
    const shared = await import('./sharing.ts').then((sharing) => sharing.newShared()).catch(() => null);
    if (shared === null) return 'unreachable';
    if ('refused' in shared) return shared.refused;
    this.#sharedAs(shared);
    return null;
  }

  /** Ends the sharing for everybody: the pad is this device's alone again. Else why that was not done. */
  async unshare(): Promise<Refusal | null> {
    const { shared } = this;
    const why = await this.#following.end();
    // Another tab may have shared it anew meanwhile.
    if (why === null && this.shared === shared) this.#sharedAs(null);
    return why;
  }

  /** The shared pad goes on without this device: what it has of it is its own from now on. */
  leave(): void {
    this.#sharedAs(null);
  }

  close(): void {
    this.#sleepOn();
    this.#shelved.close();
    this.#following.close();
  }

  #sharedAs(shared: Shared | null): void {
    this.#ended = false;
    this.#following.go(shared);
    this.#shelved.share(shared);
  }

  #take(edits: readonly Edit[]): readonly Edit[] {
    const { pad, fresh } = add(this.pad, edits);
    this.pad = pad;
    return fresh;
  }
}
