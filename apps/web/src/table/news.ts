import type { ClientState } from '@fives/client';
import {
  drawable,
  legal,
  points,
  sideOf,
  type Act,
  type End,
  type FinishedHand,
  type InHand,
  type Pile,
  type Seat,
  type Viewer,
} from '@fives/rules';
import { CLAIM_WITHIN, KNOCK_WITHIN, type TableView } from '@fives/table';
import { text, type Direction } from '../text/index.ts';
import { keyed } from '../ui/roomy.ts';
import type { Kind, News } from '../ui/announcer.svelte.ts';
import { isPaused } from './clock.ts';
import { endingHead, overWhy } from './ending.ts';
import { onOf } from './ends.ts';
import { nameAt, teamName, whoAt } from './people.ts';
import { ledByLot, roundOf, type InPlay } from './round.ts';
import { shortStory, storyOf, sumOf, tellingAt } from './story.ts';

const say = (kind: Kind, words: string): News => ({ kind, text: words });

/** What an entry changed at the table, in words for this viewer. */
export function newsOf(
  before: TableView,
  after: TableView,
  viewer: Viewer,
  directions: ReadonlyMap<End, Direction>,
): News[] {
  if (after.is === 'gathering') return [];
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
  if (play.is === 'closing') return [say('end', text.said.lastTile(CLAIM_WITHIN / 1000))];
  if (play.is !== 'hand') return play.last === null ? [] : [ended(table, play.last, viewer)];
  const telling = tellingAt(table.ruleset, directions);
  const sum = play.layout.laid.length === 0 ? null : sumOf(play.layout, telling);
  const whose = play.turn === viewer ? null : nameAt(table.chairs, play.turn, viewer);
  const hand = say('hand', text.said.underWay(play.hand, sum, whose));
  if (isPaused(table)) return [hand, say('pause', text.around.said.paused)];
  return play.turn === viewer ? [hand, myTurn(table, play, viewer)] : [hand];
}

/** What changed about this reader's connection; the table tells of the others'. */
export function connections(before: ClientState, after: ClientState): News[] {
  if (before.view === null || after.view === null) return [];
  if (before.link.is === 'live' && after.link.is === 'reconnecting') return [say('link', text.reconnecting)];
  if (before.link.is === 'reconnecting' && after.link.is === 'live')
    return [say('link', text.said.connected)];
  return [];
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
  const lines = storyOf(round.acts, tellingAt(after.ruleset, directions)).slice(known.acts.length);
  return shortStory(lines).map(({ act, sum }) =>
    say(act.is === 'draw' ? 'draw' : 'play', sayAct(after, act, sum, viewer, directions)),
  );
}

function sayAct(
  after: InPlay,
  act: Act,
  sum: string | null,
  viewer: Viewer,
  directions: ReadonlyMap<End, Direction>,
): string {
  const who = whoAt(after.chairs, act.seat, viewer);
  if (act.is === 'knock') return text.said.knocks(who);
  if (act.is === 'draw') return sayDraw(after, act, viewer);
  const on = act.end === null ? null : onOf(act.end, directions);
  return [
    text.said.plays(who, act.tile, on),
    ...(act.claim === undefined || act.claim === 0
      ? []
      : [`${who.name} ${text.play.claimed(act.claim, points(act.total, after.ruleset), who.you)}.`]),
    ...(!sum ? [] : [text.said.ends(sum)]),
    ...(act.points > 0 ? [text.said.scores(who, act.points)] : []),
  ].join(' ');
}

/** Who drew how many; the drawer hears what it was, and whether it fits (U3). */
function sayDraw({ chairs, play }: InPlay, act: Extract<Act, { is: 'draw' }>, viewer: Viewer): string {
  const who = whoAt(chairs, act.seat, viewer);
  const drawn = play.is === 'hand' && act.seat === viewer ? play.hands[act.seat] : undefined;
  const last = drawn !== undefined && 'tiles' in drawn ? drawn.tiles.at(-1) : undefined;
  if (last === undefined || act.count > 1 || play.is !== 'hand') return text.said.draws(who, act.count);
  return text.said.drew(last, play.must !== null);
}

function handOver(before: TableView, after: InPlay, viewer: Viewer): News[] {
  const was = before.is === 'gathering' ? null : roundOf(before);
  const round = roundOf(after);
  const end = round?.finished && !was?.finished ? [ended(after, round.finished, viewer)] : [];
  const isLast = after.play.is === 'closing' && before.is === 'playing' && before.play.is !== 'closing';
  if (isLast) return [say('end', text.said.lastTile(CLAIM_WITHIN / 1000))];
  return after.is === 'over' && before.is !== 'over' ? [...end, won(after, viewer)] : end;
}

function ended(table: TableView, finished: FinishedHand, viewer: Viewer): News {
  const { head, points } = endingHead(table, finished, viewer);
  return say('end', points === null ? `${head}.` : `${head}: ${text.play.gained(points)}.`);
}

function won(table: Extract<TableView, { is: 'over' }>, viewer: Viewer): News {
  const { winner, reason } = table.play;
  if (winner === null) return say('won', text.around.ending.aborted);
  const mine = viewer !== 'spectator' && sideOf(viewer, table.ruleset) === winner;
  const wins = text.ending.wins(teamName(table, winner, viewer), mine, table.ruleset.teams);
  return say(
    'won',
    [
      viewer === 'spectator' || mine ? wins : `${wins}. ${text.ending.lost}`,
      ...(reason === 'target' ? [] : [overWhy(table, viewer)]),
    ].join(' '),
  );
}

function dealt(before: TableView, after: InPlay, viewer: Viewer): News[] {
  const round = roundOf(after);
  const was = before.is === 'gathering' ? null : roundOf(before);
  if (!round || round.leader === null || round.acts.length > 0) return [];
  if (before.game === after.game && was?.number === round.number) return [];
  return [
    say(
      'hand',
      text.said.dealt(
        round.number,
        whoAt(after.chairs, round.leader, viewer),
        ledByLot(round.number, after.ruleset),
      ),
    ),
  ];
}

function turn(before: TableView, after: InPlay, viewer: Viewer): News[] {
  if (after.play.is !== 'hand' || after.play.turn !== viewer || isPaused(after)) return [];
  const was = before.is === 'playing' && before.play.is === 'hand' ? before.play : null;
  // A tile drawn is told as such.
  const goesOn = was?.turn === viewer && after.play.acts.at(-1)?.is === 'draw';
  const same = was?.hand === after.play.hand && (goesOn || was.acts.length === after.play.acts.length);
  return same && before.game === after.game && !isPaused(before) ? [] : [myTurn(after, after.play, viewer)];
}

function myTurn({ options }: TableView, play: InHand<Pile>, viewer: Seat): News {
  const playable = new Set(legal(play, viewer).map(({ tile }) => tile)).size;
  if (playable === 0 && drawable(play) > 0)
    return say('turn', text.said.mayDraw(drawable(play), keyed.current));
  if (playable === 0 && options.knock === 'hand')
    return say('turn', text.around.said.knockHand(KNOCK_WITHIN / 1000, keyed.current));
  return say('turn', text.said.yourTurn(playable));
}
