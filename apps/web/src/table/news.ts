import type { ClientState } from '@fives/client';
import {
  legal,
  sideOf,
  SEATS,
  type Act,
  type End,
  type FinishedHand,
  type InHand,
  type Pile,
  type Seat,
  type Viewer,
} from '@fives/rules';
import { chairAt, type TableView } from '@fives/table';
import { text, type Direction } from '../text/index.ts';
import type { Kind, News } from './announcer.svelte.ts';
import { endingHead } from './ending.ts';
import { nameAt, teamName, whoAt } from './people.ts';
import { roundOf, type InPlay } from './round.ts';
import { storyOf, sumOf } from './story.ts';

const say = (kind: Kind, words: string): News => ({ kind, text: words });

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

/** How a table stands that came whole: the first, or one in place of what was missed. */
export function standing(table: TableView, viewer: Viewer, directions: ReadonlyMap<End, Direction>): News[] {
  if (table.is === 'gathering') return [];
  if (table.is === 'over') return [won(table, viewer)];
  const { play } = table;
  if (play.is !== 'hand') return play.last === null ? [] : [ended(table, play.last, viewer)];
  const sum = play.layout.laid.length === 0 ? null : sumOf(play.layout, directions);
  const whose = play.turn === viewer ? null : nameAt(table.chairs, play.turn, viewer);
  const hand = say('hand', text.said.underWay(play.hand, sum, whose));
  return play.turn === viewer ? [hand, myTurn(play, viewer)] : [hand];
}

/** What changed about the connection, and about those of the others. */
export function connections(before: ClientState, after: ClientState): News[] {
  if (before.view === null || after.view === null) return [];
  const { table, viewer } = after.view;
  const others = SEATS.filter((seat) => seat !== viewer && chairAt(table.chairs, seat).is === 'person');
  const changed = (seat: Seat): boolean => before.here.includes(seat) !== after.here.includes(seat);
  const wasThere = (seat: Seat): boolean =>
    before.view !== null && chairAt(before.view.table.chairs, seat).is === 'person';
  return [
    ...(before.link.is === 'live' && after.link.is === 'reconnecting'
      ? [say('link', text.reconnecting)]
      : []),
    ...(before.link.is === 'reconnecting' && after.link.is === 'live'
      ? [say('link', text.said.connected)]
      : []),
    ...others
      .filter((seat) => changed(seat) && wasThere(seat))
      .map((seat) => {
        const name = nameAt(table.chairs, seat, viewer);
        return say('people', after.here.includes(seat) ? text.said.back(name) : text.said.away(name));
      }),
  ];
}

function seating(before: TableView, after: TableView, viewer: Viewer): News[] {
  return after.chairs.flatMap((chair, at) => {
    const seat = at as Seat;
    const was = chairAt(before.chairs, seat);
    if (seat === viewer || was.is === chair.is) return [];
    if (chair.is !== 'free') return [say('people', text.said.sat(chair.name))];
    return was.is === 'free' ? [] : [say('people', text.said.stood(was.name))];
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
  const lines = storyOf(round.acts, directions);
  return lines
    .slice(known.acts.length)
    .map(({ act, sum }) => say('play', sayAct(after, act, sum, viewer, directions)));
}

function sayAct(
  { chairs }: TableView,
  act: Act,
  sum: string | null,
  viewer: Viewer,
  directions: ReadonlyMap<End, Direction>,
): string {
  const who = whoAt(chairs, act.seat, viewer);
  if ('knock' in act) return text.said.knocks(who);
  const to = act.end === null ? null : (directions.get(act.end) ?? null);
  return [
    text.said.plays(who, act.tile, to),
    ...(sum === null ? [] : [text.said.ends(sum)]),
    ...(act.points > 0 ? [text.said.scores(who, act.points)] : []),
  ].join(' ');
}

function handOver(before: TableView, after: InPlay, viewer: Viewer): News[] {
  const was = before.is === 'gathering' ? null : roundOf(before);
  const round = roundOf(after);
  if (!round?.finished || was?.finished) return [];
  const end = ended(after, round.finished, viewer);
  return after.is === 'over' ? [end, won(after, viewer)] : [end];
}

function ended({ chairs }: TableView, finished: FinishedHand, viewer: Viewer): News {
  const { head, points } = endingHead(chairs, finished, viewer);
  return say('end', points === null ? `${head}.` : `${head}: ${text.play.gained(points)}.`);
}

function won({ chairs, play: { winner } }: Extract<TableView, { is: 'over' }>, viewer: Viewer): News {
  const mine = viewer !== 'spectator' && sideOf(viewer) === winner;
  const wins = text.ending.wins(teamName(chairs, winner, viewer), mine);
  return say('won', viewer === 'spectator' || mine ? wins : `${wins}. ${text.ending.lost}`);
}

function dealt(before: TableView, after: InPlay, viewer: Viewer): News[] {
  const round = roundOf(after);
  const was = before.is === 'gathering' ? null : roundOf(before);
  if (!round || round.leader === null || round.acts.length > 0) return [];
  if (before.game === after.game && was?.number === round.number) return [];
  return [say('hand', text.said.dealt(round.number, whoAt(after.chairs, round.leader, viewer)))];
}

function turn(before: TableView, after: InPlay, viewer: Viewer): News[] {
  if (after.play.is !== 'hand' || after.play.turn !== viewer) return [];
  const was = before.is === 'playing' && before.play.is === 'hand' ? before.play : null;
  const same = was?.hand === after.play.hand && was.acts.length === after.play.acts.length;
  return same && before.game === after.game ? [] : [myTurn(after.play, viewer)];
}

function myTurn(play: InHand<Pile>, viewer: Seat): News {
  const playable = new Set(legal(play, viewer).map(({ tile }) => tile)).size;
  return say('turn', text.said.yourTurn(playable));
}
