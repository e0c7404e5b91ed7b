import { choose } from '@fives/bots';
import type { Acted } from '@fives/protocol';
import type { Seat } from '@fives/rules';
import {
  chairAt,
  due,
  dues,
  isBotPlaying,
  keptUntil,
  lastTileOf,
  redactTable,
  turnOf,
  type Table,
} from '@fives/table';
import { dueAt, type Act } from './act.ts';
import { forget, keepNames } from './names.ts';
import { taken } from './missing.ts';
import { padOfLog } from './pads/log.ts';
import type { Here, Store } from './store/port.ts';
import { openStuck, Stuck } from './stuck.ts';
import type { Memo, Tables } from './tables.ts';

const LOOK_EVERY = 100;
const MOST = 32;
/** A bot that waits for company is looked at again after as long as it has waited, within these bounds, ms. */
const DESERTED = { least: 2_000, most: 600_000 } as const;
/** A table whose time is over, with somebody there who does nothing, is looked at again after so long, ms. */
const KEPT_ON = 3_600_000;
/** What follows from somebody's absence waits in these steps while nobody can be missed, ms. */
const HELD = 500;

/** What the timers stand on. */
export interface Ticking {
  readonly store: Store;
  readonly tables: Tables;
  readonly act: Act;
  readonly botDelay: number;
  /** Bots play on with nobody connected (tests). */
  readonly botsAlone: boolean;
  /** Whether who is not there can be taken for gone: after an outage people need a moment to come back. */
  readonly canMiss: () => boolean;
  /** Whether nobody at this node has seen the seat's person of late. */
  readonly isGone: (table: string, seat: Seat) => boolean;
  /** Whether somebody at this node follows the table. */
  readonly isFollowed: (table: string) => boolean;
  /** The time of a shared pad has come, by the name of its log. */
  readonly padDue: (log: string) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** Whether the next thing that happens by itself comes of it that somebody is not there. */
function isOfAbsence(table: Table, now: number): boolean {
  const next = dues(table).find(({ what }) => what !== 'bot');
  return next !== undefined && (next.what === 'grace' || next.what === 'host') && next.at <= now;
}

const patience = (waited: number): number => Math.min(Math.max(waited, DESERTED.least), DESERTED.most);

/** The answer, unless a fault keeps the table from going on. */
function went(acted: Acted): Acted {
  if ('refused' in acted && acted.refused === 'fault') throw new Stuck();
  return acted;
}

/** The one timer for all tables. */
export interface Timers {
  stop(): Promise<void>;
  /** Somebody came to the table: a bot that waited for company plays now. */
  woken(table: string): Promise<void>;
}

/** Looks every 100 ms at the tables and pads whose time has come (C5). Nobody owns them: a second tick is refused. */
export function startTimers({
  store,
  tables,
  act,
  botDelay,
  botsAlone,
  canMiss,
  isGone,
  isFollowed,
  padDue,
  failed,
}: Ticking): Timers {
  const tick = async (id: string): Promise<void> => {
    const memo = await tables.refresh(id);
    if (!memo) return;
    const here = await store.here(id);
    const isDeserted = here.seats.length + here.watching === 0 && !isFollowed(id);
    const next = due(memo.table);
    const now = store.now();
    const isOld = keptUntil(memo.table) <= now;
    if (isOld && (isDeserted || next.what === 'expiry')) return expire(id, memo, isDeserted);
    // It counts from before an outage, and people need a moment to come back.
    const isHeld = !canMiss() && isOfAbsence(memo.table, now);
    if (next.what !== 'bot' && isHeld) return store.resetDue(id, memo.seq, now + HELD);
    if (next.what !== 'bot' || (next.zero <= now && !isOld && !isHeld)) return look(id, memo, here, next.at);
    if (botsAlone || !isDeserted) return playBot(id, next.seat);
    const zero = isHeld ? now + HELD : next.zero;
    await store.resetDue(id, memo.seq, Math.min(now + patience(now - next.at), zero));
  };

  const look = async (id: string, memo: Memo, here: Here, at: number): Promise<void> => {
    // Where people are at other nodes alone, it is for these to miss somebody.
    const mayMiss = canMiss() && (isFollowed(id) || here.seats.length + here.watching === 0);
    const present = taken(memo.table, here.seats, (seat) => mayMiss && isGone(id, seat));
    const acted = went(await act(id, { is: 'clock' }, { do: 'tick' }, null, { present, mayJudge: true }));
    if ('refused' in acted && acted.refused === 'not-due') await store.resetDue(id, memo.seq, at);
  };

  const expire = async (id: string, memo: Memo, isDeserted: boolean): Promise<void> => {
    if (!canMiss()) await store.resetDue(id, memo.seq, store.now() + LOOK_EVERY);
    else if (!isDeserted) {
      await keepNames(store, id, memo.table);
      await store.resetDue(id, memo.seq, store.now() + KEPT_ON);
    } else if (await forget(store, id, memo.seq, memo.table)) tables.drop(id);
  };

  const playBot = async (id: string, seat: Seat): Promise<void> => {
    const table = tables.peek(id)?.table;
    const chair = table && chairAt(table.chairs, seat);
    if (!chair || !isBotPlaying(chair)) return;
    const view = redactTable(table, seat);
    const move =
      view.is === 'playing' ? choose(view.play, seat, chair.is === 'bot' ? chair.level : 'medium') : null;
    // A challenge is about the last tile, all else about the turn.
    const isSaid = move?.do === 'challenge' || move?.do === 'waive';
    const turn = isSaid ? lastTileOf(table) : turnOf(table);
    if (move && turn) went(await act(id, { is: 'bot', seat }, { turn, ...move }, null));
  };

  const stuck = openStuck(store, failed);
  const go = async (id: string): Promise<void> => {
    try {
      await (padOfLog(id) === null ? tick(id) : padDue(id));
      stuck.forget(id);
    } catch (error) {
      await stuck.putOff(id, error);
    }
  };

  let stopped = false;
  let sweeping: Promise<void> | null = null;
  const sweep = async (): Promise<void> => {
    for (;;) {
      const ids = await store.takeDue(MOST);
      await Promise.all(ids.map((id) => go(id).catch(failed)));
      // Where bots never rest there is always more.
      if (stopped || ids.length < MOST) return;
    }
  };
  const timer = setInterval(() => {
    sweeping ??= sweep()
      .catch(failed)
      .finally(() => (sweeping = null));
  }, LOOK_EVERY);

  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await sweeping;
    },
    woken: async (id) => {
      const memo = tables.peek(id);
      if (!memo || due(memo.table).what !== 'bot') return;
      const planned = dueAt(id, memo.seq, memo.table, botDelay);
      if (planned < store.now()) await store.resetDue(id, memo.seq, store.now());
    },
  };
}
