import { describe, expect, it } from 'vitest';
import { after, frozen, position, rulesOf, run } from '../test/positions.ts';
import {
  decide,
  fallback,
  openClaim,
  type Game,
  type GameCommand,
  type GameRefusal,
  type Ruleset,
  type Seat,
} from './index.ts';

const rules = (muggins: Ruleset['muggins'], more: Partial<Ruleset> = {}) =>
  rulesOf('pagat-all-fives', { muggins, target: 100, ...more });
/** Seat 0 may lay 6-2 at L for 5; seat 1 cannot play and there is one tile to draw. */
const start = (muggins: Ruleset['muggins'], more: Partial<Ruleset> = {}) =>
  position({ on: '6-3', hands: '6-2 1-0 5-0 | 4-4 5-5', boneyard: '3-1', rules: rules(muggins, more) });
const claim = (seat: Seat, points: number): GameCommand => ({ do: 'claim', seat, points });
const challenge = (seat: Seat): GameCommand => ({ do: 'challenge', seat });
const play = '6-2@L';
const scores = (game: Game) => [...game.scores];

describe('claims', () => {
  it.each([
    ['all that is there', '~5', [5, 0]],
    ['nothing', '', [0, 0]],
    ['too little', '~2', [2, 0]],
    ['above what is there: as what is there', '~40', [5, 0]],
    ['nothing, said aloud', '~0', [0, 0]],
  ])('[U7] points count only as claimed: %s', (_, words, due) => {
    const game = after(start('cancel'), `${play}${words}`);
    expect(scores(game)).toEqual(due);
  });

  it('[U7] a claim above what is there is shown', () => {
    expect(after(start('cancel'), `${play}~40`)).toMatchObject({ acts: [{ claim: 40, points: 5 }] });
  });

  it('[U7] it may be raised until the next tile is laid; draws and passes do not end this', () => {
    const low = after(start('cancel'), `${play}~2`);
    expect(scores(run(low, claim(0, 5)))).toEqual([5, 0]);
    const drawn = after(low, '+');
    expect(scores(run(drawn, claim(0, 5)))).toEqual([5, 0]);
    const laid = after(drawn, '3-1@R');
    expect(decide(laid, claim(0, 5))).toEqual({ refused: 'not-your-tile' });
    expect(scores(laid)).toEqual([2, 0]);
  });

  it.each<[Ruleset['muggins'], number[]]>([
    ['cancel', [2, 0]],
    ['take', [2, 3]],
  ])('[U7] a challenge: %s', (muggins, due) => {
    const challenged = run(after(start(muggins), `${play}~2`), challenge(1));
    expect(scores(challenged)).toEqual(due);
    expect(decide(challenged, claim(0, 5))).toEqual({ refused: 'no-claims' });
    expect(decide(challenged, challenge(1))).toEqual({ refused: 'no-claims' });
  });

  const low = after(start('take'), `${play}~2`);
  const teams = after(
    position({
      on: '6-3',
      hands: '6-2 1-0 | 4-4 | 5-5 | 0-0',
      rules: rules('take', { players: 4, teams: true }),
    }),
    play,
  );
  it.each<[what: string, game: Game, asked: GameCommand, code: GameRefusal]>([
    ['of a correct claim', after(start('take'), `${play}~5`), challenge(1), 'all-claimed'],
    [
      'of a play that scores nothing',
      after(position({ on: '6-3', hands: '6-1 1-0 | 4-4', rules: rules('take') }), '6-1@L'),
      challenge(1),
      'all-claimed',
    ],
    ['of one’s own tile', low, challenge(0), 'own-side'],
    ['of the partner’s', teams, challenge(2), 'own-side'],
    [
      'before the first tile',
      position({ hands: '6-2 | 4-4', rules: rules('take') }),
      challenge(1),
      'no-claims',
    ],
    ['where nobody claims', after(start('off'), play), challenge(1), 'no-claims'],
    ['a claim for another’s tile', low, claim(1, 5), 'not-your-tile'],
    ['a claim that is no higher', low, claim(0, 2), 'not-higher'],
    [
      'a claim where nobody claims',
      start('off'),
      { do: 'play', seat: 0, tile: '6-2', end: 'L', claim: 5 },
      'no-claims',
    ],
    ['a challenge from where nobody sits', low, challenge(3), 'not-your-turn'],
    ['a claim from where nobody sits', low, claim(2, 5), 'not-your-turn'],
    ['a waiver in mid-hand', low, { do: 'waive', seat: 1 }, 'hand-not-over'],
    ['closing in mid-hand', low, { do: 'close' }, 'hand-not-over'],
  ])('[U7] refused without penalty: %s', (_, game, asked, code) => {
    expect(decide(frozen(game), asked)).toEqual({ refused: code });
  });

  it('[U7] a challenge of a partner’s opponents goes to the challenger’s side', () => {
    expect(scores(run(teams, challenge(3)))).toEqual([0, 5]);
  });

  it('[U8][E2] the target is checked at each credit', () => {
    const near = { ...start('take'), scores: [95, 97] };
    expect(after(near, `${play}~5`)).toMatchObject({ is: 'over', winner: 0, scores: [100, 97] });
    const short = after(near, `${play}~2`);
    expect(run(short, claim(0, 5))).toMatchObject({ is: 'over', winner: 0 });
    expect(run(short, challenge(1))).toMatchObject({
      is: 'over',
      winner: 1,
      scores: [97, 100],
      last: { how: 'stopped' },
    });
  });
});

describe('after the last tile of a hand', () => {
  const out = (muggins: Ruleset['muggins']) =>
    after(
      position({ on: '6-3', hands: '6-2 | 4-4 5-5', rules: rules(muggins, { target: 250 }) }),
      `${play}~2`,
    );

  it('[U8] there is time for claims; then the hand’s points are added, which nobody claims', () => {
    expect(out('take')).toMatchObject({ is: 'closing', scores: [2, 0], waived: [] });
    expect(run(out('take'), { do: 'close' })).toMatchObject({ is: 'waiting', scores: [22, 0], leader: 0 });
    expect(run(run(out('take'), challenge(1)), { do: 'close' })).toMatchObject({ scores: [22, 3] });
    expect(run(run(out('take'), claim(0, 5)), { do: 'close' })).toMatchObject({ scores: [25, 0] });
  });

  it('[U8] it ends at once where all opponents waive', () => {
    expect(run(out('take'), { do: 'waive', seat: 1 })).toMatchObject({ is: 'waiting', scores: [22, 0] });
    const three = after(
      position({ on: '6-3', hands: '6-2 | 4-4 | 5-5', rules: rules('take', { players: 3 }) }),
      play,
    );
    const one = run(three, { do: 'waive', seat: 1 });
    expect(one).toMatchObject({ is: 'closing', waived: [1] });
    expect(decide(one, { do: 'waive', seat: 1 })).toEqual({ refused: 'already-waived' });
    expect(decide(one, { do: 'waive', seat: 0 })).toEqual({ refused: 'own-side' });
    expect(decide(one, { do: 'waive', seat: 3 })).toEqual({ refused: 'not-your-turn' });
    expect(run(one, { do: 'waive', seat: 2 })).toMatchObject({ is: 'waiting' });
  });

  it('[U8] nobody plays, draws, passes, resigns or runs out of time meanwhile', () => {
    const closing = out('take');
    for (const asked of [
      { do: 'play', seat: 1, tile: '4-4', end: 'L' },
      { do: 'draw', seat: 1 },
      { do: 'knock', seat: 1 },
      { do: 'flag', seat: 1 },
    ] as const satisfies GameCommand[])
      expect(decide(closing, asked)).toEqual({ refused: 'no-hand' });
    expect(decide(closing, { do: 'resign', seat: 1 })).toEqual({ refused: 'hand-not-over' });
  });

  it('[U8][U6] a blocked hand has it too: its last tile is the one that was laid last', () => {
    const game = position({ on: '6-6 6-3@L 6-4@R', hands: '4-1 5-5 | 2-2', rules: rules('take') });
    // 3 + 1 = 4 and nothing more: the double six is covered.
    const blocked = after(game, '4-1@R - -');
    expect(blocked).toMatchObject({ is: 'closing' });
    if (blocked.is !== 'closing') throw new Error(blocked.is);
    expect(openClaim(blocked)).toMatchObject({ worth: 0, rest: 0 });
    expect(run(blocked, { do: 'close' })).toMatchObject({ is: 'waiting', last: { how: 'blocked' } });
  });

  it('[U8] what the server plays is claimed in full', () => {
    expect(fallback(start('cancel'))).toEqual({ do: 'play', seat: 0, tile: '6-2', end: 'L', claim: 5 });
    expect(fallback(start('off'))).toEqual({ do: 'play', seat: 0, tile: '6-2', end: 'L' });
  });
});
