import {
  choices,
  decide,
  evolve,
  mustKnock,
  newGame,
  type Deal,
  type Game,
  type GameEvent,
  type Play,
  type Viewer,
} from '@fives/rules';
import { pairs } from '../../../packages/rules/test/positions.ts';
import { draws, randomSeed, type Step } from '../../../packages/rules/test/random-game.ts';
import { twinOf } from '../../../packages/rules/test/twin.ts';

/** What everybody sees of a game up to a moment, and two ways to deal it that one viewer cannot tell apart. */
export interface Course {
  /** The plays of each hand; the last is still under way. */
  readonly hands: readonly (readonly Play[])[];
  readonly deals: readonly Deal[];
  readonly otherDeals: readonly Deal[];
}

const TRIES = 60;

/** The rules a course is played by, as they differ from the preset. */
export const OVERRIDES = { target: 250, time: null } as const;

/** A course by its number, with a twin for this viewer. */
export function courseFor(number: number, viewer: Viewer): Course {
  const draw = draws(number);
  for (let tries = 0; tries < TRIES; tries++) {
    const steps = someSteps(1 + draw(3), 2 + draw(12), draw);
    const last = steps.findLastIndex(({ events }) => events[0]?.is === 'dealt');
    const start = steps[last]?.before;
    if (start?.is !== 'waiting') continue;
    const twin = twinOf({ start, steps: steps.slice(last) }, viewer, draw);
    const [dealt] = twin?.events ?? [];
    if (twin === null || dealt?.is !== 'dealt') continue;
    // A knock that is due would tell.
    const after = twin.events.reduce<Game>(evolve, start);
    if (after.is !== 'hand' || mustKnock(after)) continue;
    const deals = eventsOf(steps).flatMap((event) => (event.is === 'dealt' ? [event.deal] : []));
    return { hands: playsOf(steps), deals, otherDeals: [...deals.slice(0, -1), dealt.deal] };
  }
  throw new Error(`no course ${number}`);
}

/** Random play until so many plays and knocks have been made in hand number `hand`, and a play is next. */
function someSteps(hand: number, acts: number, draw: (n: number) => number): Step[] {
  const steps: Step[] = [];
  let game: Game = newGame(pairs(OVERRIDES));
  const isThere = (): boolean =>
    game.is === 'hand' && game.hand === hand && game.acts.length >= acts && !mustKnock(game);
  while (game.is !== 'over' && game.hand <= hand && !isThere()) {
    const before: Game = game;
    const possible = before.is === 'hand' ? choices(before) : [];
    const command =
      before.is === 'waiting'
        ? ({ do: 'deal', deal: { seed: randomSeed(draw) } } as const)
        : possible[draw(possible.length)];
    if (command === undefined) throw new Error('nothing to do');
    const events = decide(before, command);
    if ('refused' in events) throw new Error(events.refused);
    game = events.reduce<Game>(evolve, before);
    steps.push({ command, before, events, after: game });
  }
  return isThere() ? steps : [];
}

const eventsOf = (steps: readonly Step[]): GameEvent[] => steps.flatMap(({ events }) => [...events]);

function playsOf(steps: readonly Step[]): Play[][] {
  const hands: Play[][] = [];
  for (const event of eventsOf(steps)) {
    if (event.is === 'dealt') hands.push([]);
    if (event.is === 'played') hands.at(-1)?.push({ tile: event.tile, end: event.end });
  }
  return hands;
}
