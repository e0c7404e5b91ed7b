import { seatsOf, sideOf, type Seat } from '@fives/rules';
import {
  canAbort,
  chairAt,
  hostOf,
  isAlone,
  isLost,
  isMissed,
  isPresent,
  openOffer,
  partnerOf,
  PAUSES,
  presentOpponents,
  staller,
  type OfferKind,
  type TableView,
} from '@fives/table';
import { isPaused } from '../clock.ts';
import { toStandIn } from './presence.ts';

/** What one seat may do around a game now. */
export interface May {
  /** `now`: nobody need agree. */
  readonly pause: 'ask' | 'now' | null;
  readonly resume: boolean;
  readonly resign: boolean;
  readonly abort: boolean;
  /** A partner who has to say yes to giving up. */
  readonly asks: Seat | null;
  /** Nobody else is there who would have to be asked. */
  readonly alone: boolean;
  /** The game ends if this seat leaves: nobody else plays. */
  readonly endsIt: boolean;
  readonly standIn: Seat | null;
  readonly host: boolean;
  /** Whom the host may make host. */
  readonly heirs: readonly Seat[];
  /** Whom the host may remove. */
  readonly removable: readonly Seat[];
}

/** What the person at `me` may do around this game at the store's time `now`, ms. */
export function mayDo(table: Exclude<TableView, { is: 'gathering' }>, me: Seat, now: number): May {
  const others = seatsOf(table.ruleset).filter((seat) => seat !== me);
  const people = others.filter((seat) => chairAt(table.chairs, seat).is === 'person');
  const host = hostOf(table) === me;
  const alone = isAlone(table, me);
  const playing = table.is === 'playing' ? table : null;
  const isAsked = (what: OfferKind): boolean =>
    playing !== null && openOffer(playing, what, me) !== undefined;
  const spent = (playing?.pauses[sideOf(me, table.ruleset)] ?? 0) >= PAUSES;
  const mayPause = playing !== null && playing.pause === null && !isAsked('pause') && (alone || !spent);
  const partner = partnerOf(me, table.ruleset);
  return {
    pause: mayPause ? (presentOpponents(table, me).length === 0 ? 'now' : 'ask') : null,
    resume: isPaused(table),
    resign: playing !== null && !playing.play.gone.includes(me) && !isAsked('resign'),
    abort: playing !== null && mayAbort(playing, me, now) && !isAsked('abort'),
    asks: partner !== null && isPresent(table, partner) ? partner : null,
    alone,
    endsIt: playing !== null && people.length === 0,
    standIn: toStandIn(table, me),
    host,
    heirs: host ? people.filter((seat) => !isLost(table, seat)) : [],
    removable: host ? people.filter((seat) => playing === null || isMissed(table, seat, now)) : [],
  };
}

/** Early in a game, and where somebody else sits over a turn that no clock ends. */
const mayAbort = (playing: Extract<TableView, { is: 'playing' }>, me: Seat, now: number): boolean =>
  canAbort(playing) || ![null, me].includes(staller(playing, now));
