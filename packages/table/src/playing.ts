import type { Game, GameCommand, Seat } from '@fives/rules';
import { chain } from './chain.ts';
import { chairAt } from './chair.ts';
import { zeroOf } from './clock.ts';
import type { Circumstances, TableCommand } from './command.ts';
import { afterAll, refuse, settleOutages, type Decision } from './deciding.ts';
import { pauseIfQueued } from './offering.ts';
import { sameTurn, turnOf, type Playing } from './table.ts';

/** A play, a draw or a knock of the seat on turn, with all it leads to. */
export function play(
  table: Playing,
  command: Extract<TableCommand, { do: 'play' | 'draw' | 'knock' }>,
  seat: Seat,
  now: Circumstances,
): Decision {
  if (!sameTurn(turnOf(table), command.turn)) return refuse('stale-turn');
  if (table.pause?.is === 'on') return refuse('paused');
  const events = acted(table, asked(command, seat), now);
  if ('refused' in events || command.do === 'knock') return events;
  const settled = settleOutages(table, now);
  const zero =
    chairAt(table.chairs, seat).is === 'bot' ? null : zeroOf(settled.table.clock, table.ruleset, seat);
  if (zero && now.outages === null) return refuse('cannot-judge');
  if (zero && zero.at <= now.at) return refuse('time-is-up');
  return [...settled.events, ...events];
}

function asked(command: Extract<TableCommand, { do: 'play' | 'draw' | 'knock' }>, seat: Seat): GameCommand {
  switch (command.do) {
    case 'play': {
      const { tile, end, claim } = command;
      return { do: 'play', seat, tile, end, ...(claim !== undefined && { claim }) };
    }
    case 'draw':
    case 'knock':
      return { do: command.do, seat };
  }
}

/** What the seat on turn does, the forced knocks that follow, and the pause that waited for it. */
export function acted(
  table: Playing,
  command: GameCommand,
  now: Circumstances,
  served: Seat | null = null,
): Decision {
  const events = chain(table, table.play, command, served);
  if ('refused' in events) return events;
  const after = afterAll(table, events, now.at);
  // A draw does not end the turn.
  const isOn = events.at(-1)?.is === 'drawn';
  return after.is === 'playing' && !isOn ? [...events, ...pauseIfQueued(after, now.at)] : events;
}

/** The next hand is dealt. */
export const deal = (table: Playing, game: Game, now: Circumstances): Decision =>
  chain(table, game, { do: 'deal', deal: now.deal() });
