import type { End } from '@fives/rules';
import { teamName, whoAt } from '../table/people.ts';
import { ledByLot } from '../table/round.ts';
import { text, type Direction } from '../text/index.ts';
import { record as words } from '../text/record-en.ts';
import { closeOf, deedSaid, lineOf } from './deeds.ts';
import type { Moment } from './playback.ts';
import { heldSums, READER, type RecordTable } from './told.ts';

/** A moment as it is read out. */
export function momentSaid(
  moment: Moment,
  table: RecordTable,
  directions: ReadonlyMap<End, Direction>,
): string {
  const where = words.whereSaid(moment.hand, moment.step, moment.steps);
  return [where, ...happened(moment, table, directions)].join('. ').replace(/([.!])\. /g, '$1 ');
}

function happened(moment: Moment, table: RecordTable, directions: ReadonlyMap<End, Direction>): string[] {
  const close = closeOf(moment, table);
  if (close !== null) {
    const { head, side, gained } = close;
    const scored =
      gained === 0 || side === null
        ? []
        : [words.scored(teamName(table, side, READER), gained, table.ruleset.teams)];
    return [head, ...heldSums(moment, table), ...scored];
  }
  const line = lineOf(moment, table, directions);
  return line === null
    ? [text.play.leads(whoAt(table.chairs, moment.leader, READER), ledByLot(moment.hand, table.ruleset))]
    : deedSaid(line, table, directions);
}
