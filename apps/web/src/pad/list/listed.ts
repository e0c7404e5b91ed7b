import {
  finishedOf,
  nightsOf,
  presentOn,
  sheetOf,
  type Finished,
  type Night,
  type Sheet,
} from '@fives/scorepad';
import { standIns } from '../../text/pad-stand-in-en.ts';
import { peopleOf } from '../sheet/people.ts';
import type { KeptPad } from '../shelf/kept.ts';

/** A pad as the list and the history show it. */
export interface Listed {
  readonly id: string;
  readonly sheet: Sheet;
  /** null while it is not finished. */
  readonly finished: Finished | null;
  readonly isShared: boolean;
}

/** The list in its order: what goes on first, then night by night, both the latest first. */
export interface Arranged {
  readonly open: readonly Listed[];
  readonly nights: readonly { readonly night: Night; readonly pads: readonly Listed[] }[];
}

/** For whom a bot played online, as the notes say (R2). */
export const absentFrom = ({ rows }: Sheet): string[] => rows.flatMap(({ note }) => standIns.read(note));

/** Shared, as far as was heard here. */
const isOn = (shared: KeptPad['shared']): boolean => shared !== null && shared.ended !== true;

export function listedOf({ id, edits, shared }: KeptPad): Listed {
  const sheet = sheetOf(edits);
  return { id, sheet, finished: finishedOf(id, sheet, absentFrom(sheet)), isShared: isOn(shared) };
}

/** Folds pads as they are read again and again: each anew only when there is more in it. */
export class Folding {
  readonly #known = new Map<string, { readonly count: number; readonly listed: Listed }>();

  listed(kept: KeptPad): Listed {
    const [known, count] = [this.#known.get(kept.id), kept.edits.length];
    if (known?.count === count) return { ...known.listed, isShared: isOn(kept.shared) };
    const listed = listedOf(kept);
    this.#known.set(kept.id, { count, listed });
    return listed;
  }
}

export const gamesOf = (pads: readonly Listed[]): Finished[] =>
  pads.flatMap(({ finished }) => finished ?? []);

/** Only those that `wanted` lets through; nights stay whole: what is left out still joins the games around it. */
export function arranged(pads: readonly Listed[], wanted: (pad: Listed) => boolean): Arranged {
  const shown = new Map(pads.filter(wanted).map((pad) => [pad.id, pad]));
  const nights = nightsOf(gamesOf(pads)).map((night) => ({
    night,
    pads: night.games.flatMap(({ id }) => shown.get(id) ?? []).reverse(),
  }));
  return {
    open: pads.filter(({ id, finished }) => finished === null && shown.has(id)),
    nights: nights.filter((one) => one.pads.length > 0),
  };
}

/** Who won how many games of a night, the most first; a team goes by its members. */
export function wonIn({ games }: Night): [name: string, games: number][] {
  const won = new Map<string, number>();
  for (const game of games) {
    const people = game.winner === null ? [] : presentOn(game, game.winner);
    const name = people.join(' & ');
    if (name !== '') won.set(name, (won.get(name) ?? 0) + 1);
  }
  return [...won].sort((a, b) => b[1] - a[1]);
}

/** The pad whose people would play again: the latest that has at least two. */
export const lastCompany = (pads: readonly Listed[]): Listed | null =>
  pads.find(({ sheet }) => peopleOf(sheet.sides).length > 1) ?? null;
