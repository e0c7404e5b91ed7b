import {
  choices,
  decide as decideGame,
  evolve as evolveGame,
  newGame,
  type Game,
  type GameCommand,
  type GameEvent,
  type PlayedRuleset,
  type Preset,
  type Refused,
  type Seat,
} from '@fives/rules';
import { BOT_NAMES, chairAt, emptyChairs, peopleOf, seatOf, withChair, type Chairs } from './chair.ts';
import { credited, owed } from './clock.ts';
import type { Actor, Circumstances, TableCommand, TableRefusal, Tick } from './command.ts';
import { due } from './due.ts';
import type { TableEvent } from './event.ts';
import { turnOf, type Gathering, type Over, type Playing, type Table, type Turn } from './table.ts';

type Decision = readonly TableEvent[] | Refused<TableRefusal>;

const refuse = (refused: TableRefusal): Refused<TableRefusal> => ({ refused });

/** A new table's first event. */
export const openTable = (preset: Preset, ruleset: PlayedRuleset): TableEvent => ({
  is: 'opened',
  game: 1,
  preset,
  ruleset,
  chairs: emptyChairs(),
  tally: [0, 0],
});

/** What a command causes, or why it is refused. Takes only the whole table: a view does not compile here. */
export function decide(table: Table, command: TableCommand | Tick, by: Actor, now: Circumstances): Decision {
  const seat = seatOfActor(table.chairs, by);
  switch (command.do) {
    case 'tick':
      return tick(table, now);
    case 'sit':
      return command.game === table.game ? sit(table, command, by, seat) : refuse('stale-game');
    case 'play':
      return seat === null ? refuse('not-seated') : play(table, command, seat, now);
    case 'stand':
    case 'addBot':
    case 'removeBot':
    case 'start':
    case 'ready':
    case 'again':
      if (seat === null || by.is !== 'person') return refuse('not-seated');
      if (command.game !== table.game) return refuse('stale-game');
      return arrange(table, command, seat, now);
  }
}

function seatOfActor(chairs: Chairs, by: Actor): Seat | null {
  switch (by.is) {
    case 'person':
      return seatOf(chairs, by.id);
    case 'bot':
      return chairAt(chairs, by.seat).is === 'bot' ? by.seat : null;
    case 'clock':
      return null;
  }
}

function sit(
  table: Table,
  { seat, name }: Extract<TableCommand, { do: 'sit' }>,
  by: Actor,
  from: Seat | null,
): Decision {
  if (by.is !== 'person' || table.is !== 'gathering') return refuse('not-now');
  if (from === seat) return refuse('already-seated');
  if (chairAt(table.chairs, seat).is !== 'free') return refuse('seat-taken');
  const sat: TableEvent = { is: 'sat', seat, id: by.id, name };
  return from === null ? [sat] : [{ is: 'stood', seat: from }, sat];
}

function arrange(
  table: Table,
  command: Exclude<TableCommand, { do: 'sit' | 'play' }>,
  seat: Seat,
  now: Circumstances,
): Decision {
  switch (command.do) {
    case 'stand':
      if (table.is === 'over') return [reopen(table, withChair(table.chairs, seat, { is: 'free' }))];
      return table.is === 'gathering' ? [{ is: 'stood', seat }] : refuse('not-now');
    case 'addBot':
      return table.is === 'gathering' ? addBot(table, command.seat) : refuse('not-now');
    case 'removeBot':
      if (table.is !== 'gathering') return refuse('not-now');
      return chairAt(table.chairs, command.seat).is === 'bot'
        ? [{ is: 'botLeft', seat: command.seat }]
        : refuse('no-bot-there');
    case 'start':
      return table.is === 'gathering' ? start(table, now) : refuse('not-now');
    case 'ready':
      return table.is === 'playing' ? ready(table, command.hand, seat, now) : refuse('not-now');
    case 'again':
      return table.is === 'over' ? again(table, seat, now) : refuse('not-now');
  }
}

function addBot(table: Gathering, seat: Seat): Decision {
  if (chairAt(table.chairs, seat).is !== 'free') return refuse('seat-taken');
  return [{ is: 'botSat', seat, name: BOT_NAMES[seat] ?? 'Bot' }];
}

function start(table: Gathering, now: Circumstances): Decision {
  if (table.chairs.some((chair) => chair.is === 'free')) return refuse('seats-free');
  return after([{ is: 'started' }], dealNext(newGame(table.ruleset), now));
}

function ready(table: Playing, hand: number, seat: Seat, now: Circumstances): Decision {
  if (table.play.is !== 'waiting') return refuse('not-now');
  if (hand !== table.play.hand) return refuse('stale-turn');
  if (table.ready.includes(seat)) return refuse('already-ready');
  const all = everyone(table, [...table.ready, seat]);
  return after([{ is: 'readied', seat }], all ? dealNext(table.play, now) : []);
}

function again(table: Over, seat: Seat, now: Circumstances): Decision {
  if (table.again.includes(seat)) return refuse('already-ready');
  if (!everyone(table, [...table.again, seat])) return [{ is: 'wanted', seat }];
  const next = reopen(table, table.chairs);
  return after([next], start({ ...next, is: 'gathering' }, now));
}

const everyone = (table: Table, seats: readonly Seat[]): boolean =>
  peopleOf(table.chairs).every((seat) => seats.includes(seat));

/** The next game's log begins. */
const reopen = ({ game, preset, ruleset, tally }: Over, chairs: Chairs) =>
  ({ is: 'opened', game: game + 1, preset, ruleset, chairs, tally }) as const satisfies TableEvent;

function play(
  table: Table,
  { turn, tile, end }: Extract<TableCommand, { do: 'play' }>,
  seat: Seat,
  now: Circumstances,
): Decision {
  if (!sameTurn(turnOf(table), turn)) return refuse('stale-turn');
  if (table.is !== 'playing') return refuse('not-now');
  const events = chain(table.play, { do: 'play', seat, tile, end });
  if ('refused' in events) return events;
  const settled = settleOutages(table, now);
  const zero = due(settled.table);
  if (zero?.what === 'clock' && now.outages === null) return refuse('cannot-judge');
  if (zero?.what === 'clock' && zero.at <= now.at) return refuse('time-is-up');
  return [...settled.events, ...events];
}

const sameTurn = (a: Turn | null, b: Turn): boolean =>
  a !== null && a.game === b.game && a.hand === b.hand && a.ply === b.ply;

/** What is due with nobody acting (C5, C6); a bot's play is its own command. */
function tick(table: Table, now: Circumstances): Decision {
  if (table.is !== 'playing') return refuse('not-due');
  if (now.outages === null) return refuse('cannot-judge');
  const settled = settleOutages(table, now);
  const next = due(settled.table);
  if (next === null || next.what === 'bot') return refuse('not-due');
  if (next.at > now.at) return settled.events.length > 0 ? settled.events : refuse('not-due');
  const events =
    next.what === 'deal'
      ? dealNext(table.play, now)
      : decideGame(table.play, { do: 'flag', seat: next.seat });
  return after(settled.events, events);
}

/** C6: what an outage took from the running wait is given back, once. */
function settleOutages(
  table: Playing,
  { at, outages }: Circumstances,
): { events: TableEvent[]; table: Playing } {
  const debt = outages && owed(table.clock, at, outages);
  if (!debt) return { events: [], table };
  const clock = credited(table.clock, debt.ms, debt.to);
  return { events: [{ is: 'credited', ...debt }], table: { ...table, clock } };
}

const dealNext = (game: Game, now: Circumstances) => chain(game, { do: 'deal', deal: now.deal() });

/** A command of the game and the forced knocks it leads to (U4, U6). */
function chain(game: Game, command: GameCommand): readonly GameEvent[] | Refused {
  const events = decideGame(game, command);
  if ('refused' in events) return events;
  const then = events.reduce<Game>(evolveGame, game);
  const forced = then.is === 'hand' ? choices(then)[0] : undefined;
  if (forced?.do !== 'knock') return events;
  const more = chain(then, forced);
  return 'refused' in more ? more : [...events, ...more];
}

const after = (events: readonly TableEvent[], more: Decision): Decision =>
  'refused' in more ? more : [...events, ...more];
