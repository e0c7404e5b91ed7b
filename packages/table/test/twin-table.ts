import {
  tilesOf,
  type Game,
  type GameEvent,
  type PlayedRuleset,
  type Viewer,
  type Waiting,
} from '@fives/rules';
import { type Draw, type Step, type Story } from '../../rules/test/random-game.ts';
import { twinOf } from '../../rules/test/twin.ts';
import { evolve, type Entry, type Table, type TableEvent } from '../src/index.ts';
import { randomId } from './random-table.ts';

/** A log that differs only in what `viewer` may not know, and whether tiles lie elsewhere in it. */
export interface Twin {
  readonly entries: readonly Entry[];
  readonly moved: boolean;
}

/**
 * The same table as far as `viewer` can tell: people and commands have other ids, deals are listed instead of
 * drawn, and the tiles of the hand under way that he does not see have changed places.
 */
export function twinTable(entries: readonly Entry[], viewer: Viewer, draw: Draw): Twin {
  const story = lastHand(entries);
  const twin = story && twinOf(story, viewer, draw);
  const others = new Map<TableEvent, TableEvent>();
  (story?.steps ?? [])
    .flatMap(({ events }) => events)
    .forEach((event, i) => others.set(event, twin?.events[i] ?? event));
  let played: PlayedRuleset | null = null;
  const listed = entries.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => {
      if ('ruleset' in event) played = event.ruleset;
      return listedDeal(others.get(event) ?? event, played);
    }),
  }));
  return { entries: renamed(listed, draw), moved: twin !== null };
}

function listedDeal(event: TableEvent, ruleset: PlayedRuleset | null): TableEvent {
  if (event.is !== 'dealt') return event;
  if (ruleset === null) throw new Error('a log begins with its opening');
  const { hands, boneyard } = tilesOf(event.deal, ruleset);
  return { ...event, deal: { hands, boneyard } };
}

/** Every player's and command's id another one, wherever it stands. */
function renamed(entries: readonly Entry[], draw: Draw): readonly Entry[] {
  const names = new Map<string, string>();
  const other = (id: string): string => names.get(id) ?? (names.set(id, randomId(draw)).get(id) as string);
  const text = JSON.stringify(entries).replace(/"[0-9a-f]{32}"/g, (id) => `"${other(id)}"`);
  return JSON.parse(text) as Entry[];
}

/** The hand that is under way at the end of these entries, from its deal on; null if none is. */
function lastHand(entries: readonly Entry[]): Story<Waiting> | null {
  let table: Table | null = null;
  let start: Waiting | null = null;
  let steps: Step[] = [];
  for (const { at, events } of entries)
    for (const event of events) {
      const before: Game | null = table?.is === 'playing' ? table.play : null;
      table = evolve(table, event, at);
      if (before === null || !('play' in table)) continue;
      if (event.is === 'dealt') [start, steps] = [before as Waiting, []];
      if (table.play !== before) steps.push(stepOf(event as GameEvent, before, table.play));
    }
  return start !== null && table?.is === 'playing' && table.play.is !== 'waiting' ? { start, steps } : null;
}

function stepOf(event: GameEvent, before: Game, after: Game): Step {
  const seat = before.is === 'hand' ? before.turn : 0;
  const step = { before, events: [event], after };
  switch (event.is) {
    case 'dealt':
      return { ...step, command: { do: 'deal', deal: event.deal } };
    case 'drawn':
      return { ...step, command: { do: 'draw', seat } };
    case 'knocked':
      return { ...step, command: { do: 'knock', seat } };
    case 'played':
    case 'claimed':
    case 'challenged':
    case 'waived':
    case 'shown':
    case 'flagged':
    case 'resigned':
    case 'aborted':
      return { ...step, command: { do: 'close' } };
  }
}
