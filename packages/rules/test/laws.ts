import { isDeepStrictEqual } from 'node:util';
import type { Game, GameView, InHand, Pile, Viewer } from '../src/index.ts';

/** What the laws need of a machine: of a game, or of a table with its entries for events. */
export interface Machine<State, Event, View, EventView, Who> {
  evolve(state: State, event: Event): State;
  evolveView(view: View, event: EventView): View;
  redactEvent(event: Event, viewer: Who, before: State): EventView;
  redactState(state: State, viewer: Who): View;
}

/** Events and the state before the first of them. */
export interface Log<State, Event> {
  readonly start: State;
  readonly events: readonly Event[];
}

/** A law does not hold. */
export class LawBroken extends Error {}

/** Law (a): folding what a viewer was sent gives what he may know of the state, after every event. */
export function fold<State, Event, View, EventView, Who>(
  machine: Machine<State, Event, View, EventView, Who>,
  { start, events }: Log<State, Event>,
  viewer: Who,
): void {
  let state = start;
  let view = machine.redactState(start, viewer);
  for (const [at, event] of events.entries()) {
    const sent = JSON.stringify(machine.redactEvent(event, viewer, state));
    state = machine.evolve(state, event);
    view = machine.evolveView(view, JSON.parse(sent) as EventView);
    if (!isDeepStrictEqual(view, machine.redactState(state, viewer)))
      throw new LawBroken(`fold: viewer ${String(viewer)} is wrong after event ${at}: ${sent}`);
  }
}

/** Everything that a viewer of this log is sent, byte by byte: each event and the state after it. */
export function frames<State, Event, View, EventView, Who>(
  machine: Machine<State, Event, View, EventView, Who>,
  { start, events }: Log<State, Event>,
  viewer: Who,
): string[] {
  let state = start;
  const state0 = JSON.stringify(machine.redactState(start, viewer));
  const later = events.flatMap((event) => {
    const sent = JSON.stringify(machine.redactEvent(event, viewer, state));
    state = machine.evolve(state, event);
    return [sent, JSON.stringify(machine.redactState(state, viewer))];
  });
  return [state0, ...later];
}

/** Law (b): two logs that differ only in what the viewer may not know give him the same bytes. */
export function blindness<State, Event, View, EventView, Who>(
  machine: Machine<State, Event, View, EventView, Who>,
  log: Log<State, Event>,
  twin: Log<State, Event>,
  viewer: Who,
): void {
  const one = frames(machine, log, viewer);
  const other = frames(machine, twin, viewer);
  const at = one.findIndex((frame, i) => frame !== other[i]);
  if (at >= 0 || one.length !== other.length)
    throw new LawBroken(`blindness: viewer ${String(viewer)} is sent ${one[at]} or ${other[at]}`);
}

const PILES = ['hands', 'boneyard'];

const isOnTable = <G extends GameView>(game: G): game is Extract<G, { is: 'hand' | 'closing' }> =>
  game.is === 'hand' || game.is === 'closing';

/** A forced lead is told to all, a drawn tile to nobody else (D4, U3). */
const mayKnow = ({ turn, acts }: InHand, viewer: Viewer): boolean => turn === viewer || acts.length === 0;

/** Law (c): the view has exactly the viewer's own tiles, and every public fact. */
export function sight(game: Game, view: GameView, viewer: Viewer): void {
  const wrong = (what: string) => new LawBroken(`sight: ${what} of viewer ${viewer}`);
  if (!isDeepStrictEqual(Object.keys(view).sort(), Object.keys(game).sort())) throw wrong('the fields');
  for (const [fact, value] of Object.entries(game)) {
    if (isOnTable(game) && PILES.includes(fact)) continue;
    if (game.is === 'hand' && fact === 'must' && !mayKnow(game, viewer)) {
      if (view.is === 'hand' && view.must !== null) throw wrong(fact);
      continue;
    }
    if (!isDeepStrictEqual(view[fact as keyof GameView], value)) throw wrong(fact);
  }
  if (!isOnTable(game) || !isOnTable(view)) return;
  if (view.hands.length !== game.hands.length) throw wrong('the number of hands');
  for (const [seat, { tiles }] of game.hands.entries())
    look(view.hands[seat] as Pile, seat === viewer ? { tiles } : { count: tiles.length }, `hand ${seat}`);
  look(view.boneyard, { count: game.boneyard.tiles.length }, 'boneyard');

  function look(seen: Pile, due: Pile, pile: string): void {
    if (!isDeepStrictEqual(seen, due)) throw wrong(pile);
  }
}
