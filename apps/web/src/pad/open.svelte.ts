import type { FollowedPad, PadLink } from '@fives/client';
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
import { remembered } from '../device.ts';
import { conflictsOf, type CellConflict } from './conflicts.ts';
import { deviceOf, freshName } from './shelf/device.ts';
import { whyUnkept, type KeptPad, type Notice, type Shared, type Shelf, type Unkept } from './shelf/shelf.ts';

/** What came of a photo. */
export type PhotoTaken =
  | { readonly is: 'kept'; readonly photo: string }
  | { readonly is: 'refused'; readonly why: 'not-a-picture' | 'may-not' | Unkept };

/** One pad on this device, live: what is written is shown at once, kept, and told to the other tabs. */
export class OpenPad {
  readonly id: string;
  /** Who writes here, as others will see it. */
  who = $state(remembered<string>('name', '').slice(0, 40));
  pad = $state.raw<Pad>(openPad([]));
  /** Why something is not kept; it stays in memory and is tried again until it is. */
  trouble = $state<Unkept | null>(null);
  /** Somebody took the pad away, in another tab maybe. */
  removed = $state(false);
  /** Where it is shared, null = nowhere: then no socket is opened, nor loaded. */
  shared = $state.raw<Shared | null>(null);
  /** How this device stands to the server that holds the shared pad; null = not shared. */
  link = $state.raw<PadLink | null>(null);
  #held = $state.raw<ReadonlySet<EditId> | null>(null);

  readonly sheet = $derived(this.pad.sheet);
  readonly canWrite = $derived(this.shared === null || this.shared.key !== null);
  /** How many edits the server does not hold yet; 0 until it is known. */
  readonly waiting = $derived.by(() => {
    if (this.shared === null || !this.canWrite) return 0;
    return this.#held === null ? 0 : missingFrom(this.pad, this.#held).length;
  });
  readonly #undo = $derived<EditId | null>(undoable(this.pad, this.#device()));
  readonly #redo = $derived<EditId | null>(redoable(this.pad, this.#device()));
  readonly canUndo = $derived(this.canWrite && this.#undo !== null);
  readonly canRedo = $derived(this.canWrite && this.#redo !== null);
  readonly conflicts = $derived<readonly CellConflict[]>(conflictsOf(this.sheet));

  readonly #shelf: Shelf;
  readonly #saved: string | undefined;
  readonly #forget: () => void;
  #followed: FollowedPad | null = null;
  #following = false;
  #closed = false;

  constructor(shelf: Shelf, kept: KeptPad) {
    this.id = kept.id;
    this.pad = openPad(kept.edits);
    this.shared = kept.shared;
    this.#shelf = shelf;
    this.#saved = kept.saved ?? undefined;
    this.trouble = shelf.trouble;
    this.#forget = shelf.onChange(this.#hear);
    document.addEventListener('visibilitychange', this.#look);
    for (const event of WOKEN) addEventListener(event, this.#look);
    void this.#follow();
  }

  /** The pad of this name; null if the book has none. Rejects with NotKept where the shelf cannot be read. */
  static async of(shelf: Shelf, id: string): Promise<OpenPad | null> {
    const kept = await shelf.read(id);
    return kept === null ? null : new OpenPad(shelf, kept);
  }

  /**
   * `seen`: the pad as its writer saw it; what came since shows as a conflict. `refused`: beyond what a pad holds, or
   * this device only looks on.
   */
  write(change: Change, seen = this.pad): 'written' | 'unchanged' | 'refused' {
    if (!this.canWrite) return 'refused';
    const edit = write(this.pad, change, { device: this.#device(), who: this.who, at: Date.now() }, seen);
    if (edit === null) return 'unchanged';
    if (!isEdit(edit)) return 'refused';
    this.#take([edit]);
    this.#keep([edit]);
    return 'written';
  }

  undo(): void {
    if (this.canUndo && this.#undo !== null) this.write({ is: 'undo', edit: this.#undo });
  }

  redo(): void {
    if (this.canRedo && this.#redo !== null) this.write({ is: 'redo', edit: this.#redo });
  }

  /** Makes a photo small and keeps it, for a row or for the whole game. It never leaves this device. */
  async addPhoto(file: Blob, row: number | null): Promise<PhotoTaken> {
    const photos = await import('./shelf/photo.ts').catch(() => null);
    if (photos === null) return { is: 'refused', why: 'failed' };
    const small = await photos.shrunk(file);
    if ('refused' in small) return { is: 'refused', why: small.refused };
    const photo = freshName();
    try {
      await this.#shelf.keepPhoto(photo, small);
    } catch (error) {
      return { is: 'refused', why: whyUnkept(error) };
    }
    if (this.write({ is: 'photo', at: { photo, row }, removed: false }) === 'written')
      return { is: 'kept', photo };
    void this.#shelf.dropPhoto(photo).catch(() => {});
    return { is: 'refused', why: 'may-not' };
  }

  /** null: it was taken on another device, and is there. */
  photo(id: string): Promise<Blob | null> {
    return this.#shelf.photo(id);
  }

  /** Tries at once to keep what is not kept; a pad that is gone is put back whole. */
  async retry(): Promise<void> {
    if (this.trouble === 'gone') await this.putBack();
    await this.#shelf.retry().catch(() => {});
  }

  /** Puts it back on the shelf: whole, where nothing of it is left there. */
  async putBack(): Promise<void> {
    const { id, shared } = this;
    try {
      if (!(await this.#shelf.restore(id))) {
        await this.#shelf.create(id, this.pad.order, this.#saved);
        await this.#shelf.share(id, shared);
      }
      this.removed = false;
    } catch {
      // The shelf tells its trouble.
    }
  }

  /** Nothing of the shared pad is on the server any more. */
  get hasEnded(): boolean {
    return this.link?.is === 'refused' && this.link.code === 'no-pad';
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
    void this.#shelf.share(this.id, shared).catch(() => {});
    return null;
  }

  close(): void {
    this.#forget();
    document.removeEventListener('visibilitychange', this.#look);
    for (const event of WOKEN) removeEventListener(event, this.#look);
    this.#closed = true;
    this.#followed?.close();
  }

  #device(): string {
    return deviceOf(this.#shelf.book);
  }

  #take(edits: readonly Edit[]): readonly Edit[] {
    const { pad, fresh } = add(this.pad, edits);
    this.pad = pad;
    return fresh;
  }

  #keep(edits: readonly Edit[]): void {
    // What is kept is told to others as it is heard from the shelf, which tells its own trouble too.
    void this.#shelf.append(this.id, edits).catch(() => this.#followed?.send(edits));
  }

  #hear = (notice: Notice): void => {
    if (notice.is === 'trouble') this.trouble = notice.why;
    else if (notice.is === 'wiped') this.removed = true;
    else if (notice.pad === this.id) this.#changed(notice);
  };

  #changed(notice: Exclude<Notice, { is: 'trouble' | 'wiped' }>): void {
    switch (notice.is) {
      case 'edited':
        this.#take(notice.edits);
        this.#followed?.send(notice.edits);
        break;
      case 'shared':
        this.#sharedAs(notice.shared);
        break;
      case 'removed':
        this.removed = true;
        break;
      case 'restored':
        this.removed = false;
        break;
    }
  }

  #sharedAs(shared: Shared | null): void {
    if (shared?.pad === this.shared?.pad && shared?.key === this.shared?.key) return;
    this.#followed?.close();
    this.#followed = null;
    this.#following = false;
    this.#held = null;
    this.link = null;
    this.shared = shared;
    void this.#follow();
  }

  async #follow(): Promise<void> {
    const { shared } = this;
    if (shared === null || this.#following || this.#closed) return;
    this.#following = true;
    this.link = { is: 'joining' };
    const sharing = await import('./sharing.ts').catch(() => null);
    if (this.#closed || shared !== this.shared) return;
    if (sharing === null) {
      // The program for it is not here: no network, and never loaded before.
      this.link = { is: 'away' };
      this.#following = false;
    } else {
      this.#followed = sharing.followPad({
        ...shared,
        onEdits: (edits) => {
          const fresh = this.#take(edits);
          if (fresh.length > 0) void this.#shelf.append(this.id, fresh).catch(() => {});
        },
        onChange: (link, held) => {
          this.link = link;
          // What it holds is known once it has answered.
          if (link.is === 'live' || this.#held !== null) this.#held = held;
        },
      });
      this.#followed.send(this.pad.order);
    }
  }

  /** A page that slept has not heard what happened. */
  #look = (): void => {
    if (document.visibilityState !== 'visible') return;
    void this.#follow();
    this.#followed?.check();
    void this.#shelf.read(this.id).then(
      (kept) => kept !== null && this.#take(kept.edits),
      () => {},
    );
  };
}

const WOKEN = ['pageshow', 'online'] as const;
