import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { PlayedRuleset } from './ruleset.ts';
import { seatsOf, type Seat } from './seats.ts';
import { byWeight, first, highFirst, second, SET, type Tile } from './tile.ts';

/** A deal drawn from 32 secret bytes, as 64 lower-case hex digits. */
export interface SeededDeal {
  readonly seed: string;
}

/** A deal tile by tile: records, cases, studies. Hands in the order of the seats. */
export interface ListedDeal {
  readonly hands: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
}

/** Where the tiles of a hand come from. */
export type Deal = SeededDeal | ListedDeal;

/** The tiles of a deal, and how many whole deals were thrown in before it (D3). */
export interface Tiles extends ListedDeal {
  readonly redeals: number;
  /** The seat drawn by lot, where the ruleset has a lot (D7). */
  readonly lot?: Seat;
}

/** Writes 32 bytes as a seed. Throws on any other length. */
export function seedOf(bytes: Uint8Array): string {
  if (bytes.length !== 32) throw new Error('a seed has 32 bytes');
  return bytesToHex(bytes);
}

/** Whether the text is a seed: 64 lower-case hex digits. */
export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * Deals from a seed (D1–D3, D7). One stream of bytes, HMAC-SHA-256(seed, counter as 4 bytes, big-endian) for
 * counter 0, 1, 2 …, serves the shuffle, every redeal and then the lot. The set, in the order of `SET`, is shuffled by
 * Fisher–Yates from the last place down; a byte at or above the greatest multiple of the choices is rejected.
 * Seat 0 takes the first tiles, and so on; the rest is the boneyard. After `MOST_REDEALS` the next deal stands,
 * whatever it holds. Throws if the seed is not one.
 */
export function deal(seed: string, ruleset: PlayedRuleset): Tiles {
  if (dealt?.seed !== seed || dealt.ruleset !== ruleset)
    dealt = { seed, ruleset, tiles: drawn(seed, ruleset) };
  return dealt.tiles;
}

/** How many deals in a row are thrown in at most (D3): where one in sixty stands, never in practice. */
export const MOST_REDEALS = 1_000;

/** The last deal: it is decided, then folded, then told to each viewer. */
let dealt: { readonly seed: string; readonly ruleset: PlayedRuleset; readonly tiles: Tiles } | null = null;

function drawn(seed: string, ruleset: PlayedRuleset): Tiles {
  if (!isSeed(seed)) throw new Error('not a seed');
  const draw = stream(hexToBytes(seed));
  for (let redeals = 0; ; redeals++) {
    const tiles = share(shuffle(draw), ruleset);
    if (redeals < MOST_REDEALS && thrownIn(tiles.hands, ruleset)) continue;
    return ruleset.lead1 === 'lot'
      ? { ...tiles, redeals, lot: draw(ruleset.players) as Seat }
      : { ...tiles, redeals };
  }
}

/** The tiles of a deal. Listed tiles are taken high half first. */
export function tilesOf(from: Deal, ruleset: PlayedRuleset): Tiles {
  if ('seed' in from) return deal(from.seed, ruleset);
  return {
    hands: from.hands.map((hand) => hand.map(highFirst)),
    boneyard: from.boneyard.map(highFirst),
    redeals: 0,
  };
}

/** Whether the whole deal must be dealt again (D3). */
export function thrownIn(hands: ListedDeal['hands'], { redeal }: Pick<PlayedRuleset, 'redeal'>): boolean {
  if (redeal === null) return false;
  const { doubles, sameNumber } = redeal;
  return hands.some((hand) => {
    const bearing = [0, 0, 0, 0, 0, 0, 0];
    let twice = 0;
    for (const tile of hand) {
      const a = first(tile);
      const b = second(tile);
      bearing[a] = (bearing[a] ?? 0) + 1;
      if (a === b) twice += 1;
      else bearing[b] = (bearing[b] ?? 0) + 1;
    }
    return twice >= doubles || bearing.some((count) => count >= sameNumber);
  });
}

/** Bytes of HMAC(seed, 0), HMAC(seed, 1), … as numbers below `choices`, each equally likely. */
function stream(seed: Uint8Array): (choices: number) => number {
  let block = new Uint8Array();
  let counter = 0;
  let at = 0;
  const byte = (): number => {
    if (at === block.length) {
      const count = Uint8Array.of(counter >>> 24, counter >>> 16, counter >>> 8, counter);
      counter += 1;
      block = hmac(sha256, seed, count);
      at = 0;
    }
    return block[at++] as number;
  };
  return (choices) => {
    const limit = 256 - (256 % choices);
    for (;;) {
      const value = byte();
      if (value < limit) return value % choices;
    }
  };
}

function shuffle(draw: (choices: number) => number): Tile[] {
  const tiles = [...SET];
  for (let last = tiles.length - 1; last > 0; last--) {
    const at = draw(last + 1);
    [tiles[last], tiles[at]] = [tiles[at] as Tile, tiles[last] as Tile];
  }
  return tiles;
}

const HEAVIEST_FIRST = SET.toSorted(byWeight);

function share(tiles: readonly Tile[], { players, tilesPerHand }: PlayedRuleset): ListedDeal {
  const each = tilesPerHand[players] ?? 0;
  const hands = seatsOf({ players }).map((): Tile[] => []);
  for (const tile of HEAVIEST_FIRST) hands[Math.floor(tiles.indexOf(tile) / each)]?.push(tile);
  return { hands, boneyard: tiles.slice(players * each) };
}
