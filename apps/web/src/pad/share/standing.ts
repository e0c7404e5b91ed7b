import type { PadLink } from '@fives/client';
import { padShared } from '../../text/pad-shared-en.ts';

const { state: words } = padShared;

/** Before this much is left somebody is warned, ms. */
const SOON = 3 * 24 * 3_600_000;

/** How a shared pad stands to its server, as a person needs to know it. */
export interface Standing {
  /** Green, amber or red, told in words too. */
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly line: string;
  /** '' where the line says all. */
  readonly more: string;
}

/** What is known of the connection. */
export interface Known {
  readonly link: PadLink;
  /** Since when the link is so, ms of this device. */
  readonly since: number;
  readonly now: number;
  readonly waiting: number;
  /** This device has the scorer's key. */
  readonly scores: boolean;
  /** The pad lies on this device's shelf. */
  readonly isKept: boolean;
}

/** After this the server is said not to answer, ms. */
const LATE = 6_000;

export function standingOf({ link, since, now, waiting, scores, isKept }: Known): Standing {
  const kept = waiting > 0 ? words.waits(waiting) : scores ? words.kept : words.mayBeOld;
  switch (link.is) {
    case 'joining':
      return now - since < LATE
        ? { tone: 'waiting', line: words.joining, more: waiting > 0 ? words.waits(waiting) : '' }
        : { tone: 'waiting', line: words.late, more: kept };
    case 'away':
      return { tone: 'waiting', line: words.away(since), more: kept };
    case 'missing':
      return { tone: 'waiting', line: words.missing, more: words.mayBeOld };
    case 'refused':
      if (link.code === 'no-pad' || link.code === 'unshared')
        return { tone: 'bad', line: isKept ? words[link.code] : words.endedUnkept, more: '' };
      return { tone: 'bad', line: link.code === 'upgrade' ? words.upgrade : words.refused, more: '' };
    case 'live':
      if (scores && !link.scorer) return { tone: 'bad', line: words.notScorer, more: '' };
      if (link.unsent !== undefined && waiting > 0) {
        const line = link.unsent === 'pad-full' ? words.full(waiting) : words.unsent(waiting);
        return { tone: 'bad', line, more: '' };
      }
      return waiting > 0
        ? { tone: 'waiting', line: words.sending(waiting), more: '' }
        : { tone: 'good', line: words.live, more: '' };
  }
}

/** When a shared pad ends, ms, if that is so soon that somebody must be told; null otherwise. */
export const endsSoon = (link: PadLink | null, now: number): number | null =>
  link?.is === 'live' && link.until - now < SOON ? link.until : null;
