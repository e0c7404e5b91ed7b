import {
  choices,
  decide as decideGame,
  evolve as evolveGame,
  type Game,
  type GameCommand,
  type GameEvent,
  type Refused,
  type Seat,
} from '@fives/rules';
import { chairAt, isBotPlaying } from './chair.ts';
import { zeroOf } from './clock.ts';
import type { Circumstances, TableCommand } from './command.ts';
import { afterAll, refuse, settleOutages, type Decision } from './deciding.ts';
import { pauseIfQueued } from './offering.ts';
import { turnOf, type Playing, type Turn } from './table.ts';

/** A play or a knock of the seat on turn, with all it leads to. */
export function play(
  table: Playing,
  command: Extract<TableCommand, { do: 'play' | 'knock' }>,
  seat: Seat,
  now: Circumstances,
): Decision {
  if (!sameTurn(turnOf(table), command.turn)) return refuse('stale-turn');
  if (table.pause?.is === 'on') return refuse('paused');
  const events = acted(
    table,
    command.do === 'play'
      ? { do: 'play', seat, tile: command.tile, end: command.end }
      : { do: 'knock', seat },
    now,
  );
  if ('refused' in events || command.do === 'knock') return events;
  const settled = settleOutages(table, now);
  const zero =
    chairAt(table.chairs, seat).is === 'bot' ? null : zeroOf(settled.table.clock, table.ruleset, seat);
  if (zero && now.outages === null) return refuse('cannot-judge');
  if (zero && zero.at <= now.at) return refuse('time-is-up');
  return [...settled.events, ...events];
}

/** What the seat on turn does, the forced knocks that follow, and the pause that waited for it. */
export function acted(table: Playing, command: GameCommand, now: Circumstances): Decision {
  const events = chain(table, table.play, command);
  if ('refused' in events) return events;
  const after = afterAll(table, events, now.at);
  return after.is === 'playing' ? [...events, ...pauseIfQueued(after, now.at)] : events;
}

/** The next hand is dealt. */
export const deal = (table: Playing, game: Game, now: Circumstances): Decision =>
  chain(table, game, { do: 'deal', deal: now.deal() });

const sameTurn = (a: Turn | null, b: Turn): boolean =>
  a !== null && a.game === b.game && a.hand === b.hand && a.ply === b.ply;

/** A command of the game and the forced knocks it leads to (U4, U6), unless a person makes his own. */
function chain(table: Playing, game: Game, command: GameCommand): readonly GameEvent[] | Refused {
  const events = decideGame(game, command);
  if ('refused' in events) return events;
  const then = events.reduce<Game>(evolveGame, game);
  if (then.is !== 'hand') return events;
  const [forced] = choices(then);
  if (forced?.do !== 'knock') return events;
  if (table.options.knock === 'hand' && !isBotPlaying(chairAt(table.chairs, then.turn))) return events;
  const more = chain(table, then, forced);
  return 'refused' in more ? more : [...events, ...more];
}
