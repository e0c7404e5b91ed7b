import { EDITS_A_MESSAGE, RETRY, type EditPad, type PadEdited, type Refusal } from '@fives/protocol';
import type { Edit } from '@fives/scorepad';
import { freshId } from '../id.ts';
import type { Watched } from '../watched.ts';
import { ANSWER_WITHIN, ask, PASSING, type Wire } from '../wire.ts';
import type { Ledger } from './ledger.ts';
import type { PadState } from './state.ts';

/** Whoever sends too much waits so long, ms. */
const TOO_MUCH = 1_000;

/** What sending stands on. */
export interface PadSending {
  readonly wire: Wire;
  readonly pad: string;
  readonly key: string;
  readonly watched: Watched<PadState>;
  readonly ledger: Ledger;
  /** Asks the server again where the pad stands. */
  readonly watch: () => Promise<void>;
  /** Gives the connection up for a new one. */
  readonly rebuild: () => void;
}

/** Sends what the server lacks, message after message, until it holds all and whenever it lacks some, for ever. */
export async function sendOn({ wire, pad, key, watched, ledger, watch, rebuild }: PadSending): Promise<void> {
  let most = EDITS_A_MESSAGE;

  const mayWrite = (): boolean => {
    const { link } = watched.now();
    return link.is === 'live' && link.scorer;
  };

  const tellUnsent = (why: Refusal): void => {
    const { link } = watched.now();
    if (link.is === 'live') watched.change({ link: { ...link, unsent: why } });
  };

  const setAside = (edits: readonly Edit[], why: Refusal): void => {
    ledger.setAside(edits);
    tellUnsent(why);
  };

  /** What the refusal of a message means for the edits in it; true = they may be sent again as they are. */
  const refusedWith = async (code: Refusal, edits: readonly Edit[]): Promise<boolean> => {
    const { link } = watched.now();
    if (code === 'not-joined' || code === 'no-pad') void watch();
    if (code === 'unshared') watched.change({ link: { is: 'refused', code } });
    if (code === 'no-pad' || code === 'unshared' || code === 'too-many' || PASSING.includes(code)) {
      await watched.pause(code === 'too-many' ? TOO_MUCH : RETRY.most);
      return true;
    }
    const isAboutEdits = code === 'bad-edit' || code === 'bad-message';
    const [first] = edits;
    if (code === 'not-scorer') {
      if (link.is === 'live') watched.change({ link: { ...link, scorer: false } });
    } else if (code === 'pad-full') setAside(ledger.waiting(), code);
    else if (!isAboutEdits) setAside(edits, code);
    // One of them is to blame: the others go without it.
    else if (edits.length > 1) most = edits.length >> 1;
    else if (first !== undefined) {
      ledger.refuse(first, code);
      tellUnsent(code);
    }
    return false;
  };

  /** Sends one message until it is answered, the same id each time. */
  const sendOne = async (message: EditPad): Promise<void> => {
    for (;;) {
      await watched.until(mayWrite);
      // They may have become known to be held in another way.
      if (watched.hasEnded() || ledger.batch(1).length === 0) return;
      const edited = await ask<PadEdited>((done) => wire.timeout(ANSWER_WITHIN).emit('edit', message, done));
      if (edited === null) {
        if (wire.connected) rebuild();
        await watched.pause(RETRY.least);
      } else if ('seq' in edited) {
        ledger.hold(message.edits);
        most = Math.min(EDITS_A_MESSAGE, most * 2);
        return watched.change({ held: ledger.held });
      } else if (!(await refusedWith(edited.refused, message.edits))) return;
    }
  };

  for (;;) {
    await watched.until(() => mayWrite() && ledger.batch(1).length > 0);
    if (watched.hasEnded()) return;
    await sendOne({ id: freshId(), pad, key, edits: ledger.batch(most) });
  }
}
