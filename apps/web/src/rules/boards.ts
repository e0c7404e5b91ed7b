import {
  explain,
  layoutOf,
  points,
  type End,
  type Layout,
  type PlayedRuleset,
  type Tile,
} from '@fives/rules';
import type { BOARDS } from '../text/rules-page-en.ts';

type Shown = keyof typeof BOARDS;

/** A position that shows a rule. */
export interface SmallBoard {
  readonly shows: Shown;
  readonly layout: Layout;
  readonly terms: ReturnType<typeof explain>['terms'];
  readonly total: number;
  readonly points: number;
}

interface Example {
  readonly shows: Shown;
  /** `5-5 5-0@L` */
  readonly plays: string;
  readonly fits: (rules: PlayedRuleset) => boolean;
}

const EXAMPLES: readonly Example[] = [
  { shows: 'plain', plays: '6-3 6-2@L', fits: () => true },
  { shows: 'double', plays: '5-0 5-5@L', fits: () => true },
  { shows: 'inside', plays: '5-5 5-6@L 5-4@R', fits: ({ spinner }) => spinner === 'none' },
  {
    shows: 'spinner-covered',
    plays: '5-5 5-6@L 5-4@R',
    fits: ({ spinner, spinnerCount }) => spinner !== 'none' && spinnerCount === 'until-both-sides',
  },
  {
    shows: 'spinner-bare',
    plays: '5-5 5-1@L 5-4@R',
    fits: ({ spinner, spinnerCount }) => spinner !== 'none' && spinnerCount === 'exposed-ends',
  },
  { shows: 'arm', plays: '5-5 5-6@L 5-1@R 5-3@T', fits: ({ spinner }) => spinner !== 'none' },
  {
    shows: 'old-chain',
    plays: '6-5 5-5@R 5-4@R',
    fits: ({ spinner, unlock }) => spinner !== 'none' && unlock === 'new-tile-each-arm',
  },
  {
    shows: 'old-chain-counts',
    plays: '6-5 5-5@R 5-4@R',
    fits: ({ spinner, unlock, spinnerCount }) =>
      spinner === 'first' && unlock === 'both-sides' && spinnerCount === 'until-both-sides',
  },
  {
    shows: 'every-double',
    plays: '5-5 5-2@L 2-2@L 2-0@L 5-4@R 2-1@2-2t',
    fits: ({ spinner }) => spinner === 'every',
  },
  { shows: 'both', plays: '6-6 6-3@R', fits: ({ unit }) => unit === 'fives-threes' },
];

const playsOf = (text: string) =>
  text.split(' ').map((word) => {
    const [tile, end] = word.split('@') as [Tile, End | undefined];
    return { tile, end: end ?? null };
  });

/** The small boards of a game, each with its sum. */
export const boardsOf = (rules: PlayedRuleset): readonly SmallBoard[] =>
  EXAMPLES.filter(({ fits }) => fits(rules)).map(({ shows, plays }) => {
    const layout = layoutOf(playsOf(plays), rules);
    const { terms, total } = explain(layout, rules);
    return { shows, layout, terms, total, points: points(total, rules) };
  });
