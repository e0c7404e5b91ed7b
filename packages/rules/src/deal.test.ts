import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hands, pairs, run, tiles } from '../test/positions.ts';
import {
  deal,
  isSeed,
  MOST_REDEALS,
  newGame,
  playable,
  PRESETS,
  redactEvent,
  redactGame,
  seedOf,
  SEATS,
  SET,
  thrownIn,
  type PlayedRuleset,
  type Players,
  type Tile,
} from './index.ts';

const rules = pairs();
const seed = (number: number): string => createHash('sha256').update(`deal ${number}`).digest('hex');

/** The documented mapping written again with node's own HMAC; `all` are the deals thrown in and the one that stands. */
function dealtAgain(from: string): { all: Tile[][][] } {
  const bytes = Buffer.concat(
    Array.from({ length: 64 }, (_, counter) => {
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      return createHmac('sha256', Buffer.from(from, 'hex')).update(count).digest();
    }),
  );
  let at = 0;
  const below = (choices: number): number => {
    let byte = bytes.readUInt8(at++);
    while (byte >= Math.floor(256 / choices) * choices) byte = bytes.readUInt8(at++);
    return byte % choices;
  };
  const weight = (tile: string) => 10 * (Number(tile[0]) + Number(tile[2])) + Number(tile[0]);
  const all: Tile[][][] = [];
  for (;;) {
    const pack = [...SET];
    for (let last = 27; last >= 1; last--) {
      const other = below(last + 1);
      const tile = pack[last] as Tile;
      pack[last] = pack[other] as Tile;
      pack[other] = tile;
    }
    const four = SEATS.map((seat) =>
      pack.slice(7 * seat, 7 * seat + 7).sort((a, b) => weight(b) - weight(a)),
    );
    all.push(four);
    const bad = four.some(
      (hand) =>
        hand.filter((tile) => tile[0] === tile[2]).length > 4 ||
        [...'0123456'].some((number) => hand.filter((tile) => tile.includes(number)).length > 5),
    );
    if (!bad) return { all };
  }
}

describe('deals', () => {
  it('[D1][D2] the test vector: this seed deals these 28 tiles', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, i) => i);
    expect(seedOf(bytes)).toBe('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
    const four = [
      tiles('6-2 4-4 4-3 3-3 3-2 4-0 3-1'),
      tiles('5-4 5-3 4-2 5-0 2-2 2-1 1-0'),
      tiles('6-6 6-5 5-5 6-3 6-1 5-1 3-0'),
      tiles('6-4 5-2 6-0 4-1 2-0 1-1 0-0'),
    ];
    expect(deal(seedOf(bytes), rules)).toEqual({ hands: four, boneyard: [], redeals: 0 });
    expect(dealtAgain(seedOf(bytes)).all).toEqual([four]);
  });

  it('[D1][D3][T102] the mapping from seed to tiles is the documented one, redeals from the same stream', () => {
    let redealt = 0;
    for (let number = 0; number < 400; number++) {
      const { all } = dealtAgain(seed(number));
      expect(deal(seed(number), rules)).toEqual({ hands: all.at(-1), boneyard: [], redeals: all.length - 1 });
      redealt += all.length - 1;
    }
    expect(redealt).toBeGreaterThan(0);
  });

  it('[D1] the same seed deals the same, one bit more another deal', () => {
    const one = deal(seed(1), rules);
    expect(deal(seed(1), rules)).toEqual(one);
    const flipped = seed(1).replace(/.$/, (digit) => (parseInt(digit, 16) ^ 1).toString(16));
    expect(deal(flipped, rules).hands).not.toEqual(one.hands);
  });

  it('[D1][D3] over 20,000 deals every tile lies with every seat alike, and about 1.9 % are thrown in', () => {
    const DEALS = 20_000;
    const counts = new Map(SET.map((tile) => [tile, [0, 0, 0, 0]]));
    let redeals = 0;
    for (let number = 0; number < DEALS; number++) {
      const one = deal(seed(number), rules);
      redeals += one.redeals;
      one.hands.forEach((hand, seat) =>
        hand.forEach((tile) => {
          const row = counts.get(tile) as number[];
          row[seat] = (row[seat] ?? 0) + 1;
        }),
      );
    }
    const even = DEALS / 4;
    const chi = (tile: Tile) => (counts.get(tile) ?? []).reduce((sum, n) => sum + (n - even) ** 2 / even, 0);
    // Three degrees of freedom: one tile in 10,000 is above 21.1 by chance.
    expect(chi('1-1')).toBeLessThan(21.1);
    expect(Math.max(...SET.map(chi))).toBeLessThan(30);
    const share = redeals / (DEALS + redeals);
    expect(share).toBeGreaterThan(0.016);
    expect(share).toBeLessThan(0.022);
  });

  it.each([
    [28, 4],
    [14, 2],
  ])('[D2] seven each: %i tiles for %i seats, sorted, the rest the boneyard', (held, players) => {
    const { hands: four, boneyard } = deal(seed(7), {
      ...rules,
      players: players as 4,
      tilesPerHand: { 4: 7, 2: 7 },
    });
    expect(four.map((hand) => hand.length)).toEqual(Array(players).fill(7));
    expect([...four.flat(), ...boneyard].sort()).toEqual(SET.toSorted());
    expect(boneyard).toHaveLength(28 - held);
  });

  it('[D2] pairs: seven each, no boneyard', () => {
    expect(PRESETS.pairs.tilesPerHand).toEqual({ 4: 7 });
    expect(deal(seed(0), rules).boneyard).toEqual([]);
  });

  it.each([
    ['five doubles', '6-6 5-5 4-4 3-3 2-2 1-0 6-1', true],
    ['four doubles', '6-6 5-5 4-4 3-3 2-0 1-0 6-1', false],
    ['all doubles', '6-6 5-5 4-4 3-3 2-2 1-1 0-0', true],
    ['six of a number', '6-0 6-1 6-2 6-3 6-4 6-5 1-0', true],
    ['six of a number, its double one of them', '6-6 6-1 6-2 6-3 6-4 6-5 1-0', true],
    ['six blanks', '0-0 1-0 2-0 3-0 4-0 5-0 6-5', true],
    ['five of a number, its double one of them', '6-6 6-1 6-2 6-3 6-4 5-4 1-0', false],
  ])('[D3][T102] a hand with %s is thrown in: %s, %s; at any seat', (_, hand, bad) => {
    const mild = '6-5 5-4 4-3 3-2 2-1 1-0 5-0';
    for (const seat of SEATS) {
      const four = hands([mild, mild, mild, mild].with(seat, hand).join(' | '));
      expect(thrownIn(four, rules)).toBe(bad);
      expect(thrownIn(four, { redeal: null })).toBe(false);
    }
  });

  it('[D3][T102] no hand that is dealt has five doubles or six of a number', () => {
    for (let number = 0; number < 1_000; number++)
      expect(thrownIn(deal(seed(number), rules).hands, rules)).toBe(false);
  });

  const strict = ([2, 3, 4] as const).flatMap((players: Players) =>
    Array.from({ length: Math.floor(SET.length / players) }, (_, n) => n + 1).flatMap((each) =>
      [4, 5, 6, 7, 8].flatMap((doubles) =>
        [5, 6, 7, 8].map((sameNumber) => ({
          ...{ ...PRESETS.bones, players, tilesPerHand: { [players]: each } },
          redeal: { doubles, sameNumber },
        })),
      ),
    ),
  );
  const wayOf = ({ players, tilesPerHand, redeal }: PlayedRuleset): string =>
    [players, tilesPerHand[players], redeal?.doubles, redeal?.sameNumber].join(' ');

  it('[D3][F3] whatever is thrown in, a deal stands soon where one can: refused is what never could', () => {
    const refused = strict.filter((rules) => 'refused' in playable(rules));
    expect(refused.map(wayOf)).toEqual(['2 14 4 5', '2 14 4 6', '2 14 4 7', '2 14 4 8']);
    for (const rules of strict.filter((one) => !refused.includes(one)))
      for (let number = 0; number < 5; number++) {
        const { hands: dealt, redeals } = deal(seed(number), rules);
        expect([wayOf(rules), thrownIn(dealt, rules), redeals < MOST_REDEALS]).toEqual([
          wayOf(rules),
          false,
          true,
        ]);
      }
  });

  it('[D3] a deal stands at last also where none could', () => {
    const rules = { ...PRESETS.bones, tilesPerHand: { 2: 14 }, redeal: { doubles: 4, sameNumber: 8 } };
    const { hands: dealt, redeals } = deal(seed(0), rules);
    expect([thrownIn(dealt, rules), redeals]).toEqual([true, MOST_REDEALS]);
    expect(dealt.flat().sort()).toEqual(SET.toSorted());
  });

  it('[D3][T102] everybody is told how often the deal was thrown in', () => {
    const number =
      Array.from({ length: 400 }, (_, n) => n).find((n) => deal(seed(n), rules).redeals > 0) ?? -1;
    const game = run(newGame(rules), { do: 'deal', deal: { seed: seed(number) } });
    if (game.is !== 'hand') throw new Error(game.is);
    expect(game.redeals).toBe(deal(seed(number), rules).redeals);
    expect(game.redeals).toBeGreaterThan(0);
    for (const viewer of [...SEATS, 'spectator'] as const) {
      expect(redactGame(game, viewer)).toMatchObject({ redeals: game.redeals });
      const event = {
        is: 'dealt',
        hand: 1,
        deal: { seed: seed(number) },
        leader: game.leader,
        redeals: game.redeals,
      } as const;
      expect(redactEvent(event, viewer, rules)).toMatchObject({ redeals: game.redeals });
    }
  });

  it.each([31, 33, 0])('[D1] a seed has 32 bytes, not %i', (length) => {
    expect(() => seedOf(new Uint8Array(length))).toThrow('32 bytes');
  });

  it.each(['', 'g'.repeat(64), 'A'.repeat(64), '0'.repeat(63), '0'.repeat(65), `${'0'.repeat(64)}\n`])(
    '[D1] %j is no seed',
    (text) => {
      expect(isSeed(text)).toBe(false);
      expect(() => deal(text, rules)).toThrow('not a seed');
    },
  );
});
