import { SEATS, sideOf, type End, type GameRecord, type Replay, type Seat, type Viewer } from '@fives/rules';
import type { Chair, Chairs } from '@fives/table';
import { nameAt, teamName, whoAt } from '../table/people.ts';
import { endingHead, heldAtEnd } from '../table/ending.ts';
import { storyOf } from '../table/story.ts';
import { text, type Direction } from '../text/index.ts';
import { record as words } from '../text/record-en.ts';
import type { Moment } from './playback.ts';

/** Whoever reads a record has no seat. */
export const READER: Viewer = 'spectator';

/** The chairs as they stood at the end. */
export const chairsOf = ({ about }: GameRecord): Chairs<null> =>
  SEATS.map((seat): Chair<null> => {
    const last = about?.people?.findLast((person) => person.seat === seat);
    return { is: 'person', id: null, name: last?.name ?? `${seat + 1}`, standIn: false };
  });

/** Why the game is over, in a sentence. */
export function whyOver({ about, hands }: GameRecord, { end }: Replay, chairs: Chairs<null>): string {
  if (end.is !== 'over') return about?.over?.reason === 'aborted' ? words.why.aborted : '';
  const last = hands.at(-1)?.actions.at(-1);
  const name = (seat: Seat): string => nameAt(chairs, seat, READER);
  if (last !== undefined && 'flag' in last) return words.why.time(name(last.flag));
  if (last !== undefined && 'resign' in last)
    return words.why.resign(name(last.resign), teamName(chairs, sideOf(last.resign), READER));
  return end.winner === null
    ? ''
    : words.why.target(teamName(chairs, end.winner, READER), end.ruleset.target);
}

/** What each side held at the end of a hand, where it counts. */
export const heldSums = (moment: Moment, chairs: Chairs<null>): string[] =>
  moment.ended === null
    ? []
    : heldAtEnd(moment.ended).flatMap(({ side, sum }) =>
        sum === null ? [] : [words.held(teamName(chairs, side, READER), sum)],
      );

/** A moment as it is read out. */
export function momentSaid(
  moment: Moment,
  chairs: Chairs<null>,
  directions: ReadonlyMap<End, Direction>,
): string {
  const where = words.whereSaid(moment.hand, moment.step, moment.steps);
  return [where, ...happened(moment, chairs, directions)].join('. ').replace(/\.\. /g, '. ');
}

function happened(moment: Moment, chairs: Chairs<null>, directions: ReadonlyMap<End, Direction>): string[] {
  if (moment.ended !== null) {
    const { head, points, side } = endingHead(chairs, moment.ended, READER);
    const scored =
      points === null || side === null ? [] : [words.scored(teamName(chairs, side, READER), points)];
    return [head, ...heldSums(moment, chairs), ...scored];
  }
  const line = storyOf(moment.acts, directions).at(-1);
  if (line === undefined) return [text.play.leads(whoAt(chairs, moment.leader, READER))];
  const who = whoAt(chairs, line.act.seat, READER);
  if (line.sum === null) return [text.said.knocks(who)];
  const to = line.act.end === null ? null : (directions.get(line.act.end) ?? null);
  const scores = line.act.points > 0 ? [text.said.scores(who, line.act.points)] : [];
  return [text.said.plays(who, line.act.tile, to), text.said.ends(line.sum), ...scores];
}
