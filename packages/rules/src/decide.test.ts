import { describe, expect, it } from 'vitest';
import {
  after,
  command,
  dealt,
  events,
  frozen,
  hands,
  pairs,
  play,
  position,
  run,
  tiles,
} from '../test/positions.ts';
import {
  decide,
  GAME_REFUSALS,
  newGame,
  type Deal,
  type Game,
  type GameCommand,
  type GameRefusal,
  type Seat,
} from './index.ts';

const waiting = newGame(pairs());
const opening = position({ hands: '6-3 4-1 | 6-6 | 5-5 | 3-1' });
const started = position({ on: '6-3', hands: '6-5 5-4 | 3-1 6-6 | 2-2 | 4-1 0-0' });
const stuck = position({ on: '6-3', hands: '5-4 | 3-1 | 2-2 | 4-1' });
const won = after(position({ on: '6-3', hands: '3-4 | 6-5 | 2-2 | 4-1', scores: [240, 0] }), '3-4@R');
const listed = (text: string): Deal => ({ hands: hands(text), boneyard: [] });
const laying = (seat: Seat, text: string): GameCommand => ({ do: 'play', seat, ...play(text) });
const dealing = (text: string): GameCommand => ({ do: 'deal', deal: listed(text) });

describe('a refusal has a code and changes nothing', () => {
  it.each<[what: string, game: Game, asked: GameCommand, code: GameRefusal]>([
    ['[U1] a play out of turn', started, laying(1, '3-1@R'), 'not-your-turn'],
    ['[U1] a play out of turn by the partner', started, laying(2, '6-5@L'), 'not-your-turn'],
    ['[U1] a knock out of turn', stuck, { do: 'knock', seat: 1 }, 'not-your-turn'],
    ['[U1] a seat that does not exist', started, { do: 'knock', seat: 4 as Seat }, 'not-your-turn'],
    ['[D1] a tile of another seat', started, laying(0, '3-1@R'), 'tile-not-held'],
    ['[D1] a tile that lies already', started, laying(0, '6-3@R'), 'tile-not-held'],
    ['[S6] no end', started, laying(0, '6-5'), 'end-needed'],
    ['[S6] an end for the opening tile', opening, laying(0, '6-3@L'), 'end-not-open'],
    ['[S3] an end that is not open', started, laying(0, '6-5@T'), 'end-not-open'],
    ['[S1] a tile that does not fit', started, laying(0, '5-4@L'), 'does-not-fit'],
    ['[S6] the end where it does not fit', started, laying(0, '6-5@R'), 'does-not-fit'],
    ['[U1][U4] a knock while a tile fits', started, { do: 'knock', seat: 0 }, 'can-play'],
    ['[U4] a knock at the lead', opening, { do: 'knock', seat: 0 }, 'can-play'],
    ['[D1] a deal during a hand', started, { do: 'deal', deal: { seed: '0'.repeat(64) } }, 'hand-not-over'],
    ['[D1] no hands', waiting, dealing(''), 'bad-deal'],
    ['[D2] a hand missing', waiting, dealing('1-1 | 2-2 | 3-3'), 'bad-deal'],
    ['[D2] a hand too many', waiting, dealing('1-1 | 2-2 | 3-3 | 4-4 | 5-5'), 'bad-deal'],
    ['[D2] an empty hand', waiting, dealing('1-1 | 2-2 | | 4-4'), 'bad-deal'],
    ['[D1] a tile twice', waiting, dealing('1-1 6-3 | 2-2 | 3-3 | 6-3'), 'bad-deal'],
    ['[D1] a tile twice, turned round', waiting, dealing('1-1 6-3 | 2-2 | 3-3 | 3-6'), 'bad-deal'],
    [
      '[D1] a tile in a hand and in the boneyard',
      waiting,
      { do: 'deal', deal: { hands: hands('1-1 | 2-2 | 3-3 | 4-4'), boneyard: tiles('0-0 2-2') } },
      'bad-deal',
    ],
    ['[D1] no seed', waiting, { do: 'deal', deal: { seed: 'a' } }, 'bad-deal'],
    ['[D5] nobody holds 1-1', waiting, dealing('6-1 | 2-2 | 3-3 | 4-4'), 'no-leader'],
    ['[D1] a play before the deal', waiting, laying(0, '1-1'), 'no-hand'],
    ['[U4] a knock before the deal', waiting, { do: 'knock', seat: 0 }, 'no-hand'],
    ['[E6] a clock before the deal', waiting, { do: 'flag', seat: 0 }, 'no-hand'],
    ['[E2] a play after the game', won, laying(1, '6-5@L'), 'game-over'],
    ['[E2] a knock after the game', won, { do: 'knock', seat: 1 }, 'game-over'],
    ['[E2] a deal after the game', won, { do: 'deal', deal: { seed: '0'.repeat(64) } }, 'game-over'],
    ['[E6] a clock after the game', won, { do: 'flag', seat: 1 }, 'game-over'],
  ])('%s', (_, game, asked, code) => {
    const before = structuredClone(game);
    expect(decide(frozen(game), frozen(asked))).toEqual({ refused: code });
    expect(GAME_REFUSALS).toContain(code);
    expect(game).toEqual(before);
  });

  it('[T67] the same play again is stale: first the turn has passed, then the tile is gone', () => {
    const again: GameCommand = laying(0, '6-5@L');
    const once = run(started, again);
    expect(decide(once, again)).toEqual({ refused: 'not-your-turn' });
    expect(decide(after(once, '3-1@R - 4-1@R'), again)).toEqual({ refused: 'tile-not-held' });
  });

  it('[T67] a tile that is still held is refused out of turn, though it would fit', () => {
    const later: GameCommand = laying(0, '5-4@L');
    const once = after(started, '6-5@L');
    expect(decide(once, later)).toEqual({ refused: 'not-your-turn' });
  });
});

describe('what a command causes', () => {
  it.each<[what: string, game: Game, action: string, caused: unknown[]]>([
    ['[S1] the opening tile stays as written', opening, '3-6', [{ is: 'played', tile: '3-6', end: null }]],
    ['[S6] a play, high half first', started, '5-6@L', [{ is: 'played', tile: '6-5', end: 'L' }]],
    ['[U4] a knock', stuck, '-', [{ is: 'knocked' }]],
    [
      '[H11] the last tile of a hand: all hands are shown',
      position({ on: '6-3', hands: '3-2 | 6-6 | 5-5 | 4-1' }),
      '3-2@R',
      [
        { is: 'played', tile: '3-2', end: 'R' },
        { is: 'shown', hands: hands('| 6-6 | 5-5 | 4-1') },
      ],
    ],
    [
      '[E2][H11] a play that reaches the target in mid-hand: all hands are shown',
      position({ on: '6-3', hands: '3-4 1-0 | 6-6 | 5-5 | 4-1', scores: [240, 0] }),
      '3-4@R',
      [
        { is: 'played', tile: '4-3', end: 'R' },
        { is: 'shown', hands: hands('1-0 | 6-6 | 5-5 | 4-1') },
      ],
    ],
  ])('%s', (_, game, action, caused) => {
    expect(decide(frozen(game), command(game, action))).toEqual(caused);
  });

  it.each([0, 1, 2, 3] as Seat[])('[D5][T93] hand 1: seat %i holds 1-1 and leads any tile', (seat) => {
    const held = hands('6-6 6-5 | 5-5 5-4 | 4-4 4-3 | 3-3 3-2');
    const deal = { hands: held.with(seat, [...(held[seat] ?? []), '1-1']), boneyard: [] };
    const game = run(waiting, { do: 'deal', deal });
    expect(game).toMatchObject({ is: 'hand', leader: seat, turn: seat });
    for (const tile of deal.hands[seat] ?? [])
      expect(decide(game, { do: 'play', seat, tile, end: null })).toMatchObject([{ is: 'played', tile }]);
  });

  it.each([0, 1, 2, 3] as Seat[])(
    '[U1] play passes clockwise, also past a knock: seat %i leads',
    (leader) => {
      const byTurn = ['6-6 5-0', '6-2 5-1', '6-3 5-2', '4-4 5-4'];
      const bySeat = byTurn.map((_, seat) => byTurn[(seat - leader + 4) % 4]);
      const now = after(dealt(bySeat.join(' | '), { leader }), '6-6 6-2@L 6-3@R -');
      if (now.is !== 'hand') throw new Error(now.is);
      expect(now.acts.map(({ seat }) => seat)).toEqual(byTurn.map((_, turn) => (leader + turn) % 4));
      expect(now.turn).toBe(leader);
    },
  );

  it('[U6] blocked as soon as all four have knocked in a row, and not before', () => {
    const game = position({ on: '6-6 6-1@L', hands: '5-4 | 5-5 | 4-4 | 3-3' });
    for (const knocks of ['', '-', '- -']) {
      const now = after(game, knocks);
      expect(events(now, command(now, '-'))).toEqual([{ is: 'knocked' }]);
    }
    const last = after(game, '- - -');
    expect(events(last, command(last, '-'))).toEqual([
      { is: 'knocked' },
      { is: 'shown', hands: hands('5-4 | 5-5 | 4-4 | 3-3') },
    ]);
  });

  it('[U6] a play between the knocks starts the count again', () => {
    const game = position({ on: '6-5', hands: '4-4 | 3-3 | 2-2 | 5-1 4-1 1-1' });
    const now = after(game, '- - - 5-1@R - - -');
    expect(now).toMatchObject({ is: 'hand', turn: 3, acts: { length: 7 } });
    expect(decide(now, command(now, '-'))).toEqual({ refused: 'can-play' });
  });

  it('[E6] a clock at zero: the hand is over and shown, whoever’s turn it is', () => {
    const shown = hands('6-5 5-4 | 3-1 6-6 | 2-2 | 4-1 0-0');
    for (const seat of [0, 1, 2, 3] as Seat[])
      expect(decide(frozen(started), { do: 'flag', seat })).toEqual([{ is: 'flagged', seat, hands: shown }]);
  });

  it('[D1] a listed deal is taken high half first, its story as it was told', () => {
    const deal = frozen(listed('1-6 | 1-1 | 2-5 | 3-4'));
    expect(decide(waiting, { do: 'deal', deal })).toEqual([
      { is: 'dealt', hand: 1, deal, leader: 1, redeals: 0 },
    ]);
    expect(run(waiting, { do: 'deal', deal })).toMatchObject({
      hands: [{ tiles: ['6-1'] }, {}, { tiles: ['5-2'] }, {}],
    });
  });
});
