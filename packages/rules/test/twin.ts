import { isDeepStrictEqual } from 'node:util';
import {
  fits,
  leadFrom,
  SET,
  thrownIn,
  tilesOf,
  type Game,
  type GameEvent,
  type ListedDeal,
  type Tile,
  type Viewer,
  type Waiting,
} from '../src/index.ts';
import type { Log } from './laws.ts';
import { logOf, type Draw, type Story } from './random-game.ts';

/** A tile that the viewer never saw: the piles it lay in, and the tiles that cannot have lain there. */
interface Slot {
  readonly was: Tile;
  readonly pile: number;
  readonly barred: ReadonlySet<Tile>;
  tile: Tile;
}

/**
 * The same hand, as far as `viewer` can tell, up to the end of the story: the tiles he does not see change places.
 * Counts, who leads with what, the rule of redeals, every draw and every knock stay true. Null where nothing can
 * change.
 */
export function twinOf(
  { start, steps }: Story<Waiting>,
  viewer: Viewer,
  draw: Draw,
): Log<Game, GameEvent> | null {
  const [dealt] = steps[0]?.events ?? [];
  const last = steps.at(-1)?.after;
  if (dealt?.is !== 'dealt' || (last?.is !== 'hand' && last?.is !== 'closing'))
    throw new Error('a twin begins with a deal and ends in its hand');
  const deal = tilesOf(dealt.deal, start.ruleset);
  const barred = barredBy(steps);
  const slots = [...last.hands, last.boneyard].flatMap(({ tiles }, pile) =>
    pile === viewer
      ? []
      : tiles.map((tile): Slot => ({ was: tile, pile, barred: barred.get(tile) ?? new Set(), tile })),
  );
  const lead = start.leader === null ? leadFrom(deal.hands, start.ruleset) : null;
  const isTrue = (hands: ListedDeal['hands']) =>
    (start.leader !== null || isDeepStrictEqual(leadFrom(hands, start.ruleset), lead)) &&
    !('seed' in dealt.deal && thrownIn(hands, start.ruleset));
  for (let tries = slots.length * 6; tries > 0; tries--) {
    const [a, b] = [slots[draw(slots.length)], slots[draw(slots.length)]];
    if (a === undefined || b === undefined || a.pile === b.pile) continue;
    if (a.barred.has(b.tile) || b.barred.has(a.tile)) continue;
    [a.tile, b.tile] = [b.tile, a.tile];
    if (!isTrue(changed(deal.hands, slots))) [a.tile, b.tile] = [b.tile, a.tile];
  }
  if (slots.every(({ was, tile }) => was === tile)) return null;
  const { events } = logOf({ start, steps });
  const other = { hands: changed(deal.hands, slots), boneyard: changed([deal.boneyard], slots)[0] ?? [] };
  return {
    start,
    events: [
      { ...dealt, deal: other },
      ...events.slice(1).map((event): GameEvent => {
        if (event.is !== 'drawn') return event;
        return { ...event, drawn: { tiles: changed([event.drawn.tiles], slots)[0] ?? [] } };
      }),
    ],
  };
}

/** The same piles, each tile replaced by the one that lies in its slot. */
function changed(piles: readonly (readonly Tile[])[], slots: readonly Slot[]): Tile[][] {
  const now = new Map(slots.map(({ was, tile }) => [was, tile]));
  return piles.map((tiles) => tiles.map((tile) => now.get(tile) ?? tile));
}

/** For each tile, what cannot have lain in its place: its holder drew or knocked where that fits. */
function barredBy(steps: Story['steps']): ReadonlyMap<Tile, ReadonlySet<Tile>> {
  const barred = new Map(SET.map((tile) => [tile, new Set<Tile>()]));
  for (const { command, before } of steps)
    if ((command.do === 'knock' || command.do === 'draw') && before.is === 'hand')
      for (const held of before.hands[command.seat]?.tiles ?? [])
        for (const { tile } of fits(before.layout, SET)) barred.get(held)?.add(tile);
  return barred;
}
