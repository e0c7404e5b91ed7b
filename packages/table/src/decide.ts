import { seatsOf, sidesOf, type PlayedRuleset, type Preset, type Seat } from '@fives/rules';
import { again, orRematch, ready, reopen, start } from './between.ts';
import { chairAt, emptyChairs, isBotPlaying, seatOf, type Chairs, type PlayerId } from './chair.ts';
import type { Actor, Circumstances, TableCommand, Tick } from './command.ts';
import { afterAll, fromOpening, refuse, type Decision } from './deciding.ts';
import type { TableEvent } from './event.ts';
import { decline, offer, resume } from './offering.ts';
import { OPTIONS, type TableOptions } from './options.ts';
import { hostOf, isLost } from './people.ts';
import { say } from './claiming.ts';
import { play } from './playing.ts';
import { configure } from './configuring.ts';
import { addBot, remove, shuffle, sit, stand, standIn, swap } from './seating.ts';
import { turnOf, type Table } from './table.ts';
import type { TakenUp } from './taken-up.ts';
import { SPEAK_EVERY, type Said } from './talk.ts';
import { tick } from './tick.ts';

/** What a table has besides its rules: options, names by which it is found, and who opened it. */
export interface Founding {
  readonly options?: TableOptions;
  /** The six symbols by which friends find it. */
  readonly code?: string;
  /** Under this id the first game can be read when it is over. */
  readonly record?: string;
  readonly founder?: PlayerId | null;
  /** The game that goes on here; it must fit the ruleset (`misfitOf`). */
  readonly from?: TakenUp;
}

/** A new table's first event. */
export const openTable = (
  preset: Preset,
  ruleset: PlayedRuleset,
  { options = OPTIONS, code = '', record = '', founder = null, from }: Founding = {},
): TableEvent => ({
  is: 'opened',
  game: 1,
  preset,
  ruleset,
  options,
  code,
  record,
  founder,
  host: null,
  locked: false,
  removed: [],
  chairs: emptyChairs(ruleset),
  away: seatsOf(ruleset).map(() => null),
  tally: sidesOf(ruleset).map(() => 0),
  ready: [],
  ...(from && { from }),
});

/** What a command causes, or why it is refused. Takes only the whole table: a view does not compile here. */
export function decide(table: Table, command: TableCommand | Tick, by: Actor, now: Circumstances): Decision {
  if (command.do === 'tick') return fromOpening(tick(table, now));
  const seat = seatOfActor(table.chairs, by);
  if ('game' in command && command.game !== table.game) return refuse('stale-game');
  // Whoever acts is here.
  const isBack = seat !== null && by.is === 'person' && isLost(table, seat);
  const back: TableEvent[] = isBack ? [{ is: 'back', seat }] : [];
  const decided = decideHere(afterAll(table, back, now.at), command, by, seat, now);
  return 'refused' in decided ? decided : fromOpening([...back, ...decided]);
}

function decideHere(
  table: Table,
  command: TableCommand,
  by: Actor,
  seat: Seat | null,
  now: Circumstances,
): Decision {
  if (command.do === 'sit')
    return by.is === 'person' ? sit(table, command, by.id, seat, now.at) : refuse('not-now');
  if (seat === null) return refuse('not-seated');
  if (by.is === 'bot' && !BOTS.includes(command.do)) return refuse('not-seated');
  return decideSeated(table, command, seat, now);
}

function seatOfActor(chairs: Chairs, by: Actor): Seat | null {
  switch (by.is) {
    case 'person':
      return seatOf(chairs, by.id);
    case 'bot':
      return isBotPlaying(chairAt(chairs, by.seat)) ? by.seat : null;
    case 'clock':
      return null;
  }
}

type Seated = Exclude<TableCommand, { do: 'sit' }>;
/** What a bot may do. */
const BOTS: readonly Seated['do'][] = ['play', 'draw', 'challenge', 'waive'];

const HOSTS: readonly Seated['do'][] = [
  'addBot',
  'removeBot',
  'swap',
  'shuffle',
  'configure',
  'start',
  'lock',
  'remove',
  'handOver',
  'reopen',
];

function decideSeated(table: Table, command: Seated, seat: Seat, now: Circumstances): Decision {
  if (HOSTS.includes(command.do) && hostOf(table) !== seat) return refuse('not-host');
  switch (command.do) {
    case 'stand':
      return orRematch(table, stand(table, seat, now.at), now);
    case 'lock':
      return [{ is: 'locked', locked: command.locked }];
    case 'remove':
      return orRematch(table, remove(table, command.seat, now.at), now);
    case 'handOver':
      return chairAt(table.chairs, command.seat).is === 'person' && command.seat !== seat
        ? [{ is: 'hosted', seat: command.seat }]
        : refuse('no-person-there');
    case 'speak':
      return speak(table, command.said, seat, now.at);
    case 'ready':
      return table.is === 'over' ? refuse('not-now') : ready(table, command.hand, seat, now);
    case 'addBot':
    case 'removeBot':
    case 'swap':
    case 'shuffle':
    case 'configure':
    case 'start':
    case 'unready':
      return beforeGame(table, command, seat, now);
    case 'reopen':
      return table.is === 'over' ? reopen(table, now) : refuse('not-now');
    case 'again':
      return table.is === 'over' ? again(table, command.swap, seat, now) : refuse('not-now');
    case 'play':
    case 'draw':
    case 'knock':
      if (table.is !== 'playing') return refuse('stale-turn');
      return play(table, command, seat, now);
    case 'claim':
    case 'challenge':
    case 'waive':
      if (table.is !== 'playing') return refuse('stale-turn');
      return say(table, command, seat);
    case 'standIn':
    case 'offer':
    case 'decline':
    case 'resume':
      return inGame(table, command, seat, now);
  }
}

function beforeGame(
  table: Table,
  command: Extract<
    Seated,
    { do: 'addBot' | 'removeBot' | 'swap' | 'shuffle' | 'configure' | 'start' | 'unready' }
  >,
  seat: Seat,
  now: Circumstances,
): Decision {
  if (table.is !== 'gathering') return refuse('not-now');
  switch (command.do) {
    case 'addBot':
      return addBot(table, command.seat);
    case 'removeBot':
      return chairAt(table.chairs, command.seat).is === 'bot'
        ? [{ is: 'botLeft', seat: command.seat }]
        : refuse('no-bot-there');
    case 'swap':
      return swap(table, command.seats);
    case 'shuffle':
      return shuffle(table, now);
    case 'configure':
      return configure(table, command);
    case 'start':
      return start(table, now);
    case 'unready':
      return table.ready.includes(seat) ? [{ is: 'unreadied', seat }] : refuse('not-ready');
  }
}

function inGame(
  table: Table,
  command: Extract<Seated, { do: 'standIn' | 'offer' | 'decline' | 'resume' }>,
  seat: Seat,
  now: Circumstances,
): Decision {
  if (table.is !== 'playing') return refuse('not-now');
  switch (command.do) {
    case 'standIn':
      return standIn(table, seat, now.at);
    case 'offer':
      return offer(table, command.what, seat, now);
    case 'decline':
      return decline(table, command.what, seat);
    case 'resume':
      return resume(table, seat, now.at);
  }
}

/** Phrases and faces at any time, words of one's own where the host allows them and no hand is on. */
function speak(table: Table, said: Said, seat: Seat, at: number): Decision {
  if (said.is === 'words' && (!table.options.words || turnOf(table) !== null)) return refuse('no-words');
  const last = table.spoken[seat] ?? null;
  return last !== null && at - last.at < SPEAK_EVERY ? refuse('too-fast') : [{ is: 'spoke', seat, said }];
}
