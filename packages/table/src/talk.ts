/** What can be said in a hand too: ids, which each page writes in its reader's language. */
export const PHRASES = ['nice', 'knock-knock', 'thinking', 'one-sec', 'domino', 'good-game'] as const;
/** One of them. */
export type Phrase = (typeof PHRASES)[number];

/** What a face can say. */
export const REACTIONS = ['clap', 'laugh', 'wow', 'sad', 'heart', 'fire'] as const;
/** One of them. */
export type Reaction = (typeof REACTIONS)[number];

/** Something said: a phrase, a face, or words of one's own. */
export type Said =
  | { readonly is: 'phrase'; readonly phrase: Phrase }
  | { readonly is: 'reaction'; readonly reaction: Reaction }
  | { readonly is: 'words'; readonly words: string };

/** What a seat said last, and when, ms. */
export type Spoken = Said & { readonly at: number };

/** The longest words of one's own, in characters as people count them. */
export const MOST_WORDS = 120;

/** A seat may speak once in so many ms. */
export const SPEAK_EVERY = 2_000;
