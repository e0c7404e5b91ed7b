import { BARE, explain, lay, type Act, type End, type Layout } from '@fives/rules';
import { ARROWS, text, type Direction } from '../text/index.ts';

type Played = Extract<Act, { readonly tile: unknown }>;

/** One line of a hand's story, a play with the sum that explains it: “5 + 2 + 12 + 6 = 25”. */
export type Line =
  | { readonly ply: number; readonly act: Played; readonly sum: string }
  | { readonly ply: number; readonly act: Exclude<Act, Played>; readonly sum: null };

/** A line of a tile played. */
export type PlayLine = Extract<Line, { readonly sum: string }>;

/** The hand so far, line by line. */
export function storyOf(acts: readonly Act[], directions: ReadonlyMap<End, Direction>): Line[] {
  let layout: Layout = BARE;
  return acts.map((act, ply) => {
    if (!('tile' in act)) return { ply, act, sum: null };
    layout = lay(layout, act);
    return { ply, act, sum: sumOf(layout, directions) };
  });
}

/** The newest line of a tile played; knocks stand at the seats. */
export const lastPlay = (lines: readonly Line[]): PlayLine | null =>
  lines.findLast((line) => line.sum !== null) ?? null;

/** The open ends of a layout, added up in writing, in the order of their chips. */
export function sumOf(layout: Layout, directions: ReadonlyMap<End, Direction>): string {
  const { terms, total } = explain(layout);
  const place = (end: End): number => ARROWS.indexOf(directions.get(end) ?? 'down');
  return text.sum(
    terms.toSorted((a, b) => place(a.end) - place(b.end)),
    total,
  );
}
