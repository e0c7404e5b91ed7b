import { areOpponents, isLocked, openClaim, size, type Seat, type Viewer } from '@fives/rules';
import {
  chairAt,
  openOffer,
  partnerOf,
  RESUME_WARNING,
  type TableEventView,
  type TableView,
} from '@fives/table';
import { isolated, text, type Who } from '../../text/index.ts';
import type { Kind, News } from '../../ui/announcer.svelte.ts';
import { nameAt, whoAt } from '../people.ts';
import { wordsOf } from '../talk/heard.ts';

/** An entry's news for one reader. */
export interface Heard {
  readonly events: readonly TableEventView[];
  readonly before: TableView;
  readonly after: TableView;
  readonly viewer: Viewer;
  readonly isMuted: (name: string) => boolean;
}

/** What people did around the game, in words; what they played is told elsewhere. */
export const aroundNews = (heard: Heard): News[] =>
  heard.events.flatMap((event, at) => {
    const news = newsOf(event, at, heard);
    return news === null ? [] : [news];
  });

const { said } = text.around;
const say = (kind: Kind, words: string): News => ({ kind, text: words });

function newsOf(event: TableEventView, at: number, heard: Heard): News | null {
  const { before, after, viewer } = heard;
  const was = (seat: Seat): Who => whoAt(before.chairs, seat, viewer);
  const is = (seat: Seat): Who => whoAt(after.chairs, seat, viewer);
  const others = (seat: Seat, news: News): News | null => (seat === viewer ? null : news);
  switch (event.is) {
    case 'sat':
      return others(event.seat, say('people', seated(event.seat, event.name, before)));
    case 'botSat':
      return say('people', said.sat({ name: event.name, you: false }));
    case 'stood':
    case 'botLeft':
      return others(event.seat, say('people', said.stood(was(event.seat))));
    case 'left':
      return others(event.seat, say('people', said.left(was(event.seat))));
    case 'removed':
      return say('people', said.removed(was(event.seat)));
    case 'arranged':
      return say('table', said.arranged);
    case 'hosted':
      return say('table', said.hosted(is(event.seat)));
    case 'configured':
      return say('table', event.preset ? said.otherGame(text.presetName(event.preset)) : said.configured);
    case 'locked':
      return say('table', event.locked ? said.locked : said.unlocked);
    case 'lost':
      return others(event.seat, say('people', said.lost(is(event.seat))));
    case 'back': {
      const chair = chairAt(before.chairs, event.seat);
      const bot = chair.is === 'person' && chair.standIn;
      return event.seat === viewer && !bot ? null : say('people', said.back(is(event.seat), bot));
    }
    case 'agreed': {
      const partner = partnerOf(event.seat, after.ruleset);
      if (partner === null) return null;
      const words = said.agreed(is(partner), nameAt(after.chairs, event.seat, viewer));
      return others(partner, say('people', words));
    }
    case 'stoodIn':
      return say('people', said.stoodIn(is(event.seat)));
    case 'credited':
      return say('table', said.credited(Math.round(event.ms / 1000)));
    case 'timedOut':
      return say('table', said.timedOut(is(event.seat), tileAfter(heard.events, at)));
    case 'readied':
      return others(event.seat, say('ready', said.readied(is(event.seat))));
    case 'unreadied':
      return others(event.seat, say('ready', said.unreadied(is(event.seat))));
    case 'wanted':
      return others(event.seat, say('ready', said.wanted(is(event.seat), event.swap)));
    case 'offered':
    case 'declined':
      return offerNews(event, heard);
    case 'pauseQueued':
      return say('pause', said.pauseQueued);
    case 'paused':
      return say('pause', said.paused);
    case 'resuming':
      return say('pause', said.resuming(RESUME_WARNING / 1000));
    case 'resumed':
      return say('table', said.resumed);
    case 'spoke':
      return talkNews(event, heard);
    case 'drawn':
      return drawNews(event, heard);
    case 'claimed':
      return say('claim', text.said.raises(is(lastSeat(before) ?? 0), event.points));
    case 'challenged':
      return challengeNews(event.seat, heard);
    case 'waived':
      return others(event.seat, say('ready', text.said.waives(is(event.seat))));
    case 'flagged':
    case 'resigned':
      return after.is === 'playing' ? say('people', text.said.outOfGame(is(event.seat))) : null;
    case 'aborted':
    case 'opened':
    case 'started':
    case 'dealt':
    case 'played':
    case 'knocked':
    case 'shown':
      return null;
  }
}

function seated(seat: Seat, name: string, before: TableView): string {
  const chair = chairAt(before.chairs, seat);
  const who = { name: isolated(name), you: false };
  return chair.is === 'left' ? said.tookPlace(who, isolated(chair.name)) : said.sat(who);
}

/** The tile that the server played, after what it drew; null if it knocked. */
function tileAfter(events: readonly TableEventView[], at: number): string | null {
  const next = events.slice(at + 1).find(({ is }) => is !== 'drawn');
  return next?.is === 'played' ? next.tile : null;
}

/** Who laid the last tile, null if none lies. */
const lastSeat = (table: TableView): Seat | null => {
  if (table.is !== 'playing' || table.play.is === 'waiting') return null;
  return table.play.acts.findLast(({ is }) => is === 'play')?.seat ?? null;
};

/** A locked layout's boneyard goes in one step; what else is drawn is told among the plays (U5). */
function drawNews({ seat, drawn }: Extract<TableEventView, { is: 'drawn' }>, heard: Heard): News | null {
  const { before, after, viewer } = heard;
  const layout = before.is === 'playing' && before.play.is === 'hand' ? before.play.layout : null;
  if (layout === null || !isLocked(layout)) return null;
  return say('table', text.said.drawsAll(whoAt(after.chairs, seat, viewer), size(drawn)));
}

/** What the last tile's player missed, and whose it is now (U7). */
function challengeNews(seat: Seat, { before, after, viewer }: Heard): News | null {
  if (before.is !== 'playing' || before.play.is === 'waiting') return null;
  const open = openClaim(before.play);
  const { muggins } = after.ruleset;
  if (open === null || muggins === 'off') return null;
  const who = whoAt(after.chairs, open.act.seat, viewer);
  return say('claim', text.said.missed[muggins](who, open.rest, whoAt(after.chairs, seat, viewer)));
}

function offerNews(
  event: Extract<TableEventView, { is: 'offered' | 'declined' }>,
  heard: Heard,
): News | null {
  const { before, after, viewer } = heard;
  const { what, seat } = event;
  if (seat === viewer) return null;
  const offer = before.is === 'playing' ? openOffer(before, what, seat) : undefined;
  const asker = offer?.by[0] ?? seat;
  // What a team thinks of giving up is its own affair, until it is agreed.
  if (what === 'resign' && (viewer === 'spectator' || areOpponents(asker, viewer, after.ruleset)))
    return null;
  const who = whoAt(after.chairs, seat, viewer);
  if (event.is === 'offered')
    return offer ? say('answer', said.agrees(who)) : say('offer', said.offered[what](who));
  return say('answer', asker === seat ? said.takenBack[what](who) : said.declined[what](who));
}

function talkNews(
  { seat, said: words }: Extract<TableEventView, { is: 'spoke' }>,
  heard: Heard,
): News | null {
  const { after, viewer, isMuted } = heard;
  const chair = chairAt(after.chairs, seat);
  if (seat === viewer || chair.is === 'free' || isMuted(chair.name)) return null;
  const who = whoAt(after.chairs, seat, viewer);
  return say(
    'talk',
    words.is === 'reaction'
      ? text.talk.shows(who, text.talk.reactions[words.reaction])
      : text.talk.says(who, wordsOf(words)),
  );
}

/** What is worth a line on the screen too: the rest is seen where it happened. */
const SHOWN: readonly Kind[] = ['people', 'table', 'answer', 'claim'];
export const isShown = ({ kind }: News): boolean => SHOWN.includes(kind);
