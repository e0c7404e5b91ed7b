/** The numbers a half can show. */
export const PIPS = [0, 1, 2, 3, 4, 5, 6] as const;
/** A number of pips on one half, 0–6. */
export type Pip = (typeof PIPS)[number];

/** A tile as text, `6-3`. Hands hold it high half first; the opening tile keeps the order it was played in. */
export type Tile = `${Pip}-${Pip}`;

/** The double-six set: 28 tiles, high half first, 0-0 to 6-6 (RULES 0, D1). */
export const SET: readonly Tile[] = PIPS.flatMap((high) =>
  PIPS.filter((low) => low <= high).map((low): Tile => `${high}-${low}`),
);

const ZERO = 48;

/** The half written first, 0–6. */
export const first = (tile: Tile): Pip => (tile.charCodeAt(0) - ZERO) as Pip;

/** The half written second, 0–6. */
export const second = (tile: Tile): Pip => (tile.charCodeAt(2) - ZERO) as Pip;

/** The sum of both halves, 0–12. */
export const pips = (tile: Tile): number => first(tile) + second(tile);

/** Whether both halves show the same number. */
export const isDouble = (tile: Tile): boolean => first(tile) === second(tile);

/** Whether a half of the tile shows this number. */
export const shows = (tile: Tile, number: Pip): boolean => first(tile) === number || second(tile) === number;

/** The half that is not `number`; a double's other half is the same number. */
export const otherHalf = (tile: Tile, number: Pip): Pip =>
  first(tile) === number ? second(tile) : first(tile);

/** The same tile, high half first. */
export const highFirst = (tile: Tile): Tile =>
  first(tile) >= second(tile) ? tile : `${second(tile)}-${first(tile)}`;

/** Reads `6-3` or `3-6` as written; null for anything else. */
export const parseTile = (text: string): Tile | null => (/^[0-6]-[0-6]$/.test(text) ? (text as Tile) : null);

/** Heaviest first: by pips, then by the higher half (the fixed order of C2 and of a sorted hand). */
export const byWeight = (a: Tile, b: Tile): number => weight(b) - weight(a);

const weight = (tile: Tile): number => 8 * pips(tile) + Math.max(first(tile), second(tile));
