import { RETRY } from '@fives/protocol';
import type { Watched } from './watched.ts';
import type { Wire } from './wire.ts';

/** What the answer to a question means for asking again. */
export type Asked =
  /** It will do, unless somebody wanted it again meanwhile. */
  | 'known'
  /** It does not fit what is known: at once again. */
  | 'again'
  /** Not now: again after a while. */
  | 'later'
  /** What was there is not found, and may return: again after a while, each time a longer one. */
  | 'missing'
  /** No more, until it is wanted anew. */
  | 'ended';

/** The longest while between two questions about what is missing, ms. */
const SELDOM = 5_000;

/**
 * Asks one question at a time however often it is wanted, until the answer will do or the wire is away. The returned
 * function wants it: it resolves when the asking is over, at once where it is under way.
 */
export function asking(
  wire: Pick<Wire, 'connected'>,
  watched: Pick<Watched<unknown>, 'pause' | 'hasEnded'>,
  once: () => Promise<Asked>,
): () => Promise<void> {
  let isAsking = false;
  let isWanted = false;
  let wait: number = RETRY.most;
  return async () => {
    isWanted = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isWanted && wire.connected && !watched.hasEnded()) {
        isWanted = false;
        const asked = await once();
        if (asked === 'later') await watched.pause(RETRY.most);
        if (asked === 'missing') await watched.pause(wait);
        wait = asked === 'missing' ? Math.min(2 * wait, SELDOM) : RETRY.most;
        isWanted = asked !== 'ended' && (isWanted || asked !== 'known');
      }
    } finally {
      isAsking = false;
    }
  };
}

/** How long what was there may be missing from the store, ms: one that is being restored is empty for a while. */
const MISSING_FOR = 60_000;

/** Since when something that was there is not in the store. */
export interface Missing {
  /** Whether it may still come back; its absence begins when this is first asked. */
  mayReturn(): boolean;
  /** It is there. */
  found(): void;
}

/** Nothing is missing. */
export function openMissing(): Missing {
  let since: number | null = null;
  return {
    mayReturn: () => {
      since ??= Date.now();
      return Date.now() - since < MISSING_FOR;
    },
    found: () => void (since = null),
  };
}

/** Connects again after a goodbye of the server's: from all else Socket.IO comes back by itself. */
export function comeBack(wire: Wire, watched: Pick<Watched<unknown>, 'pause' | 'hasEnded'>): void {
  wire.on('disconnect', (reason) => {
    if (reason === 'io server disconnect')
      void watched.pause(RETRY.most).then(() => watched.hasEnded() || wire.connect());
  });
}
