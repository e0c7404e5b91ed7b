import { add, openPad, write, type Change, type Sheet, type Side, type Terms } from '@fives/scorepad';
import { padSheets } from '../../text/pad-sheets-en.ts';
import { openBook } from '../shelf/books.ts';
import { deviceOf, freshName } from '../shelf/device.ts';
import { askToStay } from '../shelf/facts.ts';
import { openShelf } from '../shelf/shelf.ts';
import { writerHere } from '../writer.ts';

/** What is said before a game begins. */
export interface Begin {
  readonly title: string;
  readonly terms: Terms;
  readonly sides: readonly Side[];
  readonly dealer: number | null;
}

/** A pad as its first edits write it. */
export const changesOf = ({ title, terms, sides, dealer }: Begin): Change[] => [
  { is: 'title', text: title },
  { is: 'terms', terms },
  ...sides.map((to, side): Change => ({ is: 'side', side, to })),
  ...(dealer === null ? [] : [{ is: 'dealer', side: dealer } as const]),
];

/** How a pad that is begun now is called: another game of the same day by its number too. */
export function freshTitle(now: Date, taken: readonly string[]): string {
  const first = padSheets.begin.named(now);
  let title = first;
  for (let game = 2; taken.includes(title); game++) title = padSheets.begin.later(first, game);
  return title;
}

/** The same people and the same game as on this sheet; the next of them deals first. */
export const beginLike = ({ terms, sides, dealer }: Sheet, title: string): Begin => ({
  title,
  terms,
  sides,
  dealer: dealer === null ? null : (dealer + 1) % sides.length,
});

/** Puts a new pad on the open book's shelf, and gives its id; what cannot be kept yet is in memory, and there. */
export async function beginPad(changes: readonly Change[]): Promise<string> {
  const { id: book } = openBook();
  const writer = { device: deviceOf(book), who: writerHere(), at: Date.now() };
  let pad = openPad([]);
  for (const change of changes) {
    const edit = write(pad, change, writer);
    if (edit !== null) pad = add(pad, [edit]).pad;
  }
  const id = freshName();
  // The pad's page says what is not kept.
  await openShelf(book)
    .create(id, pad.order)
    .then(
      () => void askToStay(),
      () => {},
    );
  return id;
}
