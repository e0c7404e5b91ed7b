import { createHash } from 'node:crypto';
import type { Acted } from '@fives/protocol';
import { BrokenLog, type Deal, type Seat } from '@fives/rules';
import {
  decide,
  due,
  EVENTS_VERSION,
  nameInLog,
  type Actor,
  type Entry,
  type Outage,
  type Table,
  type TableCommand,
  type Tick,
} from '@fives/table';
import type { Logger } from 'pino';
import { UpgradeNeeded } from './memos.ts';
import { nameGames } from './names.ts';
import { freshId, shuffledSeats } from './random.ts';
import type { Appended, Store } from './store/port.ts';
import { extend, type Memo, type Tables } from './tables.ts';

/** What a deal is asked for. */
export interface DealWanted {
  readonly table: string;
  readonly game: number;
  readonly hand: number;
}

/** What `act` stands on. */
export interface Acting {
  readonly store: Store;
  readonly tables: Tables;
  readonly log: Logger;
  readonly deal: (wanted: DealWanted) => Deal;
  /** The outages to settle, null when this node cannot judge a clock now. */
  readonly outages: () => readonly Outage[] | null;
  /** A bot's usual delay, ms. */
  readonly botDelay: number;
  /** Forgets a table after each command: the log must do (tests). */
  readonly dropMemos: boolean;
}

/** What a tick is told. */
export interface Seen {
  /** The seats whose people are taken for present. */
  readonly present: readonly Seat[];
  /** Whether more may come of it than who is there and who is not. */
  readonly mayJudge: boolean;
}

/** Answers with the entry that the command became, or why it was refused. Never rejects. `seen` is for a tick. */
export type Act = (
  table: string,
  by: Actor,
  command: TableCommand | Tick,
  cmd: string | null,
  seen?: Seen,
) => Promise<Acted>;

const TRIES = 20;

/** A bug of ours, where anything else that throws is the store's trouble and may pass. */
export const isFault = (error: unknown): error is Error =>
  error instanceof BrokenLog || error instanceof TypeError || error instanceof RangeError;

/** When a table is due after entry `seq`; a bot's delay comes from what everybody knows, never from its tiles. */
export function dueAt(id: string, seq: number, table: Table, botDelay: number): number {
  const next = due(table);
  if (next.what !== 'bot') return next.at;
  const share = createHash('sha256').update(`${id}:${seq}`).digest().readUInt16BE() / 0xffff;
  // A bot that sits in thinks no longer than the clock of the person runs.
  return Math.min(next.at + Math.round(botDelay * (0.5 + share)), next.zero);
}

/** The hand that a command of this table may have dealt. */
function nextHand(table: Table): number {
  switch (table.is) {
    case 'gathering':
      return table.from?.handNo ?? 1;
    case 'playing':
      return table.play.hand;
    case 'over':
      return 1;
  }
}

/** The one way to change a table: fold, decide, append if nobody was faster, else look again. */
export function openAct({ store, tables, log, deal, outages, botDelay, dropMemos }: Acting): Act {
  const attempt = async (
    id: string,
    memo: Memo,
    by: Actor,
    command: TableCommand | Tick,
    cmd: string | null,
    seen: Seen | null,
  ): Promise<Acted | 'again'> => {
    const at = Math.max(store.now(), memo.at);
    const hand = nextHand(memo.table);
    const fresh = (): Deal => deal({ table: id, game: memo.table.game, hand });
    const circumstances = {
      at,
      deal: fresh,
      outages: seen?.mayJudge === false ? null : outages(),
      here: seen?.present ?? null,
      shuffled: shuffledSeats,
      record: freshId,
    };
    const events = decide(memo.table, command, by, circumstances);
    if ('refused' in events) return confirmed(id, memo, by, cmd, events);
    const entry: Entry = { seq: memo.seq + 1, at, by: nameInLog(by), cmd, events };
    const next = extend(memo, entry);
    if (next === null) throw new BrokenLog('an entry that is not the next');
    const opened = events.find((event) => event.is === 'opened');
    await nameGames(store, id, memo.table, next.table);
    const done = await store.append(id, {
      entry,
      due: dueAt(id, entry.seq, next.table, botDelay),
      v: EVENTS_VERSION,
      ...(opened && { opens: opened.game }),
    });
    return concluded(id, entry, done);
  };

  /** A refusal stands only if the command was not applied before and the memo is not behind. */
  const confirmed = async (
    id: string,
    memo: Memo,
    by: Actor,
    cmd: string | null,
    refusal: Acted,
  ): Promise<Acted | 'again'> => {
    if (cmd === null) return refusal;
    const known = await store.lookUp(id, nameInLog(by), cmd);
    if (known === null) return { refused: 'no-table' };
    if (known.applied !== null) return { seq: known.applied };
    if (known.head === memo.seq) return refusal;
    await tables.refresh(id);
    return 'again';
  };

  const concluded = async (id: string, entry: Entry, done: Appended): Promise<Acted | 'again'> => {
    switch (done.is) {
      case 'appended':
        await tables.hear(id, entry);
        return { seq: entry.seq };
      case 'already':
        return { seq: done.seq };
      case 'behind':
        await tables.refresh(id);
        return 'again';
      case 'gone':
        tables.drop(id);
        return { refused: 'no-table' };
    }
  };

  return async (id, by, command, cmd, seen) => {
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const memo = await tables.load(id);
        if (memo === null) return { refused: 'no-table' };
        const acted = await attempt(id, memo, by, command, cmd, seen ?? null);
        if (acted !== 'again') return acted;
      }
      return { refused: 'unavailable' };
    } catch (error) {
      tables.drop(id);
      if (error instanceof UpgradeNeeded) return { refused: 'upgrade' };
      if (isFault(error)) {
        log.error({ fault: error.stack }, 'a command met a fault of ours');
        return { refused: 'fault' };
      }
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a command was not stored');
      return { refused: 'unavailable' };
    } finally {
      if (dropMemos) tables.drop(id);
    }
  };
}
