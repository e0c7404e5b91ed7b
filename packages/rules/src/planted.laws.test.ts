import { describe, expect, it } from 'vitest';
import { blindOver, fives, foldsOver, sightOver, type Redactors } from '../test/law-runs.ts';
import { LawBroken } from '../test/laws.ts';
import { RULES } from '../test/random-game.ts';
import type { Game, GameEvent, GameEventView, GameView, Pile, Viewer } from './index.ts';

/** A redactor with a fault in what it says of a hand under way. */
const inHand = (
  spoil: (
    view: Extract<GameView, { is: 'hand' }>,
    game: Extract<Game, { is: 'hand' }>,
    viewer: Viewer,
  ) => GameView,
): Redactors => ({
  ...fives,
  redactState: (game, viewer) => {
    const view = fives.redactState(game, viewer);
    return game.is === 'hand' && view.is === 'hand' ? spoil(view, game, viewer) : view;
  },
});

/** A redactor with a fault in what it says of a deal. */
const ofDeal = (
  spoil: (view: Dealt<GameEventView>, event: Dealt<GameEvent>, game: Game, viewer: Viewer) => GameEventView,
): Redactors => ({
  ...fives,
  redactEvent: (event, viewer, game) => {
    const view = fives.redactEvent(event, viewer, game);
    return event.is === 'dealt' && view.is === 'dealt' ? spoil(view, event, game, viewer) : view;
  },
});
/** A redactor with a fault in what it says of a draw. */
const ofDraw = (
  spoil: (view: Drawn<GameEventView>, event: Drawn<GameEvent>) => GameEventView,
): Redactors => ({
  ...fives,
  redactEvent: (event, viewer, game) => {
    const view = fives.redactEvent(event, viewer, game);
    return event.is === 'drawn' && view.is === 'drawn' ? spoil(view, event) : view;
  },
});
type Drawn<E extends { is: string }> = Extract<E, { is: 'drawn' }>;
type Dealt<E extends { is: string }> = Extract<E, { is: 'dealt' }>;

const partner = (viewer: Viewer): number => (viewer === 'spectator' ? 0 : (viewer + 2) % 4);
const whole = (event: Dealt<GameEvent>, game: Game) =>
  fives.evolve(game, event) as Extract<Game, { is: 'hand' }>;
const swap = (piles: readonly Pile[], seat: number, pile: Pile): Pile[] => piles.with(seat, pile);

type Law = 'fold' | 'blindness' | 'sight';
const FAULTS: [fault: string, caught: Law[], faulty: Redactors][] = [
  [
    'one tile of the partner leaks beside the count, in states',
    ['fold', 'blindness', 'sight'],
    inHand((view, { hands }, viewer) => {
      const seat = partner(viewer);
      const [tile] = hands[seat]?.tiles ?? [];
      return { ...view, hands: swap(view.hands, seat, Object.assign({ tile }, view.hands[seat])) };
    }),
  ],
  [
    'the partner’s hand leaks, in deals',
    ['fold', 'blindness'],
    ofDeal((view, event, game, viewer) => {
      const seat = partner(viewer);
      const hand = whole(event, game).hands[seat] as Pile;
      return { ...view, deal: { ...view.deal, hands: swap(view.deal.hands, seat, hand) } };
    }),
  ],
  [
    'the seed leaks, in deals',
    ['blindness'],
    ofDeal((view, { deal }) => ({ ...view, ...('seed' in deal && { seed: deal.seed }) })),
  ],
  [
    'a tile of the boneyard leaks, in states',
    ['fold', 'blindness', 'sight'],
    inHand((view, { boneyard: { tiles } }) => ({
      ...view,
      boneyard: tiles.length > 0 ? { tiles: tiles.slice(0, 1) } : view.boneyard,
    })),
  ],
  [
    'the order of the fields tells who has 6-6, in states',
    ['blindness'],
    inHand(({ hands, ...view }, game) =>
      game.hands[0]?.tiles.includes('6-6') ? { hands, ...view } : { ...view, hands },
    ),
  ],
  [
    'the order of the fields tells who has 6-6, in deals',
    ['blindness'],
    ofDeal((view, event, game) => {
      const { hand, ...rest } = view;
      return whole(event, game).hands[1]?.tiles.includes('6-6') ? { hand, ...rest } : { ...rest, hand };
    }),
  ],
  [
    'what was drawn leaks, in draws',
    ['fold', 'blindness'],
    ofDraw((view, { drawn }) => ({ ...view, drawn })),
  ],
  [
    'what was drawn leaks beside the count, in draws',
    ['blindness'],
    ofDraw((view, { drawn }) => Object.assign({ seen: drawn.tiles[0] }, view)),
  ],
  [
    'what was drawn is hidden from the drawer, in draws',
    ['fold'],
    ofDraw((view, { drawn: { tiles } }) => ({ ...view, drawn: { count: tiles.length } })),
  ],
  [
    'the tile that must be played leaks, in states',
    ['fold', 'blindness', 'sight'],
    inHand((view, { must }) => ({ ...view, must })),
  ],
  [
    'the tile that must be played is hidden, in states',
    ['fold', 'sight'],
    inHand((view) => ({ ...view, must: null })),
  ],
  [
    'the order of the boneyard leaks, in deals',
    ['blindness'],
    ofDeal((view, event, game) => Object.assign({ next: whole(event, game).boneyard.tiles[0] }, view)),
  ],
  [
    'who drew how many is hidden',
    ['fold', 'sight'],
    inHand((view) => ({ ...view, acts: view.acts.filter(({ is }) => is !== 'draw') })),
  ],
  ['the pot is hidden', ['fold', 'sight'], inHand((view) => ({ ...view, pot: 0 }))],
  [
    'who knocked is hidden',
    ['fold', 'sight'],
    inHand((view) => ({ ...view, acts: view.acts.filter(({ is }) => is !== 'knock') })),
  ],
  ['the number of redeals is hidden', ['fold'], ofDeal((view) => ({ ...view, redeals: -1 }))],
  [
    'the tiles left in a hand are not counted',
    ['fold', 'sight'],
    inHand((view) => ({ ...view, hands: view.hands.map((pile) => ('count' in pile ? { count: 7 } : pile)) })),
  ],
  [
    'a seat’s own hand is hidden',
    ['fold', 'sight'],
    inHand((view, game) => ({ ...view, hands: game.hands.map(({ tiles }) => ({ count: tiles.length })) })),
  ],
  ['a field is missing', ['fold', 'sight'], inHand(({ redeals: _, ...view }) => view as GameView)],
];

const RUNS: Record<Law, (machine: Redactors, number: number) => unknown> = {
  fold: foldsOver,
  blindness: blindOver,
  sight: sightOver,
};

/** The first games of several presets, and one of pairs with a pot. */
const NUMBERS = [...Array(12).keys(), 7 * RULES.length];

/** The laws that throw within a few games, studies with a boneyard among them. */
const caughtBy = (machine: Redactors): string[] =>
  Object.entries(RUNS).flatMap(([law, over]) => {
    try {
      for (const number of NUMBERS) over(machine, number);
      return [];
    } catch (error) {
      if (error instanceof LawBroken) return [law];
      throw error;
    }
  });

describe('a law throws at a planted fault', () => {
  it.each(FAULTS)('%s: %j', (_, laws, faulty) => expect(caughtBy(faulty)).toEqual(laws));

  it('no fault: nothing throws', () => expect(caughtBy(fives)).toEqual([]));
});
