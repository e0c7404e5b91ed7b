import { sheetOf } from '@fives/scorepad';
import { openBook } from '../shelf/books.ts';
import { deviceOf } from '../shelf/device.ts';
import { askToStay } from '../shelf/facts.ts';
import { openShelf, type KeptPad } from '../shelf/shelf.ts';
import { writerHere } from '../writer.ts';
import { findGame, padOf, type Found, type OnlineGame } from './found.ts';
import { padOfGame } from './gone-on.ts';
import { playedOf, wholeOf } from './played.ts';
import { standInsOf } from './stand-ins.ts';
import { editsOf, restOf } from './written.ts';

export const titleOf = ({ edits }: KeptPad): string => sheetOf(edits).title;

/** What the open book has of this game. Rejects with NotKept. */
export async function foundHere(game: OnlineGame): Promise<Found> {
  const table = /^\/t\/([^/]+)/.exec(location.pathname)?.[1] ?? null;
  return findGame(await openShelf(openBook().id).all(), game, padOfGame(game.id, table));
}

/**
 * Keeps this game in the open book: in the pad from which it was taken up, where that stands as it did then, else in one
 * of its own. Rejects with NotKept; what could not be written is tried again by itself.
 */
export async function keepGame(game: OnlineGame): Promise<void> {
  const { id: book } = openBook();
  const shelf = openShelf(book);
  const found = await foundHere(game);
  const played = playedOf(game.record, game.again);
  switch (found.is) {
    case 'kept':
      return;
    case 'begun': {
      const writer = { device: deviceOf(book), who: writerHere() };
      const { sides } = sheetOf(found.pad.edits);
      const others = standInsOf(sides, game.record, game.again.start.ruleset);
      return shelf.append(found.pad.id, restOf(found.pad, played, writer, others));
    }
    case 'none':
      await shelf.create(padOf(game.id), editsOf(wholeOf(game.record, played)), game.id);
      void askToStay();
  }
}
