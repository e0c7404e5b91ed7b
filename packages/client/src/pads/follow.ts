import {
  PROTOCOL,
  RETRY,
  SILENCE,
  type PadBeat,
  type PadEntry,
  type PadWatched,
  type Refusal,
  type WatchPad,
} from '@fives/protocol';
import { keptUntilPad, type Edit, type EditId } from '@fives/scorepad';
import { asking, comeBack, openMissing } from '../asking.ts';
import { becomeGuest } from '../http.ts';
import { listenTo } from '../silence.ts';
import { watchState } from '../watched.ts';
import { ANSWER_WITHIN, ask, openWire, PASSING } from '../wire.ts';
import { openLedger } from './ledger.ts';
import { sendOn } from './sending.ts';
import { hasEnded, PAD_START, type PadLink, type PadState } from './state.ts';
import { unshareOn } from './unsharing.ts';

/** Which shared pad to follow, and who wants to hear of it. */
export interface PadOptions {
  /** The server's origin; '' or absent in a page of that server. */
  readonly url?: string;
  readonly pad: string;
  /** The scorer's key; null = to look on. */
  readonly key: string | null;
  /** A guest's cookie, for programs; a browser sends its own. Without one it becomes a guest. */
  readonly cookie?: string;
  /** Edits that were neither sent by this follower nor told before. */
  readonly onEdits: (edits: readonly Edit[]) => void;
  /** Called after every change of either. */
  readonly onChange?: (link: PadLink, held: ReadonlySet<EditId>) => void;
}

/** One shared pad, followed. */
export interface FollowedPad {
  readonly link: PadLink;
  /** The edits that the server is known to hold. */
  readonly held: ReadonlySet<EditId>;
  /** Sends what the server does not hold yet, in batches, again after every reconnect, until it is held. */
  send(edits: readonly Edit[]): void;
  /**
   * Ends the sharing for everybody; null = it has ended. `unavailable` where nobody answers: it may have ended, which
   * the link tells then. Refused to whoever has no key.
   */
  unshare(): Promise<Refusal | null>;
  /** Asks the server whether this connection still lives and what is missing, as after a long sleep. */
  check(): void;
  close(): void;
}

const LOOK_EVERY = 250;

/** Follows one shared pad over one socket, heals every gap, and sends again whatever the server lacks or has lost. */
export function followPad({ url = '', pad, key, cookie, onEdits, onChange }: PadOptions): FollowedPad {
  const wire = openWire(url, cookie);
  const silence = listenTo(wire);
  const ledger = openLedger();
  const watched = watchState<PadState>(PAD_START, ({ link, held }) => onChange?.(link, held));
  /** The newest entry that is known, with its time. */
  let last: NonNullable<WatchPad['seen']> | null = null;
  /** The server's time less ours, ms. */
  let skew = 0;
  let until = Infinity;
  /** How often the server did not know who this is. */
  let turnedAway = 0;
  const missing = openMissing();

  const isOver = (): boolean => hasEnded(watched.now().link);
  // Who was told why it ended is told no less.
  const refuse = (code: Refusal): void => watched.change(isOver() ? {} : { link: { is: 'refused', code } });
  const lose = (): void => {
    const { is } = watched.now().link;
    if (is === 'live' || is === 'missing') watched.change({ link: { is: 'away' } });
  };
  const rebuild = (): void => {
    lose();
    wire.io.engine?.close();
  };

  const isRefused = (): boolean => watched.now().link.is === 'refused';

  /** A pad that was there may come back, but not past its time, nor once it was told to be over. */
  const isPassing = (code: Refusal): boolean => {
    if (code === 'too-many') return true;
    if (code !== 'no-pad' || last === null || isOver()) return PASSING.includes(code);
    return missing.mayReturn() && Date.now() + skew < until;
  };

  const hear = (now?: number): void => {
    silence.broken();
    if (now !== undefined) skew = now - Date.now();
  };

  const hold = (edits: readonly Edit[], only = false): void => {
    const fresh = ledger.learn(edits);
    ledger.hold(edits, only);
    if (fresh.length > 0) onEdits(fresh);
  };

  const take = ({ seq, at, edits }: PadEntry): void => {
    last = { seq, at };
    hold(edits);
  };

  const isLast = ({ seq, at }: Pick<PadEntry, 'seq' | 'at'>): boolean =>
    last !== null && seq === last.seq && at === last.at;

  const watch = asking(wire, watched, async () => {
    const message: WatchPad = { v: PROTOCOL, pad, ...(key !== null && { key }), ...(last && { seen: last }) };
    const answer = await ask<PadWatched>((done) =>
      wire.timeout(ANSWER_WITHIN).emit('watchPad', message, done),
    );
    if (watched.hasEnded()) return 'ended';
    if (answer === null) {
      rebuild();
      return 'ended';
    }
    if ('refused' in answer) {
      if (!isPassing(answer.refused)) {
        refuse(answer.refused);
        return 'ended';
      }
      if (answer.refused === 'no-pad') {
        watched.change({ link: { is: 'missing' } });
        return 'missing';
      }
      lose();
      return 'later';
    }
    missing.found();
    until = answer.until;
    hear('snapshot' in answer ? answer.snapshot.now : answer.tail.now);
    if ('tail' in answer) answer.tail.entries.forEach(take);
    else {
      const { seq, at, edits } = answer.snapshot;
      last = { seq, at };
      hold(edits, true);
    }
    ledger.tryAll();
    const unsent = ledger.refused === null ? {} : { unsent: ledger.refused };
    watched.change({ link: { is: 'live', scorer: answer.scorer, until, ...unsent }, held: ledger.held });
    return 'known';
  });

  /** A page that was kept offline may come with no cookie, or an old one. */
  const asGuest = async (): Promise<void> => {
    const own = await becomeGuest(url).catch(() => null);
    if (own === null) await watched.pause(RETRY.most);
    // In a browser the cookie is not ours to see, and sent all the same.
    else if (own !== '') wire.io.opts.extraHeaders = { cookie: own };
    if (!watched.hasEnded()) wire.connect();
  };

  wire.on('connect', () => void watch());
  wire.on('disconnect', lose);
  comeBack(wire, watched);
  wire.on('connect_error', (error: Error & { data?: { refused?: Refusal } }) => {
    const code = error.data?.refused;
    if (code === 'no-guest' && cookie === undefined && turnedAway++ < 3) void asGuest();
    else if (code) refuse(code);
  });
  // A refusal that nobody asked for: the pad is gone from the store, or too new for this server.
  wire.on('refused', ({ refused }) => {
    if (isRefused()) return;
    if (refused !== 'no-pad') return refuse(refused);
    lose();
    void watch();
  });
  wire.on('padEntry', (entry) => {
    hear();
    if (isLast(entry)) return;
    if (last === null || entry.seq !== last.seq + 1) return void watch();
    take(entry);
    until = keptUntilPad(entry.at);
    const { link } = watched.now();
    if (link.is === 'live') watched.change({ link: { ...link, until }, held: ledger.held });
  });
  wire.on('padBeat', (beat: PadBeat) => {
    hear(beat.now);
    const { link } = watched.now();
    if (link.is === 'live' && link.until !== beat.until) {
      until = beat.until;
      watched.change({ link: { ...link, until } });
    }
    if (!isLast(beat)) void watch();
  });

  const looking = setInterval(() => {
    if (silence.isTooLong(watched.now().link.is === 'live', SILENCE.idle)) rebuild();
  }, LOOK_EVERY);
  if (key !== null) void sendOn({ wire, pad, key, watched, ledger, watch, rebuild });

  return {
    get link() {
      return watched.now().link;
    },
    get held() {
      return watched.now().held;
    },
    send: (edits) => {
      if (ledger.learn(edits).length > 0) watched.change({});
    },
    unshare: async () => (key === null ? 'not-scorer' : unshareOn({ wire, pad, key, watched })),
    check: () => void watch(),
    close: () => {
      clearInterval(looking);
      wire.close();
      watched.end();
    },
  };
}
