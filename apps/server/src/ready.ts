import type { Store } from './store/port.ts';

/** How long an answer holds, ms: to ask writes to the store, and anybody may ask. */
const HOLDS = 1_000;

/** Tells whether this node can take moves: it can write to its store and judge a clock. */
export function openReady(ping: Store['ping'], canJudge: () => boolean): () => Promise<boolean> {
  let answer = Promise.resolve(false);
  let until = -Infinity;
  return () => {
    const now = performance.now();
    if (now < until) return answer;
    until = now + HOLDS;
    answer = ping().then(canJudge, () => false);
    return answer;
  };
}
