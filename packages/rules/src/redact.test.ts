import { describe, expect, it } from 'vitest';
import { after, dealt, ended, frozen, hands, pairs, position } from '../test/positions.ts';
import { redactEvent, redactGame, SEATS, type GameEvent, type Viewer } from './index.ts';

const VIEWERS: readonly Viewer[] = [...SEATS, 'spectator'];
const game = frozen(dealt('6-5 3-3 | 5-5 4-0 | 2-2 | 4-2', { leader: 0 }));
const count = [2, 2, 1, 1];
const piles = (viewer: Viewer) =>
  hands('6-5 3-3 | 5-5 4-0 | 2-2 | 4-2').map((tiles, seat) =>
    seat === viewer ? { tiles } : { count: count[seat] },
  );

describe('what a viewer may know', () => {
  it.each(VIEWERS)('[D1][T73][T74] viewer %s sees his own tiles and the number of the others', (viewer) => {
    expect(redactGame(game, viewer)).toEqual({ ...game, hands: piles(viewer), boneyard: { count: 0 } });
  });

  it.each(VIEWERS)('[D1][T74] of a deal viewer %s is told the same, and no seed', (viewer) => {
    const deal = { hands: hands('6-5 3-3 | 5-5 4-0 | 2-2 | 4-2'), boneyard: [] };
    const listed: GameEvent = frozen({ is: 'dealt', hand: 1, deal, leader: 0, redeals: 2 });
    const shown = { ...listed, deal: { hands: piles(viewer), boneyard: { count: 0 } } };
    expect(redactEvent(listed, viewer, pairs())).toEqual(shown);
    const seed = 'ab'.repeat(32);
    const seeded: GameEvent = { is: 'dealt', hand: 1, deal: { seed }, leader: 0, redeals: 0 };
    expect(JSON.stringify(redactEvent(seeded, viewer, pairs()))).not.toContain(seed);
  });

  it.each<GameEvent>([
    { is: 'played', tile: '6-5', end: 'R' },
    { is: 'knocked' },
    { is: 'shown', hands: hands('6-5 | | 2-2 | 4-2') },
    { is: 'flagged', seat: 1, hands: hands('6-5 | 1-0 | 2-2 | 4-2') },
  ])('[H11] everybody is told in full: %j', (event) => {
    for (const viewer of VIEWERS) expect(redactEvent(frozen(event), viewer, pairs())).toEqual(event);
  });

  it.each([
    ['out', ended(position({ on: '6-3', hands: '3-2 | 6-5 | 2-2 | 4-1' }), '3-2@R')],
    ['blocked', ended(game, '6-5 5-5@R - - - -')],
    ['won', ended(position({ on: '6-3', hands: '4-3 1-0 | 6-5 | 2-2 | 4-1', scores: [240, 0] }), '4-3@R')],
  ])('[H11] once a hand is over nothing is hidden: %s', (_, done) => {
    for (const viewer of VIEWERS) expect(redactGame(frozen(done), viewer)).toEqual(done);
  });

  it('[T76] a play takes one from the count, and nothing tells which tile of the hand it was', () => {
    const other = dealt('3-3 6-5 | 5-5 4-0 | 2-2 | 4-2', { leader: 0 });
    const seen = [game, other].map((start) => JSON.stringify(redactGame(after(start, '6-5'), 2)));
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).toContain('"hands":[{"count":1},{"count":2}');
  });
});
