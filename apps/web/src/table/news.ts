import { legal, type Act, type End, type Seat, type Viewer } from '@fives/rules';
import { chairAt, type TableView } from '@fives/table';
import { text, type Direction } from '../text/index.ts';
import { endingHead } from './ending.ts';
import { nameAt, teamName } from './people.ts';
import { roundOf, type InPlay } from './round.ts';
import { storyOf } from './story.ts';

/** Something worth saying aloud. */
export interface News {
  readonly text: string;
  readonly urgent: boolean;
}

const calm = (words: string): News => ({ text: words, urgent: false });
const urgent = (words: string): News => ({ text: words, urgent: true });

/** What an entry changed at the table, in words for this viewer. */
export function newsOf(
  before: TableView,
  after: TableView,
  viewer: Viewer,
  directions: ReadonlyMap<End, Direction>,
): News[] {
  if (after.is === 'gathering') return seating(before, after, viewer);
  return [
    ...plays(before, after, viewer, directions),
    ...handOver(before, after, viewer),
    ...dealt(before, after, viewer),
    ...turn(before, after, viewer),
  ];
}

function seating(before: TableView, after: TableView, viewer: Viewer): News[] {
  return after.chairs.flatMap((chair, at) => {
    const seat = at as Seat;
    const was = chairAt(before.chairs, seat);
    if (seat === viewer || was.is === chair.is) return [];
    if (chair.is !== 'free') return [calm(text.said.sat(chair.name))];
    return was.is === 'free' ? [] : [calm(text.said.stood(was.name))];
  });
}

function plays(
  before: TableView,
  after: InPlay,
  viewer: Viewer,
  directions: ReadonlyMap<End, Direction>,
): News[] {
  const known = before.is === 'gathering' ? null : roundOf(before);
  const round = roundOf(after);
  if (round === null || known === null || known.number !== round.number || before.game !== after.game)
    return [];
  const lines = storyOf(round.acts);
  return lines
    .slice(known.acts.length)
    .map(({ act, sum }) => calm(sayAct(after, act, sum, viewer, directions)));
}

function sayAct(
  { chairs }: TableView,
  act: Act,
  sum: string | null,
  viewer: Viewer,
  directions: ReadonlyMap<End, Direction>,
): string {
  const name = nameAt(chairs, act.seat, viewer);
  if ('knock' in act) return text.said.knocks(name);
  const to = act.end === null ? null : (directions.get(act.end) ?? null);
  return [
    text.said.plays(name, act.tile, to),
    ...(sum === null ? [] : [text.said.ends(sum)]),
    ...(act.points > 0 ? [text.said.scores(name, act.points)] : []),
  ].join(' ');
}

function handOver(before: TableView, after: InPlay, viewer: Viewer): News[] {
  const was = before.is === 'gathering' ? null : roundOf(before);
  const round = roundOf(after);
  if (!round?.finished || was?.finished) return [];
  const { head, points } = endingHead(after.chairs, round.finished, viewer);
  const end = calm(points === null ? `${head}.` : `${head}: ${text.play.gained(points)}.`);
  if (after.is !== 'over') return [end];
  const { winner } = after.play;
  const won = viewer !== 'spectator' && viewer % 2 === winner;
  return [end, urgent(text.ending.wins(teamName(after.chairs, winner, viewer), won))];
}

function dealt(before: TableView, after: InPlay, viewer: Viewer): News[] {
  const round = roundOf(after);
  const was = before.is === 'gathering' ? null : roundOf(before);
  if (!round || round.leader === null || round.acts.length > 0) return [];
  if (before.game === after.game && was?.number === round.number) return [];
  return [calm(text.said.dealt(round.number, nameAt(after.chairs, round.leader, viewer)))];
}

function turn(before: TableView, after: InPlay, viewer: Viewer): News[] {
  if (after.play.is !== 'hand' || after.play.turn !== viewer) return [];
  const was = before.is === 'playing' && before.play.is === 'hand' ? before.play : null;
  const same = was?.hand === after.play.hand && was.acts.length === after.play.acts.length;
  const playable = new Set(legal(after.play, viewer).map(({ tile }) => tile)).size;
  return same && before.game === after.game ? [] : [urgent(text.said.yourTurn(playable))];
}
