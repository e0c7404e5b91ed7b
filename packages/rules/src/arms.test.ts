import { describe, expect, it } from 'vitest';
import { ends, layout, play, rulesOf } from '../test/positions.ts';
import { draws, shuffled } from '../test/random-game.ts';
import { BARE, explain, fits, lay, misfit, points, SET, totalOf, type PlayedRuleset } from './index.ts';

const bones = rulesOf('bones');
const atOnce = rulesOf('tabletales', { unlock: 'at-once' });
const fiveUp = rulesOf('five-up');
const sniff = rulesOf('sniff-us');
const lockedSniff = rulesOf('sniff-us', { unlock: 'new-tile-each-arm' });

describe('when short sides open', () => {
  it.each<[what: string, rules: PlayedRuleset, plays: string, open: string]>([
    ['[S5] an opening double: after both arms have a tile', bones, '5-5 5-4@L', 'L4 R5'],
    ['[S5] as under S3', bones, '5-5 5-4@L 5-3@R', 'L4 R3 T5 B5'],
    ['[S5] a later double: the old chain does not count', bones, '4-1 1-1@R 1-6@R', 'L4 R6'],
    ['[S5] nor does a tile on the old chain alone', bones, '4-1 1-1@R 4-0@L', 'L0 R1'],
    ['[S5] one new tile on each arm', bones, '4-1 1-1@R 1-6@R 4-0@L', 'L0 R6 T1 B1'],
    ['[S5] in either order', bones, '4-1 1-1@R 4-0@L 1-6@R', 'L0 R6 T1 B1'],
    ['[S5] tiles laid before the double do not count', bones, '4-1 4-0@L 1-1@R 1-6@R', 'L0 R6'],
    ['[S4] elsewhere the old chain counts', rulesOf('tabletales'), '4-1 1-1@R 1-6@R', 'L4 R6 T1 B1'],
    ['[S9] at once, for an opening double', atOnce, '5-5', 'L5 R5 T5 B5'],
    ['[S9] at once, for a later one', atOnce, '4-1 1-1@R', 'L4 R1 T1 B1'],
    ['[S2] without spinner never', rulesOf('pagat-muggins'), '5-5 5-4@L 5-3@R', 'L4 R3'],
    ['[S8] every double opens for itself', fiveUp, '6-6 6-5@R 5-5@R', 'L6 R5'],
    ['[S8] once its outer long side is covered', fiveUp, '6-6 6-5@R 5-5@R 5-0@R', 'L6 R0 5-5b5 5-5t5'],
    ['[S8] the first one’s short sides are T and B', fiveUp, '6-6 6-5@R 6-1@L', 'L1 R5 T6 B6'],
    [
      '[S8] arms are a tree: a double on a side of a side',
      fiveUp,
      '6-6 6-5@R 5-5@R 5-0@R 5-1@5-5t 1-1@5-5t 1-2@5-5t',
      'L6 R0 1-1b1 1-1t1 5-5b5 5-5t2',
    ],
    ['[S9][S8] every, at once', rulesOf('five-up', { unlock: 'at-once' }), '6-5 5-5@R', 'L6 R5 T5 B5'],
  ])('%s', (_, rules, plays, open) => expect(ends(layout(plays, rules))).toBe(open));

  it('[S8] a side of a later spinner is named, and closed until then', () => {
    expect(misfit(layout('6-6 6-5@R 5-5@R', fiveUp), play('5-1@5-5t'))).toBe('end-not-open');
    expect(misfit(layout('6-6 6-5@R 5-5@R 5-0@R', fiveUp), play('5-1@5-5t'))).toBeNull();
  });
});

describe('what spinners count', () => {
  const total = (plays: string, rules: PlayedRuleset) => explain(layout(plays, rules), rules).total;

  it.each<[what: string, rules: PlayedRuleset, plays: string, total: number]>([
    ['[A3] by what covers it, also where its short sides are closed', bones, '4-1 1-1@R 1-6@R', 10],
    ['[A3] each of several: both long sides of 5-5 are covered', fiveUp, '6-6 6-5@R 5-5@R 5-0@R', 12],
    ['[A4] a bare side of a later spinner counts nothing', fiveUp, '6-6 6-5@R 5-5@R 5-0@R 5-1@5-5t', 13],
    ['[A3] at once: both halves until both long sides are covered', atOnce, '5-5 5-1@T', 11],
    [
      '[A3][S9] a double at a tip whose own sides are open and come first by name',
      rulesOf('five-up', { unlock: 'at-once' }),
      '1-2 2-2@R 2-6@R 6-6@R 6-5@6-6t 5-5@6-6t',
      // 1, both halves of 6-6 at R, 5-5 at its side.
      1 + 12 + 10,
    ],
    ['[A9] no side covered', sniff, '4-4', 8],
    ['[A9] one side', sniff, '4-4 6-4@R', 14],
    ['[A9] two sides: still both halves', sniff, '4-4 6-4@R 4-1@L', 15],
    ['[A9] three: one half', sniff, '4-4 6-4@R 4-1@L 4-3@T', 14],
    ['[A9] four: nothing', sniff, '4-4 6-4@R 4-1@L 4-3@T 4-2@B', 12],
    ['[A9] a later one: what it was laid onto covers a side', sniff, '4-1 1-1@R', 6],
    ['[A9] a later one, extended: two sides', sniff, '4-1 1-1@R 1-6@R', 12],
    ['[A9][A3][S5] locked short sides are not covered', lockedSniff, '0-2 2-2@R 5-2@R', 9],
    ['[A9][A3][S5] locked, with a double at a tip', lockedSniff, '5-6 3-5@L 2-3@L 6-6@R 2-6@R', 16],
    ['[A9][S5] locked, as long as one long side is bare', lockedSniff, '0-2 2-2@R 0-4@L', 8],
    ['[A9][S5] open, and bare', lockedSniff, '0-2 2-2@R 5-2@R 0-4@L', 13],
    ['[A9][S5] one of them covered', lockedSniff, '0-2 2-2@R 5-2@R 0-4@L 2-1@B', 12],
    ['[A9][S5] both', lockedSniff, '0-2 2-2@R 5-2@R 0-4@L 2-1@B 2-6@T', 16],
    ['[A9][S5] an opening double opens at once', lockedSniff, '2-2 2-1@L 2-3@R', 8],
    ['[A9] other doubles are as elsewhere', sniff, '4-4 6-4@R 6-6@R', 20],
    ['[A9] other doubles, covered', sniff, '4-4 6-4@R 6-6@R 6-2@R', 10],
  ])('%s', (_, rules, plays, sum) => expect(total(plays, rules)).toBe(sum));

  it('[A9][A7] the explanation says how many halves count', () => {
    const { terms } = explain(layout('4-4 6-4@R 4-1@L 4-3@T', sniff), sniff);
    expect(terms.map(({ end, counts, double }) => `${end}${counts}${double ? '!' : ''}`).join(' ')).toBe(
      'L1 R6 T3 B4',
    );
  });

  it('[A9][A7] a spinner whose short sides are locked stands in the explanation too', () => {
    const { terms } = explain(layout('0-2 2-2@R 5-2@R', lockedSniff), lockedSniff);
    expect(terms).toEqual([
      { end: 'L', number: 0, double: false, counts: 0 },
      { end: 'R', number: 5, double: false, counts: 5 },
      { end: 'T', number: 2, double: true, counts: 4 },
    ]);
  });

  it('[A7][A9] the total is the sum of its terms, by every way to open and to count a spinner', () => {
    const ways = (['both-sides', 'new-tile-each-arm', 'at-once'] as const).flatMap((unlock) =>
      (['until-both-sides', 'exposed-ends'] as const).map((spinnerCount) =>
        rulesOf('sniff-us', { unlock, spinnerCount }),
      ),
    );
    for (let number = 0; number < 60; number++)
      for (const rules of ways) {
        const draw = draws(number);
        let left = shuffled(SET, draw);
        let table = BARE;
        for (let possible = fits(table, left); possible.length > 0; possible = fits(table, left)) {
          const one = possible[draw(possible.length)] as (typeof possible)[number];
          table = lay(table, one, rules);
          left = left.filter((tile) => tile !== one.tile);
          const { terms, total } = explain(table, rules);
          const sum = terms.reduce((all, { counts }) => all + counts, 0);
          expect([sum, totalOf(table, rules)]).toEqual([total, total]);
        }
      }
  });

  it('[A5] fives-threes: fifteen is eight, nothing is nothing', () => {
    const worth = (sum: number) => points(sum, { unit: 'fives-threes' });
    expect([0, 1, 3, 5, 6, 9, 10, 12, 15, 18, 20, 30].map(worth)).toEqual([
      0, 0, 1, 1, 2, 3, 2, 4, 8, 6, 4, 16,
    ]);
  });

  it('[A6] without a spinner no play scores more than 20', () => {
    const rules = rulesOf('pagat-muggins');
    let best = 0;
    for (let number = 0; number < 400; number++) {
      const draw = draws(number);
      let left = shuffled(SET, draw);
      let table = BARE;
      for (;;) {
        const possible = fits(table, left).map((one) => ({ one, after: lay(table, one, rules) }));
        const top = possible.toSorted(
          (a, b) => explain(b.after, rules).total - explain(a.after, rules).total,
        )[0];
        if (top === undefined) break;
        best = Math.max(best, ...possible.map(({ after }) => points(explain(after, rules).total, rules)));
        table = top.after;
        left = left.filter((tile) => tile !== top.one.tile);
      }
    }
    expect(best).toBe(20);
  });
});
