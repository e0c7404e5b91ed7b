import { PROTOCOL, SILENCE, type Beat, type Joined, type Refusal, type Snapshot } from '@fives/protocol';
import { turnOf, type EntryView } from '@fives/table';
import { asking, comeBack, openMissing } from './asking.ts';
import { fromSnapshot, withBeat, withEntry, type News } from './follow.ts';
import { listenTo } from './silence.ts';
import { skewMeter } from './skew.ts';
import type { View } from './state.ts';
import type { Watched } from './watched.ts';
import { ANSWER_WITHIN, ask, PASSING, type Wire } from './wire.ts';

/** Keeps the view of one table true, over one wire. */
export interface Following {
  /** Asks for what is missing; the wire is rebuilt if no answer comes. */
  join(): Promise<void>;
  /** Gives the connection up for a new one. */
  rebuild(): void;
  /** Whether the connection has been silent for so long that it must be dead. */
  isSilent(): boolean;
}

/** Follows the table `id`; `applied` hears of each entry as it goes into the view. */
export function follow(
  wire: Wire,
  id: string,
  watched: Watched,
  applied: (entry: EntryView, before: View, after: View) => void,
): Following {
  const skewOf = skewMeter();
  const silence = listenTo(wire);
  /** What is shown does not fold with what came: it stays in sight until a snapshot replaces it. */
  let doubtful = false;
  const missing = openMissing();

  const rebuild = (): void => {
    if (watched.now().link.is === 'live') watched.change({ link: { is: 'reconnecting' } });
    wire.io.engine?.close();
  };

  const refuse = (code: Refusal): void => watched.change({ link: { is: 'refused', code } });

  const isRefused = (): boolean => watched.now().link.is === 'refused';

  /** A table that was there may come back. */
  const isPassing = (code: Refusal): boolean => {
    // Whoever joins too often waits; what he has asked the table for is his to ask again.
    if (code === 'too-many') return true;
    if (code !== 'no-table' || watched.now().view === null) return PASSING.includes(code);
    return missing.mayReturn();
  };

  const hear = (now?: number): void => {
    silence.broken();
    if (now !== undefined) watched.change({ skew: skewOf(now, Date.now()) });
  };

  const replace = (snapshot: Snapshot): void => {
    doubtful = false;
    watched.change({ view: fromSnapshot(snapshot), here: snapshot.here, watching: snapshot.watching });
  };

  const foldOrDoubt = (view: View, entry: EntryView): News => {
    try {
      return withEntry(view, entry);
    } catch {
      doubtful = true;
      return 'gap';
    }
  };

  const apply = (entry: EntryView): News => {
    const before = watched.now().view;
    const news = before ? foldOrDoubt(before, entry) : 'gap';
    if (before === null || typeof news === 'string') return news;
    watched.change({ view: news.view });
    applied(entry, before, news.view);
    return news;
  };

  const seen = () => {
    const { view } = watched.now();
    if (view === null || doubtful) return {};
    const { seq, at, viewer } = view;
    return { seen: { seq, at, seat: viewer === 'spectator' ? null : viewer } };
  };

  const join = asking(wire, watched, async () => {
    const message = { v: PROTOCOL, table: id, ...seen() };
    const joined = await ask<Joined>((done) => wire.timeout(ANSWER_WITHIN).emit('join', message, done));
    if (watched.hasEnded()) return 'ended';
    if (joined === null) {
      rebuild();
      return 'ended';
    }
    if ('refused' in joined) {
      if (isPassing(joined.refused)) return joined.refused === 'no-table' ? 'missing' : 'later';
      refuse(joined.refused);
      return 'ended';
    }
    missing.found();
    const { now, here, watching } = 'snapshot' in joined ? joined.snapshot : joined.tail;
    hear(now);
    if ('snapshot' in joined) replace(joined.snapshot);
    else if (joined.tail.entries.map(apply).includes('gap')) {
      doubtful = true;
      return 'again';
    }
    watched.change({ link: { is: 'live' }, here, watching });
    return 'known';
  });

  wire.on('connect', () => void join());
  wire.on('disconnect', () => {
    if (!isRefused()) watched.change({ link: { is: 'reconnecting' } });
  });
  comeBack(wire, watched);
  wire.on('connect_error', (error: Error & { data?: { refused?: Refusal } }) => {
    if (error.data?.refused) refuse(error.data.refused);
  });
  // A refusal that nobody asked for: the table is gone from the store, or too new for this server.
  wire.on('refused', ({ refused }) => {
    if (isRefused()) return;
    if (refused !== 'no-table') return refuse(refused);
    watched.change({ link: { is: 'reconnecting' } });
    void join();
  });
  wire.on('snapshot', (snapshot) => {
    hear(snapshot.now);
    replace(snapshot);
  });
  wire.on('entry', (entry) => {
    hear();
    if (apply(entry) === 'gap') void join();
  });
  wire.on('beat', (beat: Beat) => {
    hear(beat.now);
    watched.change({ here: beat.here, watching: beat.watching });
    const { view } = watched.now();
    if (view && withBeat(view, beat) === 'gap') void join();
  });

  return {
    join,
    rebuild,
    isSilent: () => {
      const { link, view } = watched.now();
      const running = view !== null && turnOf(view.table) !== null;
      return silence.isTooLong(link.is === 'live', running ? SILENCE.running : SILENCE.idle);
    },
  };
}
