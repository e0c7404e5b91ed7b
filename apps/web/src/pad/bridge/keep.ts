import type { GameRecord, Replay } from '@fives/rules';
import { sheetOf } from '@fives/scorepad';
import { openBook } from '../shelf/books.ts';
import { deviceOf } from '../shelf/device.ts';
import { askToStay } from '../shelf/facts.ts';
import { openShelf, type KeptPad } from '../shelf/shelf.ts';
import { writerHere } from '../writer.ts';
import { padOfGame } from './gone-on.ts';
import { playedOf, wholeOf } from './played.ts';
import { standInsOf } from './stand-ins.ts';
import { isTheirs } from './theirs.ts';
import { editsOf, isBegunIn, isWrittenIn, restOf } from './written.ts';

/** A game that is over, by its record's id. */
export interface OnlineGame {
  readonly id: string;
  readonly record: GameRecord;
  readonly again: Replay;
}

/** A pad by its id and its title. */
export interface NamedPad {
  readonly id: string;
  readonly title: string;
}

const named = ({ id, edits }: Pick<KeptPad, 'id' | 'edits'>): NamedPad => ({
  id,
  title: sheetOf(edits).title,
});

const padOf = (id: string): string => `online-${id}`;

/** The pad of the open book in which this game is kept, null = it is not. Rejects with NotKept. */
export async function keptIn(game: OnlineGame): Promise<NamedPad | null> {
  const pads = await openShelf(openBook().id).all();
  const played = playedOf(game.record, game.again);
  const isOf = belongs(game);
  const found =
    pads.find(({ id, saved }) => saved === game.id || id === padOf(game.id)) ??
    pads.find((pad) => isOf(pad) && isWrittenIn(pad.edits, played, game.record.handNo ?? 1));
  return found === undefined ? null : named(found);
}

/** The pad of the open book from which this game was taken up and to which it is added, null = none. Rejects with NotKept. */
export async function takenUpFrom(game: OnlineGame): Promise<NamedPad | null> {
  const begun = await begunIn(game);
  return begun === null ? null : named(begun);
}

async function begunIn(game: OnlineGame): Promise<KeptPad | null> {
  const pads = await openShelf(openBook().id).all();
  const played = playedOf(game.record, game.again);
  const isOf = belongs(game);
  return pads.find((pad) => isOf(pad) && isBegunIn(pad, game.record, played)) ?? null;
}

/** Whether a pad may be the one that this game went on from: as this device remembers, else by its people. */
function belongs({ id, record, again }: OnlineGame): (pad: KeptPad) => boolean {
  const table = /^\/t\/([^/]+)/.exec(location.pathname)?.[1] ?? null;
  const wentOn = padOfGame(id, table);
  return (pad) =>
    wentOn === null ? isTheirs(sheetOf(pad.edits).sides, record, again.start.ruleset) : pad.id === wentOn;
}

/**
 * Keeps this game in the open book and gives its pad: the one from which it was taken up, where that stands as it
 * did then, else one of its own. Rejects with NotKept; what could not be written is tried again by itself.
 */
export async function keepGame(game: OnlineGame): Promise<NamedPad> {
  const { id: book } = openBook();
  const shelf = openShelf(book);
  const known = await keptIn(game);
  if (known !== null) return known;
  const played = playedOf(game.record, game.again);
  const begun = await begunIn(game);
  if (begun !== null) {
    const who = writerHere();
    const others = standInsOf(sheetOf(begun.edits).sides, game.record, game.again.start.ruleset);
    await shelf.append(begun.id, restOf(begun, played, { device: deviceOf(book), who }, others));
    return named(begun);
  }
  const pad = { id: padOf(game.id), edits: editsOf(wholeOf(game.record, played)) };
  await shelf.create(pad.id, pad.edits, game.id);
  void askToStay();
  return named(pad);
}
