import { PRESETS, type ListedDeal, type Seat } from '@fives/rules';
import { expect, test } from 'vitest';
import { aroundNews } from './around/news.ts';
import { claimsOf, lastTileFor } from './claiming.ts';
import { newsOf } from './news.ts';
import type { InPlay } from './round.ts';
import { TestTable } from './test/table.ts';

/** Seat 0 has the highest double and leads; 6-4 leaves 10. */
const DEAL: ListedDeal = {
  hands: [
    ['6-6', '6-4', '2-1'],
    ['5-4', '3-0', '2-2'],
    ['5-5', '6-5', '3-3'],
  ],
  boneyard: ['1-1', '4-3', '6-0', '4-0'],
};
const RULES = { players: 3, teams: false, lead1: 'highest-double' } as const;

const at = (muggins: 'take' | 'cancel' | 'off', deal = DEAL) =>
  new TestTable({ ...RULES, muggins }, deal, {}, 'tabletales').start();

const seen = (game: TestTable, seat: Seat) => lastTileFor(game.seenBy(seat) as InPlay, seat);

/** What this seat hears of what is done. */
function heard(game: TestTable, viewer: Seat, act: () => unknown): string[] {
  const before = game.seenBy(viewer);
  act();
  const after = game.seenBy(viewer);
  const around = aroundNews({ events: game.told(viewer), before, after, viewer, isMuted: () => false });
  return [...around, ...newsOf(before, after, viewer, new Map())].map(({ text }) => text);
}

test('[U7] claims go up to what a play can score', () => {
  expect(claimsOf(PRESETS.pairs)).toEqual([5, 10, 15, 20, 25, 30, 35]);
  expect(claimsOf({ ...PRESETS.pairs, spinner: 'none' })).toEqual([5, 10, 15, 20]);
  expect(claimsOf({ ...PRESETS.pairs, unit: 'fives' })).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('[U7] whoever laid the tile may claim more, his opponents may challenge, a spectator neither', () => {
  const game = at('take').play('6-4');
  expect(seen(game, 0)).toMatchObject({ mine: true, mayChallenge: false, mayWaive: false });
  expect(seen(game, 1)).toMatchObject({ mine: false, mayChallenge: true, mayWaive: false });
  expect(lastTileFor(game.seenBy('spectator') as InPlay, null)).toMatchObject({ mayChallenge: false });
});

test('[U7] nothing can be said where points are not claimed', () => {
  expect(seen(at('off').play('6-4'), 1)).toBeNull();
});

test.each([
  ['take', 1, 'Ana missed 10: it goes to you.'],
  ['take', 2, 'Ana missed 10: it goes to Ben.'],
  ['take', 0, 'You missed 10: it goes to Ben.'],
  ['cancel', 2, 'Ben says Muggins! Ana missed 10: it is lost.'],
] as const)('[U7] muggins %s: seat %i hears what was missed, and whose it is', (muggins, viewer, words) => {
  const game = at(muggins).play('6-4');
  expect(heard(game, viewer, () => game.say(1, { do: 'challenge' }))).toContain(words);
  expect(seen(game, 1)).toBeNull();
});

test('[U7] a claim raised is told', () => {
  const game = at('take').play('6-4');
  expect(heard(game, 1, () => game.say(0, { do: 'claim', points: 10 }))).toContain(
    'Ana claims 10 after all.',
  );
  expect(seen(game, 0)).toMatchObject({ claim: 10 });
});

test('[U7] a claim above what is there counts as what is there, and is shown', () => {
  const game = at('take');
  const turn = { game: 1, hand: 1, ply: 0 };
  const lead = { do: 'play', turn, tile: '6-4', end: null, claim: 15 } as const;
  expect(heard(game, 0, () => game.ask(lead, 0))).toContain(
    'You lead six four. You claim 15, 10 was there. You score 10.',
  );
  expect(seen(game, 1)).toMatchObject({ claim: 15, counts: 10 });
});

test('[U8] no sum is told where points are claimed', () => {
  const game = at('take');
  expect(heard(game, 2, () => game.play('6-4'))).toEqual(['Ana leads six four.']);
});

test('[U8] after the last tile the opponents may challenge it or let it stand', () => {
  const game = at('take', { hands: [['6-4'], ['5-4'], ['5-5']], boneyard: [] }).play('5-5');
  expect(seen(game, 2)).toMatchObject({ mine: true, mayWaive: false });
  expect(seen(game, 0)).toMatchObject({ mayChallenge: true, mayWaive: true });
  game.say(0, { do: 'waive' });
  expect(seen(game, 0)).toMatchObject({ mayChallenge: true, mayWaive: false });
});
