import type { End, Viewer } from '@fives/rules';
import { text, type Direction } from '../../text/index.ts';
import { isPaused, read, shortest, showTime } from '../clock.ts';
import { whoAt } from '../people.ts';
import type { InPlay, Round } from '../round.ts';
import { sumOf, tellingAt } from '../story.ts';

/** What a sheet hides of a hand that is on: whose turn it is, his clock and the ends (T115); '' between hands. */
export function lineOf(
  table: InPlay,
  { turn, layout }: Round,
  viewer: Viewer,
  directions: ReadonlyMap<End, Direction>,
  now: number,
): string {
  if (turn === null) return '';
  const reading = read(table, turn, now);
  return [
    isPaused(table) ? text.around.pause.on : text.around.turnOf(whoAt(table.chairs, turn, viewer)),
    ...(reading === null ? [] : [showTime(shortest(reading))]),
    ...(layout.laid.length === 0
      ? []
      : [sumOf(layout, tellingAt(table.ruleset, directions)).replaceAll(' ', '\u00a0')]),
  ].join(' · ');
}
