import { BARE, explain, lay, type Act, type Layout, type Pip, type Term } from '@fives/rules';
import { text } from '../text/index.ts';

type Played = Extract<Act, { readonly tile: unknown }>;

/** One line of a hand's story, a play with the sum that explains it: “5 + 2 + 12 + 6 = 25”. */
export type Line =
  | { readonly ply: number; readonly act: Played; readonly sum: string }
  | { readonly ply: number; readonly act: Exclude<Act, Played>; readonly sum: null };

/** A line of a tile played. */
export type PlayLine = Extract<Line, { readonly sum: string }>;

/** The hand so far, line by line. */
export function storyOf(acts: readonly Act[]): Line[] {
  let layout: Layout = BARE;
  return acts.map((act, ply) => {
    if (!('tile' in act)) return { ply, act, sum: null };
    layout = lay(layout, act);
    return { ply, act, sum: sumOf(layout) };
  });
}

/** The newest line of a tile played; knocks stand at the seats. */
export const lastPlay = (lines: readonly Line[]): PlayLine | null =>
  lines.findLast((line) => line.sum !== null) ?? null;

/** The open ends of a layout, added up in writing. */
export function sumOf(layout: Layout): string {
  const { terms, total } = explain(layout);
  return text.sum(
    terms.map(({ counts }) => counts),
    total,
    onlyDouble(terms),
  );
}

const onlyDouble = ([first, ...others]: readonly Term[]): Pip | null =>
  first !== undefined && others.length === 0 && first.double ? first.number : null;
