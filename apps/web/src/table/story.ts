import { BARE, explain, lay, type Act, type Layout, type Pip, type Term } from '@fives/rules';
import { text } from '../text/index.ts';

/** One line of a hand's story, with the sum that explains it. */
export interface Line {
  readonly act: Act;
  /** “5 + 2 + 12 + 6 = 25”; null for a knock. */
  readonly sum: string | null;
}

/** The hand so far, line by line. */
export function storyOf(acts: readonly Act[]): Line[] {
  let layout: Layout = BARE;
  return acts.map((act) => {
    if (!('tile' in act)) return { act, sum: null };
    layout = lay(layout, act);
    return { act, sum: sumOf(layout) };
  });
}

/** The newest line of a tile played; knocks stand at the seats. */
export const lastPlay = (lines: readonly Line[]): Line | null =>
  lines.findLast(({ act }) => 'tile' in act) ?? null;

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
