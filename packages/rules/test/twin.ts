import { isDeepStrictEqual } from 'node:util';
import {
  fits,
  SEATS,
  SET,
  thrownIn,
  tilesOf,
  type Game,
  type GameEvent,
  type Tile,
  type Viewer,
  type Waiting,
} from '../src/index.ts';
import type { Log } from './laws.ts';
import { logOf, type Draw, type Story } from './random-game.ts';

interface Slot {
  readonly pile: number;
  tile: Tile;
}

/**
 * The same hand, as far as `viewer` can tell, up to the end of the story: the tiles he does not see change places.
 * Counts, the leader's 1-1, the rule of redeals and every knock stay true. Null where nothing can change.
 */
export function twinOf(
  { start, steps }: Story<Waiting>,
  viewer: Viewer,
  draw: Draw,
): Log<Game, GameEvent> | null {
  const [dealt] = steps[0]?.events ?? [];
  const last = steps.at(-1)?.after;
  if (dealt?.is !== 'dealt' || last?.is !== 'hand')
    throw new Error('a twin begins with a deal and ends in its hand');
  const deal = tilesOf(dealt.deal, start.ruleset);
  const piles = [...last.hands, last.boneyard].map(({ tiles }) => tiles);
  const slots = piles.flatMap((tiles, pile) =>
    pile === viewer ? [] : tiles.map((tile): Slot => ({ pile, tile })),
  );
  const barred = barredBy(steps);
  const pinned = start.leader === null ? ['1-1'] : [];
  for (let tries = slots.length * 6; tries > 0; tries--) {
    const [a, b] = [slots[draw(slots.length)], slots[draw(slots.length)]];
    if (a === undefined || b === undefined || a.pile === b.pile) continue;
    if ([a, b].some(({ tile }) => pinned.includes(tile))) continue;
    if (barred[a.pile]?.has(b.tile) || barred[b.pile]?.has(a.tile)) continue;
    [a.tile, b.tile] = [b.tile, a.tile];
    if (!('seed' in dealt.deal) || !thrownIn(dealtBy(deal.hands, piles, slots), start.ruleset)) continue;
    [a.tile, b.tile] = [b.tile, a.tile];
  }
  const hands = dealtBy(deal.hands, piles, slots);
  const boneyard = slots.filter(({ pile }) => pile === deal.hands.length).map(({ tile }) => tile);
  if (isDeepStrictEqual(sorted(hands), sorted(deal.hands))) return null;
  const { events } = logOf({ start, steps });
  return { start, events: [{ ...dealt, deal: { hands, boneyard } }, ...events.slice(1)] };
}

/** By seat, the tiles it cannot have held, since it knocked where they fit. */
function barredBy(steps: Story['steps']): readonly Set<Tile>[] {
  const barred = SEATS.map(() => new Set<Tile>());
  for (const { command, before } of steps)
    if (command.do === 'knock' && before.is === 'hand')
      fits(before.layout, SET).forEach(({ tile }) => barred[command.seat]?.add(tile));
  return barred;
}

/** The hands that were dealt if the slots' tiles were held at the end. */
const dealtBy = (
  dealt: readonly (readonly Tile[])[],
  held: readonly (readonly Tile[])[],
  slots: readonly Slot[],
) =>
  dealt.map((tiles, seat): readonly Tile[] => {
    const free = slots.filter(({ pile }) => pile === seat).map(({ tile }) => tile);
    return free.length === 0 ? tiles : [...tiles.filter((tile) => !held[seat]?.includes(tile)), ...free];
  });

const sorted = (hands: readonly (readonly Tile[])[]) => hands.map((hand) => hand.toSorted());
