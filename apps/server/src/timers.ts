import { choose } from '@fives/bots';
import type { Seat } from '@fives/rules';
import { chairAt, due, redactTable, turnOf } from '@fives/table';
import { dueAt, type Act } from './act.ts';
import type { Store } from './store/port.ts';
import type { Tables } from './tables.ts';

const LOOK_EVERY = 100;
const MOST = 32;
/** A bot that waits for company is looked at again after as long as it has waited, within these bounds, ms. */
const DESERTED = { least: 2_000, most: 600_000 } as const;

/** What the timers stand on. */
export interface Ticking {
  readonly store: Store;
  readonly tables: Tables;
  readonly act: Act;
  readonly botDelay: number;
  /** Bots play on with nobody connected (tests). */
  readonly botsAlone: boolean;
  readonly failed: (error: unknown) => void;
}

const patience = (waited: number): number => Math.min(Math.max(waited, DESERTED.least), DESERTED.most);

/** The one timer for all tables. */
export interface Timers {
  stop(): Promise<void>;
  /** Somebody came to the table: a bot that waited for company plays now. */
  woken(table: string): Promise<void>;
}

/** Looks every 100 ms at the tables whose time has come (C5). Nobody owns them: a second tick is refused. */
export function startTimers({ store, tables, act, botDelay, botsAlone, failed }: Ticking): Timers {
  const tick = async (id: string): Promise<void> => {
    const memo = await tables.refresh(id);
    const next = memo && due(memo.table);
    if (!memo || !next) return;
    if (next.what === 'bot') {
      if (botsAlone || (await store.here(id)).length > 0) await playBot(id, next.seat);
      else await store.resetDue(id, memo.seq, store.now() + patience(store.now() - next.at));
      return;
    }
    const acted = await act(id, { is: 'clock' }, { do: 'tick' }, null);
    if ('refused' in acted && acted.refused === 'not-due') await store.resetDue(id, memo.seq, next.at);
  };

  const playBot = async (id: string, seat: Seat): Promise<void> => {
    const table = tables.peek(id)?.table;
    const turn = table && turnOf(table);
    const chair = table && chairAt(table.chairs, seat);
    if (!turn || chair?.is !== 'bot') return;
    const view = redactTable(table, seat);
    const play = view.is === 'playing' ? choose(view.play, seat, chair.level) : null;
    if (play) await act(id, { is: 'bot', seat }, { do: 'play', turn, ...play }, null);
  };

  let stopped = false;
  let sweeping: Promise<void> | null = null;
  const sweep = async (): Promise<void> => {
    for (;;) {
      const ids = await store.takeDue(MOST);
      await Promise.all(ids.map((id) => tick(id).catch(failed)));
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
      if (!memo || due(memo.table)?.what !== 'bot') return;
      const planned = dueAt(id, memo.seq, memo.table, botDelay) ?? 0;
      if (planned < store.now()) await store.resetDue(id, memo.seq, store.now());
    },
  };
}
