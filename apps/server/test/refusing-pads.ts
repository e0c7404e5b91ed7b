import { freshId } from '@fives/client';
import type { Refusal } from '@fives/protocol';
import { FURTHEST_N } from '@fives/scorepad';
import { anEdit, padScene, sendEdits, unshare, watchPad, type PadScene } from './pad-scene.ts';
import { freshDir } from './serve.ts';

const scene = (): Promise<PadScene> => padScene({ dataDir: freshDir(), redisUrl: undefined });

/** A note that takes as much room as one can. */
const long = (n: number) => anEdit(n, {}, { is: 'note', row: null, text: '\u0001'.repeat(1_000) });

/** The codes of shared pads, each brought about on a running server. */
export const PAD_SCENES: Partial<Record<Refusal, () => Promise<unknown>>> = {
  'no-pad': async () => watchPad((await scene()).viewer, freshId()),
  'not-scorer': async () => {
    const { viewer, shared } = await scene();
    return sendEdits(viewer, { ...shared, key: freshId() }, [anEdit(1)]);
  },
  unshared: async () => {
    const { scorer, shared } = await scene();
    const [, late] = await Promise.all([unshare(scorer, shared), sendEdits(scorer, shared, [anEdit(1)])]);
    return late;
  },
  'bad-edit': async () => {
    const { scorer, shared } = await scene();
    return sendEdits(scorer, shared, [anEdit(FURTHEST_N + 1)]);
  },
  'pad-full': async () => {
    const { scorer, shared } = await scene();
    for (let n = 1; n < 1_000; n += 2) {
      const answer = await sendEdits(scorer, shared, [long(n), long(n + 1)]);
      if (!JSON.stringify(answer).includes('seq')) return answer;
    }
    return null;
  },
};
