import type { PadEdited, Refusal, UnsharePad } from '@fives/protocol';
import { freshId } from '../id.ts';
import type { Watched } from '../watched.ts';
import { ANSWER_WITHIN, ask, type Wire } from '../wire.ts';
import { hasEnded, type PadState } from './state.ts';

/** What this stands on. */
export interface Unsharing {
  readonly wire: Wire;
  readonly pad: string;
  readonly key: string;
  readonly watched: Watched<PadState>;
}

/** Ends the sharing of a pad that is followed live, for everybody; null = it has ended. See `FollowedPad`. */
export async function unshareOn({ wire, pad, key, watched }: Unsharing): Promise<Refusal | null> {
  const ended = (): boolean => hasEnded(watched.now().link);
  if (ended()) return null;
  if (watched.now().link.is !== 'live') return 'unavailable';
  const message: UnsharePad = { id: freshId(), pad, key };
  const done = await ask<PadEdited>((heard) => wire.timeout(ANSWER_WITHIN).emit('unshare', message, heard));
  // The server may have told everybody before it answers.
  if (ended()) return null;
  if (done === null) return 'unavailable';
  if ('refused' in done && done.refused !== 'unshared') return done.refused;
  watched.change({ link: { is: 'refused', code: 'unshared' } });
  return null;
}
