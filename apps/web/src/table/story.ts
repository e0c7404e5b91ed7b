import { BARE, explain, lay, type Act, type End, type Layout, type PlayedRuleset } from '@fives/rules';
import { text, type Direction } from '../text/index.ts';
import { inOrder } from './ends.ts';
import { hidesSums } from './hints.ts';

type Played = Extract<Act, { readonly is: 'play' }>;

/** One line of a hand's story, a play with the sum that explains it: “5 + 2 + 12 + 6 = 25”. */
export type Line =
  | { readonly ply: number; readonly act: Played; readonly sum: string }
  | { readonly ply: number; readonly act: Exclude<Act, Played>; readonly sum: null };

/** A line of a tile played. */
export type PlayLine = Extract<Line, { readonly sum: string }>;

/** How a story is told. `hushed`: a hand is on in which everybody adds up for himself (U8). */
export interface Telling {
  readonly directions: ReadonlyMap<End, Direction>;
  readonly ruleset: PlayedRuleset;
  readonly hushed: boolean;
}

/** The telling of a hand at a table: sums stay hidden where points must be claimed. */
export const tellingAt = (ruleset: PlayedRuleset, directions: ReadonlyMap<End, Direction>): Telling => ({
  directions,
  ruleset,
  hushed: hidesSums(ruleset),
});

/** The hand so far, line by line. */
export function storyOf(acts: readonly Act[], telling: Telling): Line[] {
  let layout: Layout = BARE;
  return acts.map((act, ply) => {
    if (act.is !== 'play') return { ply, act, sum: null };
    layout = lay(layout, act, telling.ruleset);
    return { ply, act, sum: telling.hushed ? '' : sumOf(layout, telling) };
  });
}

/** The same with the tiles that somebody drew in a row as one line. */
export function shortStory(lines: readonly Line[]): Line[] {
  const short: Line[] = [];
  for (const line of lines) {
    const before = short.at(-1);
    const isMore =
      line.act.is === 'draw' && before?.act.is === 'draw' && before.act.seat === line.act.seat
        ? { ...line.act, count: before.act.count + line.act.count }
        : null;
    if (isMore === null) short.push(line);
    else short[short.length - 1] = { ply: line.ply, act: isMore, sum: null };
  }
  return short;
}

/** The newest line of a tile played; knocks stand at the seats. */
export const lastPlay = (lines: readonly Line[]): PlayLine | null =>
  lines.findLast((line) => line.sum !== null) ?? null;

/** The open ends of a layout, added up in writing, in the order of their chips; unadded where sums are hidden. */
export function sumOf(layout: Layout, { directions, ruleset, hushed }: Telling): string {
  const { terms, total } = explain(layout, ruleset);
  const ordered = inOrder(terms, ({ end }) => directions.get(end) ?? 'up');
  return hushed ? text.terms(ordered) : text.sum(ordered, total);
}
