import type { Sheet } from './sheet.ts';
import { NIGHT_GAP } from './span.ts';

/** One game of the history, from a pad or from an online table. */
export interface Finished {
  readonly id: string;
  /** The game that was played, a name the page knows. */
  readonly game: string;
  readonly title: string;
  readonly place: string;
  /** When it began and ended, ms. */
  readonly from: number;
  readonly to: number;
  readonly sides: readonly FinishedSide[];
  /** null = nobody won. */
  readonly winner: number | null;
  /** Of its people those for whom somebody else played: nothing in it is theirs. */
  readonly absent: readonly string[];
}

/** One side of a finished game. */
export interface FinishedSide {
  /** One person, or a team's members. */
  readonly people: readonly string[];
  readonly total: number;
  /** Hand by hand; null = nothing was entered. */
  readonly hands: readonly (number | null)[];
}

/** Games that were played in one night, the first one first. */
export interface Night {
  readonly from: number;
  readonly to: number;
  readonly games: readonly Finished[];
}

/**
 * A pad as the history keeps it, by the pad's id; null while it is not finished. `absent`: for whom somebody else
 * played.
 */
export function finishedOf(id: string, sheet: Sheet, absent: readonly string[] = []): Finished | null {
  const { title, place, terms, rows, totals, winner, from, finishedAt } = sheet;
  if (from === null || finishedAt === null) return null;
  const sides = sheet.sides.map(({ name, members }, side): FinishedSide => ({
    people: members.length > 0 ? members : [name],
    total: totals[side] ?? 0,
    hands: rows.map(({ cells }) => cells[side]?.value ?? null),
  }));
  return { id, game: terms.game, title, place, from, to: finishedAt, sides, winner, absent };
}

/** Who played on a side himself. */
export function presentOn({ sides, absent }: Finished, side: number): readonly string[] {
  const gone = new Set(absent.map(personOf));
  return (sides[side]?.people ?? []).filter((name) => !gone.has(personOf(name)));
}

/** First to last by their ends; by id where these are equal. */
export const byTime = (games: readonly Finished[]): Finished[] =>
  games.toSorted((a, b) => a.to - b.to || a.from - b.from || (a.id < b.id ? -1 : 1));

/** The nights of these games, the latest first (K8). */
export function nightsOf(games: readonly Finished[]): Night[] {
  const nights: { from: number; to: number; games: Finished[] }[] = [];
  for (const game of games.toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))) {
    const night = nights.at(-1);
    if (night === undefined || game.from - night.to >= NIGHT_GAP)
      nights.push({ from: game.from, to: game.to, games: [game] });
    else {
      night.to = Math.max(night.to, game.to);
      night.games.push(game);
    }
  }
  return nights.reverse();
}

/** Two spellings of one name: blanks at its ends and capitals do not matter. */
export const personOf = (name: string): string => name.trim().toLowerCase().normalize('NFC');
