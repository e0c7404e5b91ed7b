import type { Refusal } from '@fives/protocol';
import type { EditId } from '@fives/scorepad';

/** How a device stands to the server that holds a shared pad. */
export type PadLink =
  | { readonly is: 'joining' }
  | {
      readonly is: 'live';
      /** Whether the server takes edits with this key; who has none looks on. */
      readonly scorer: boolean;
      /** When the server deletes the pad unless somebody edits it, ms of its time. */
      readonly until: number;
      /** Why some of what was sent is not taken, and will not be while this stands. */
      readonly unsent?: Refusal;
    }
  /** The connection is lost and comes back by itself; edits are kept until then. */
  | { readonly is: 'away' }
  /** The server answers, and does not find the pad, which was there: it is asked again for a while. */
  | { readonly is: 'missing' }
  /** The server will not have this pad followed: trying again would not help. */
  | { readonly is: 'refused'; readonly code: Refusal };

/** The server has nothing of the pad any more, for whatever reason. */
export const hasEnded = (link: PadLink | null): boolean =>
  link?.is === 'refused' && (link.code === 'no-pad' || link.code === 'unshared');

/** A shared pad at one moment, as far as the server goes. */
export interface PadState {
  readonly link: PadLink;
  /** The edits that the server is known to hold. */
  readonly held: ReadonlySet<EditId>;
}

/** Nothing is known yet. */
export const PAD_START: PadState = { link: { is: 'joining' }, held: new Set() };
