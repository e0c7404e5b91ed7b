import { highFirst, type Tile } from '@fives/rules';

/** A tile as text: two numbers, either first, whatever stands between. */
const WRITTEN = /(?<![\w-])([0-6])\s?[-–—:|/\\,;·_x]\s?([0-6])(?![\w-])/g;
/** What holds two small numbers that are no tile: seats, sides, scores, the rule of redeals, where an open end lies. */
const COUNTS: readonly string[] = [
  ...['here', 'ready', 'by', 'again', 'agreed', 'seats', 'from', 'tally', 'scores', 'pauses'],
  ...['redeal', 'L', 'R', 'T', 'B'],
];
const FIRST_PICTURE = 0x1f031;
const PICTURES = /[\u{1f031}-\u{1f061}\u{1f063}-\u{1f093}]/gu;

const isPips = (value: unknown): value is number =>
  Number.isInteger(value) && 0 <= Number(value) && Number(value) <= 6;
const tile = (a: unknown, b: unknown): Tile => highFirst(`${String(a)}-${String(b)}` as Tile);

/** Every tile in a message, however it is spelt. */
export function tilesIn(value: unknown, key = ''): Tile[] {
  if (typeof value === 'string') return inText(value);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    tilesIn(part, Array.isArray(value) ? key : name),
  );
  const parts: unknown[] = Object.values(value);
  const [a, b] = parts;
  const isPair = parts.length === 2 && isPips(a) && isPips(b) && !COUNTS.includes(key);
  return isPair ? [tile(a, b), ...inside] : inside;
}

function inText(text: string): Tile[] {
  if (/^[0-6]{2}$/.test(text)) return [tile(text[0], text[1])];
  const written = [...text.matchAll(WRITTEN)].map(([, a, b]) => tile(a, b));
  const pictures = [...text.matchAll(PICTURES)].map(([picture]) => {
    const at = ((picture.codePointAt(0) ?? 0) - FIRST_PICTURE) % 50;
    return tile(Math.floor(at / 7), at % 7);
  });
  return [...written, ...pictures];
}
