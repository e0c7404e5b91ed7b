import type { Edit } from '@fives/scorepad';

/** Where a shared pad lives on the server; without its key this device may only look on. */
export interface Shared {
  readonly pad: string;
  readonly key: string | null;
  /** Somebody else shared it: it came by a link. */
  readonly came?: boolean;
  /** The server was heard to hold nothing of it any more. */
  readonly ended?: boolean;
}

/** A pad as it lies on the shelf. */
export interface KeptPad {
  readonly id: string;
  /** In the order of their numbers. */
  readonly edits: readonly Edit[];
  readonly shared: Shared | null;
  /** The record of the online game that it was saved from. */
  readonly saved: string | null;
}

/** Why something was not kept. */
export type Unkept =
  /** The browser gives no more room. */
  | 'full'
  /** The browser gives no room at all: switched off, or a private window. */
  | 'forbidden'
  /** A tab of an older build holds the shelf. */
  | 'blocked'
  /** A tab of a newer build has changed the shelf: this one must be loaded again. */
  | 'newer'
  /** The pad is not on the shelf any more: another tab removed everything. */
  | 'gone'
  /** The browser failed and did not say why. */
  | 'failed';

/** What every promise of the shelf rejects with. */
export class NotKept extends Error {
  readonly why: Unkept;

  constructor(why: Unkept, cause?: unknown) {
    super(`not kept: ${why}`, { cause });
    this.why = why;
  }
}

const NAMED: Readonly<Record<string, Unkept>> = {
  QuotaExceededError: 'full',
  SecurityError: 'forbidden',
  VersionError: 'newer',
};

/** The listed reason for whatever was thrown. */
export function whyUnkept(error: unknown): Unkept {
  if (error instanceof NotKept) return error.why;
  return (error instanceof Error && NAMED[error.name]) || 'failed';
}

/** What happened on the shelf, here or in another tab. */
export type Notice =
  | { readonly is: 'edited'; readonly pad: string; readonly edits: readonly Edit[] }
  | { readonly is: 'shared'; readonly pad: string; readonly shared: Shared | null }
  | { readonly is: 'removed'; readonly pad: string }
  | { readonly is: 'restored'; readonly pad: string }
  | { readonly is: 'wiped' }
  /** Something waits to be written, or nothing does any more; told in the tab where it waits alone. */
  | { readonly is: 'trouble'; readonly why: Unkept | null };

/** The pads of one book on this device. Every promise rejects with NotKept; resolved means written. */
export interface Shelf {
  readonly book: string;
  /** Why edits of this tab wait in memory to be written, null = none does; they are tried again by themselves. */
  readonly trouble: Unkept | null;
  /** The latest edited first; pads that could not be written yet among them. */
  all(): Promise<readonly KeptPad[]>;
  read(id: string): Promise<KeptPad | null>;
  /** Also puts back a pad that is gone; edits that are there already stay. */
  create(id: string, edits: readonly Edit[], saved?: string): Promise<void>;
  /** What is not written stays in memory, is read back by `read` and `all`, and is tried again. */
  append(id: string, edits: readonly Edit[]): Promise<void>;
  share(id: string, shared: Shared | null): Promise<void>;
  /** Takes a pad away; for 30 days it can be restored, photos and all. */
  remove(id: string): Promise<void>;
  /** False: nothing of it is left. */
  restore(id: string): Promise<boolean>;
  /** What `restore` can bring back, the latest edited first. */
  removed(): Promise<readonly KeptPad[]>;
  photo(id: string): Promise<Blob | null>;
  keepPhoto(id: string, photo: Blob): Promise<void>;
  dropPhoto(id: string): Promise<void>;
  /** Everything of this book, removed pads and what waits to be written too. */
  wipe(): Promise<void>;
  /** Tries at once to write what waits. */
  retry(): Promise<void>;
  onChange(listener: (notice: Notice) => void): () => void;
}
