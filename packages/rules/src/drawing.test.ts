import { describe, expect, it } from 'vitest';
import {
  after,
  command,
  dealt,
  events,
  frozen,
  hands,
  position,
  rulesOf,
  run,
  tiles,
} from '../test/positions.ts';
import { draws, randomSeed } from '../test/random-game.ts';
import {
  allowed,
  choices,
  deal,
  decide,
  evolve,
  fallback,
  newGame,
  redactEvent,
  redactGame,
  type Game,
  type GameCommand,
} from './index.ts';

const bones = rulesOf('bones');
const DEAL = '6-6 5-0 4-1 | 5-5 4-0 3-0';
const led = after(dealt(DEAL, {}, bones, '3-3 2-2 6-1 1-0'), '6-6');

describe('drawing', () => {
  it('[U2][T87] who can play nothing draws, tile by tile, until one fits', () => {
    expect(after(led, '+')).toMatchObject({ turn: 1, must: null, boneyard: { tiles: tiles('2-2 6-1 1-0') } });
    expect(after(led, '+ + +')).toMatchObject({ turn: 1, must: '6-1', acts: { length: 4 } });
    expect(after(led, '+ + + 6-1@R')).toMatchObject({
      turn: 0,
      must: null,
      hands: [{}, { tiles: tiles('5-5 4-0 3-0 3-3 2-2') }],
    });
  });

  it.each<[what: string, game: Game, asked: GameCommand, code: string]>([
    ['a knock while there is something to draw', led, { do: 'knock', seat: 1 }, 'can-draw'],
    ['a draw out of turn', led, { do: 'draw', seat: 0 }, 'not-your-turn'],
    ['a draw with a tile that fits', after(led, '+ + +'), { do: 'draw', seat: 1 }, 'can-play'],
    ['a knock with a tile that fits', after(led, '+ + +'), { do: 'knock', seat: 1 }, 'can-play'],
    ['a tile that is not in the boneyard', led, { do: 'draw', seat: 1, tile: '6-5' }, 'not-in-boneyard'],
    ['a draw before the deal', newGame(bones), { do: 'draw', seat: 0 }, 'no-hand'],
    [
      'a draw from nothing',
      position({ on: '6-3', hands: '5-4 | 3-1', rules: bones }),
      { do: 'draw', seat: 0 },
      'nothing-to-draw',
    ],
    [
      'a draw where nobody draws',
      position({
        on: '6-3',
        hands: '5-4 | 3-1',
        boneyard: '0-0 1-0',
        rules: rulesOf('bones', { draw: 'none' }),
      }),
      { do: 'draw', seat: 0 },
      'nothing-to-draw',
    ],
  ])('[U2][U4][T88] %s is refused', (_, game, asked, code) => {
    expect(decide(frozen(game), frozen(asked))).toEqual({ refused: code });
  });

  it('[U2] the reserve is never drawn', () => {
    const rules = rulesOf('bones', { reserve: 2 });
    const stuck = (boneyard: string) => position({ on: '6-3', hands: '5-4 | 3-1', boneyard, rules });
    expect(allowed(stuck('1-0 2-0'))).toEqual({ plays: [], draw: false, pass: true });
    expect(allowed(stuck('1-0 2-0 4-4'))).toEqual({ plays: [], draw: true, pass: false });
    expect(after(stuck('1-0 2-0 4-4'), '+ -')).toMatchObject({
      turn: 1,
      boneyard: { tiles: tiles('2-0 4-4') },
    });
  });

  it('[U3] the tile drawn must be played, at the end that the player chooses', () => {
    const both = after(dealt('6-6 5-0 | 5-5 4-0', {}, bones, '6-1 1-0'), '6-6 +');
    if (both.is !== 'hand') throw new Error(both.is);
    expect(choices(both)).toEqual([
      { do: 'play', seat: 1, tile: '6-1', end: 'L' },
      { do: 'play', seat: 1, tile: '6-1', end: 'R' },
    ]);
    expect(decide(both, command(both, '5-5@L'))).toEqual({ refused: 'tile-forced' });
  });

  it('[U3] it turns over for the drawer alone; the others see that a tile was drawn, and no order of the boneyard', () => {
    const [drawn] = events(led, { do: 'draw', seat: 1 });
    if (drawn?.is !== 'drawn') throw new Error('nothing was drawn');
    expect(redactEvent(drawn, 1, bones)).toEqual({ is: 'drawn', seat: 1, drawn: { tiles: ['3-3'] } });
    for (const viewer of [0, 'spectator'] as const)
      expect(redactEvent(drawn, viewer, bones)).toEqual({ is: 'drawn', seat: 1, drawn: { count: 1 } });
    const three = after(led, '+ + +');
    expect(redactGame(three, 1)).toMatchObject({
      must: '6-1',
      boneyard: { count: 1 },
      hands: [{ count: 2 }, { tiles: {} }],
    });
    expect(redactGame(three, 0)).toMatchObject({
      must: null,
      boneyard: { count: 1 },
      hands: [{}, { count: 6 }],
    });
  });

  it('[U3] which tile is tapped carries no information: a command names none, and the first is taken', () => {
    expect(events(led, { do: 'draw', seat: 1 })).toEqual([
      { is: 'drawn', seat: 1, drawn: { tiles: ['3-3'] } },
    ]);
  });

  it('[U5] with a locked layout the boneyard is drawn down to the reserve in one step, and counts', () => {
    // All seven sixes lie, and both ends show a six.
    const rules = rulesOf('wikipedia-muggins', { reserve: 1 });
    const locked = position({
      on: '6-1 1-2@R 2-6@R 6-3@R 3-4@R 4-6@R 6-5@R 5-0@R 0-6@R 6-6@R',
      hands: '5-5 | 4-4',
      boneyard: '3-3 2-2 1-1',
      rules,
    });
    expect(events(locked, { do: 'draw', seat: 0 })).toEqual([
      { is: 'drawn', seat: 0, drawn: { tiles: tiles('3-3 2-2') } },
    ]);
    const blocked = after(locked, '+ - -');
    expect(blocked).toMatchObject({
      is: 'waiting',
      // 20 pips against 8: seat 1 scores 20.
      scores: [0, 20],
      last: { how: 'blocked', boneyard: ['1-1'], hands: hands('5-5 3-3 2-2 | 4-4') },
    });
  });

  it('[U5][H11] what nobody drew is shown at the end of the hand, and counts for nobody', () => {
    const done = after(
      position({ on: '6-3', hands: '6-1 | 2-2', boneyard: '5-5 4-4', rules: bones }),
      '6-1@L',
    );
    expect(done).toMatchObject({ scores: [5, 0], last: { boneyard: ['5-5', '4-4'] } });
  });

  it('[U6] a hand is blocked when all have passed in turn, whoever drew between', () => {
    const game = position({
      on: '6-3',
      hands: '5-4 | 5-1 | 5-2',
      boneyard: '0-0 1-1',
      rules: rulesOf('bones', { players: 3 }),
    });
    expect(after(game, '+ + - - -')).toMatchObject({ is: 'waiting', last: { how: 'blocked' } });
  });

  it('[C2] a time-out draws until a tile fits, then plays it; with nothing to draw it knocks', () => {
    let game = led;
    const done: string[] = [];
    while (game.is === 'hand' && game.turn === 1) {
      const next = fallback(game);
      done.push(next.do);
      game = run(game, next);
    }
    expect(done).toEqual(['draw', 'draw', 'draw', 'play']);
    expect(fallback(position({ on: '6-3', hands: '5-4 | 1-1', rules: bones }))).toEqual({
      do: 'knock',
      seat: 0,
    });
  });

  it('[C2] the first legal play: tiles by pips, then by the higher half; ends L, R, T, B, then others', () => {
    const first = (on: string, held: string, rules = bones) => {
      const { plays } = allowed(position({ on, hands: `${held} | 0-0`, rules }));
      return plays.map(({ tile, end }) => `${tile}@${end}`).join(' ');
    };
    expect(first('6-3', '3-0 6-1 6-2 5-3')).toBe('6-2@L 5-3@R 6-1@L 3-0@R');
    expect(first('5-5 5-1@L 5-2@R', '5-0', rulesOf('tabletales'))).toBe('5-0@T 5-0@B');
    const up = rulesOf('five-up');
    expect(first('6-6 6-5@R 5-5@R 5-0@R', '6-0 5-4', up)).toBe('5-4@5-5b 5-4@5-5t 6-0@L 6-0@R');
  });
});

describe('a forced lead', () => {
  it('[D4][T93] the highest double is led, by whoever holds it', () => {
    const game = dealt('6-5 4-4 | 5-5 6-4', {}, bones);
    expect(game).toMatchObject({ leader: 1, turn: 1, must: '5-5' });
    expect(decide(game, { do: 'play', seat: 1, tile: '6-4', end: null })).toEqual({ refused: 'tile-forced' });
    expect(redactGame(game, 0)).toMatchObject({ must: '5-5' });
    expect(after(game, '5-5')).toMatchObject({ turn: 0, must: null });
  });

  it('[D4] where any tile may be led, the holder of the highest double leads any', () => {
    const game = dealt('6-5 4-4 | 5-5 6-4', {}, rulesOf('bones', { lead1Tile: 'any' }));
    expect(game).toMatchObject({ leader: 1, must: null });
  });

  it.each([
    ['the heaviest hand', '6-5 1-0 | 6-4 5-4', 1],
    ['of equal hands the one with the heaviest tile', '6-4 2-1 | 6-5 2-0', 1],
    ['and of equal ones the higher half', '5-4 2-1 | 6-3 3-0 ', 1],
  ])('[D4][T93] without a double, %s leads any tile', (_, deal, leader) => {
    expect(dealt(deal, {}, bones)).toMatchObject({ leader, must: null });
  });

  it('[D6][T94] after going out any tile is led, also with the highest double in hand', () => {
    const done = after(position({ on: '6-3', hands: '6-1 | 2-2', rules: bones }), '6-1@L');
    const next = run(done, { do: 'deal', deal: { hands: hands('6-6 5-4 | 1-1 2-0'), boneyard: [] } });
    expect(next).toMatchObject({ leader: 0, must: null });
  });

  it('[D6][D4] after a tie in a blocked hand of bones it is as in hand 1, forced tile included', () => {
    const done = after(position({ on: '6-3', hands: '2-2 | 4-0', rules: bones }), '- -');
    expect(done).toMatchObject({ is: 'waiting', leader: null, scores: [0, 0] });
    const next = run(done, { do: 'deal', deal: { hands: hands('6-5 5-4 | 1-1 2-0'), boneyard: [] } });
    expect(next).toMatchObject({ leader: 1, must: '1-1' });
  });

  it.each([
    [
      'block-winner, of a team the seat with fewer pips',
      { leadAfterBlock: 'block-winner' },
      '2-1 | 5-5 | 1-0 | 4-4',
      2,
    ],
    ['block-winner, equal: the lower seat', { leadAfterBlock: 'block-winner' }, '2-0 | 5-5 | 1-1 | 4-4', 0],
    ['lead1', { leadAfterBlock: 'lead1' }, '2-1 | 5-5 | 1-0 | 4-4', null],
  ] as const)('[D6][T94] after a blocked hand %s leads', (_, overrides, held, leader) => {
    const rules = rulesOf('bones', { players: 4, teams: true, ...overrides });
    const game = position({ on: '6-6 6-3@L', hands: held, rules });
    expect(after(game, '- - - -')).toMatchObject({ is: 'waiting', leader });
  });
});

describe('the lot', () => {
  const rules = rulesOf('tabletales', { players: 3 });
  const leaders = (count: number) => {
    const draw = draws(5);
    return Array.from({ length: count }, () => {
      const [dealt] = events(newGame(rules), { do: 'deal', deal: { seed: randomSeed(draw) } });
      return dealt?.is === 'dealt' ? dealt.leader : -1;
    });
  };

  it('[D7] draws each seat about as often, from the same stream as the deal', () => {
    const counts = [0, 1, 2].map((seat) => leaders(600).filter((leader) => leader === seat).length);
    for (const count of counts) expect(count).toBeGreaterThan(150);
    expect(counts.reduce((a, b) => a + b)).toBe(600);
    expect(deal('0'.repeat(64), rules).lot).toBe(
      deal('0'.repeat(64), rulesOf('tabletales', { players: 3, reserve: 2 })).lot,
    );
  });

  it('[D7] any tile is led, and everybody is told who leads', () => {
    const game = run(newGame(rules), { do: 'deal', deal: { seed: '1'.repeat(64) } });
    if (game.is !== 'hand') throw new Error(game.is);
    expect(game.must).toBeNull();
    expect(redactGame(game, 'spectator')).toMatchObject({ leader: game.leader });
    expect(
      evolve(
        newGame(rules),
        events(newGame(rules), { do: 'deal', deal: { seed: '1'.repeat(64) } })[0] as never,
      ),
    ).toEqual(game);
  });

  it('[D7] a listed deal has no lot: the leader is given, or it is refused', () => {
    const listed = { hands: hands('6-6 | 5-5 | 4-4'), boneyard: [] };
    expect(decide(newGame(rules), { do: 'deal', deal: listed })).toEqual({ refused: 'no-leader' });
    expect(run(newGame(rules), { do: 'deal', deal: listed, leader: 2 })).toMatchObject({ leader: 2 });
  });

  it('[D2] each seat gets the tiles of its preset, the rest is the boneyard', () => {
    for (const [preset, players, each] of [
      ['bones', 2, 7],
      ['bones', 3, 7],
      ['bones', 4, 7],
      ['tabletales', 2, 9],
      ['tabletales', 3, 7],
      ['tabletales', 4, 5],
      ['tabletales-muggins', 2, 7],
      ['tabletales-muggins', 3, 5],
      ['tabletales-muggins', 4, 5],
    ] as const) {
      const { hands: held, boneyard } = deal('2'.repeat(64), rulesOf(preset, { players }));
      expect([held.map((hand) => hand.length), boneyard.length]).toEqual([
        Array(players).fill(each),
        28 - players * each,
      ]);
    }
  });
});
