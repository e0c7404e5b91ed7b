import { choices, SEATS, type Seat } from '@fives/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozen, pairs } from '../../rules/test/positions.ts';
import { bot, CLOCK, newTable, onTurn, person, seated, seeded, shows } from '../test/tables.ts';
import {
  decide,
  due,
  evolve,
  peopleOf,
  turnOf,
  type Actor,
  type Outage,
  type Table,
  type TableCommand,
  type TableEvent,
  type Tick,
} from './index.ts';

const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve'];
const MINUTE = 60_000;

interface Wish {
  readonly kind:
    'sit' | 'stand' | 'addBot' | 'removeBot' | 'start' | 'play' | 'any' | 'ready' | 'again' | 'tick';
  readonly who: number;
  readonly seat: Seat;
  readonly pick: number;
  readonly stale: number;
  readonly wait: number;
  readonly away: number | null;
  readonly blind: boolean;
}

const wishes = fc.array(
  fc.record<Wish>({
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant('play' as const) },
      {
        weight: 4,
        arbitrary: fc.constantFrom('ready' as const, 'again' as const, 'start' as const, 'tick' as const),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'sit' as const,
          'stand' as const,
          'addBot' as const,
          'removeBot' as const,
          'any' as const,
        ),
      },
    ),
    who: fc.nat(7),
    seat: fc.constantFrom(...SEATS),
    pick: fc.nat(50),
    stale: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1),
    wait: fc.oneof({ weight: 20, arbitrary: fc.nat(2_000) }, { weight: 2, arbitrary: fc.nat(2 * MINUTE) }),
    away: fc.option(fc.nat(MINUTE), { freq: 8 }),
    blind: fc.nat(9).map((n) => n === 0),
  }),
  { minLength: 20, maxLength: 200, size: 'max' },
);

/** The five people, a bot of some seat, or the clock; a play is mostly asked for by whoever is on turn. */
function actorOf({ kind, who, seat }: Wish, table: Table): Actor {
  if (kind === 'play' && turnOf(table) !== null) return onTurn(table);
  if (kind === 'tick') return CLOCK;
  const id = PEOPLE[who];
  return id === undefined ? bot(seat) : person(id);
}

function commandOf({ kind, seat, pick, stale }: Wish, table: Table): TableCommand | Tick {
  const game = table.game + stale;
  const hand = table.is === 'playing' ? table.play.hand : 1;
  switch (kind) {
    case 'sit':
      return { do: 'sit', game, seat, name: `Guest ${pick}` };
    case 'addBot':
    case 'removeBot':
      return { do: kind, game, seat };
    case 'stand':
    case 'start':
    case 'again':
      return { do: kind, game };
    case 'ready':
      return { do: 'ready', game, hand };
    case 'tick':
      return { do: 'tick' };
    case 'play':
    case 'any': {
      const possible = table.is === 'playing' && table.play.is === 'hand' ? choices(table.play) : [];
      const play = possible[pick % Math.max(1, possible.length)];
      const turn = { ...(turnOf(table) ?? { game, hand, ply: 0 }), game };
      if (kind === 'any' || play?.do !== 'play') return { do: 'play', turn, tile: '6-6', end: 'T' };
      return { do: 'play', turn, tile: play.tile, end: play.end };
    }
  }
}

const onTurnOf = (table: Table): Seat | null =>
  table.is === 'playing' && table.play.is === 'hand' ? table.play.turn : null;

/** What must hold after every entry, whatever was asked. */
function holds(before: Table, after: Table, events: readonly TableEvent[], at: number): void {
  const people = after.chairs.flatMap((chair) => (chair.is === 'person' ? [chair.id] : []));
  expect(new Set(people).size).toBe(people.length);
  expect([after.chairs.length, peopleOf(after.chairs).length]).toEqual([4, people.length]);
  if (before.is === 'playing' && after.is === 'playing' && before.clock.left && after.clock.left) {
    const credit = events.reduce((sum, event) => sum + (event.is === 'credited' ? event.ms : 0), 0);
    const [was, is] = [shows(before, at), shows(after, at)];
    for (const seat of SEATS) {
      const gain = seat === onTurnOf(before) ? credit : 0;
      expect(is[seat]).toBeLessThanOrEqual((was[seat] ?? 0) + gain);
      if (seat !== onTurnOf(before)) expect(is[seat]).toBe(was[seat]);
    }
  }
  const next = due(after);
  // A pause may have run out before the last person says that he is ready: the tick then deals.
  if (next && next.what !== 'deal') expect(next.at).toBeGreaterThanOrEqual(at);
  if (after.is !== 'playing') expect(next).toBeNull();
  else if (after.play.is === 'waiting') expect(next).toMatchObject({ what: 'deal' });
  else {
    expect(choices(after.play)[0]?.do).toBe('play');
    expect(next?.what ?? 'nothing').toBe(
      after.chairs[after.play.turn]?.is === 'bot' ? 'bot' : after.clock.left ? 'clock' : 'nothing',
    );
  }
}

/** Carries out the wishes; the kinds of events that came of them. */
function run(start: Table, wanted: readonly Wish[]): string[] {
  let [table, at] = [frozen(start), 1_000];
  const outages: Outage[] = [];
  const kinds: string[] = [];
  for (const [number, wish] of wanted.entries()) {
    at += wish.wait;
    if (wish.away !== null) {
      outages.push({ from: at, to: at + wish.away });
      at += wish.away + 10;
    }
    const now = { at, outages: wish.blind ? null : [...outages], deal: () => seeded(number) };
    const events = decide(table, frozen(commandOf(wish, table)), actorOf(wish, table), frozen(now));
    if ('refused' in events) continue;
    expect(events.length).toBeGreaterThan(0);
    const after = frozen(events.reduce<Table>((state, event) => evolve(state, event, at), table));
    holds(table, after, events, at);
    kinds.push(...events.map(({ is }) => is));
    table = after;
  }
  return kinds;
}

describe('whatever five people, bots and the clock ask for', () => {
  const STARTS: [string, Table, number][] = [
    ['a new table', newTable(pairs({ target: 60, time: { game: 60 } })), 100],
    ['two people and two bots', seated('ann bob * *', pairs({ target: 60, time: { game: 60 } })), 100],
    ['four people', seated('ann bob cat dan', pairs({ target: 60 })), 100],
    ['no clocks', seated('ann * bob *', pairs({ target: 60, time: null })), 60],
  ];

  it.each(STARTS)(
    '[C3][C5][C6] %s: nothing throws, nobody has two seats, no time appears, it goes on',
    (_, start, numRuns) => {
      fc.assert(
        fc.property(wishes, (wanted) => void run(start, wanted)),
        { seed: 5, numRuns },
      );
      expect(due(start)).toBeNull();
    },
  );

  it('the wishes lead everywhere', () => {
    const kinds = new Set<string>();
    const property = fc.property(fc.constantFrom(...STARTS), wishes, ([, start], wanted) =>
      run(start, wanted).forEach((kind) => kinds.add(kind)),
    );
    fc.assert(property, { seed: 5, numRuns: 150 });
    expect([...kinds].sort().join(' ')).toBe(
      'botLeft botSat credited dealt flagged knocked opened played readied sat shown started stood wanted',
    );
  });
});
