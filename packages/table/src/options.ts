/** What people do at a table besides the rules of the game; shown before sitting, locked once dealt. */
export interface TableOptions {
  /** `hand`: a player taps his forced knock himself, and the server does it after `KNOCK_WITHIN` (U4). */
  readonly knock: 'auto' | 'hand';
  /** What becomes of the seat of somebody who is lost: it waits, or a bot sits in after so many seconds. */
  readonly absent: { readonly is: 'wait' } | { readonly is: 'bot'; readonly after: number };
  /** Whether people without a seat may look on while a game is played. */
  readonly spectators: boolean;
  /** Whether people may write what they like, between hands and games. */
  readonly words: boolean;
}

/** The options of a table that nobody changed. */
export const OPTIONS: TableOptions = {
  knock: 'auto',
  absent: { is: 'bot', after: 60 },
  spectators: true,
  words: false,
};

/** How long a bot may be put off at most and at least, s. */
export const GRACE = { least: 10, most: 600 } as const;

/** How long a player has for a forced knock of his own, ms (U4). */
export const KNOCK_WITHIN = 3_000;

/** How long a hand's last tile can be claimed for and challenged, ms (U8). */
export const CLAIM_WITHIN = 10_000;
