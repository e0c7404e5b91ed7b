import { decide as decideGame, type Seat } from '@fives/rules';
import type { TableCommand } from './command.ts';
import { refuse, type Decision } from './deciding.ts';
import { lastTileOf, sameTurn, type Playing } from './table.ts';

/** A claim raised, a challenge, or the word not to make one (U7, U8). It is nobody's turn, and costs no time. */
export function say(
  table: Playing,
  command: Extract<TableCommand, { do: 'claim' | 'challenge' | 'waive' }>,
  seat: Seat,
): Decision {
  if (!sameTurn(lastTileOf(table), command.turn)) return refuse('stale-turn');
  if (table.pause?.is === 'on') return refuse('paused');
  switch (command.do) {
    case 'claim':
      return decideGame(table.play, { do: 'claim', seat, points: command.points });
    case 'challenge':
    case 'waive':
      return decideGame(table.play, { do: command.do, seat });
  }
}
