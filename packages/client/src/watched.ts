import type { ClientState } from './state.ts';

/** The client's state, which others may wait on. */
export interface Watched<S = ClientState> {
  now(): S;
  change(part: Partial<S>): void;
  /** Resolves once `ready` holds, after `atMost` ms in any case, or when it ends. */
  until(ready: () => boolean, atMost?: number): Promise<void>;
  /** Lets ms pass, or less if it ends. */
  pause(ms: number): Promise<void>;
  end(): void;
  hasEnded(): boolean;
}

/** Starts with this state; `onChange` hears of every change. */
export function watchState<S>(start: S, onChange: (state: S) => void): Watched<S> {
  let state = start;
  let ended = false;
  const waiting = new Set<() => void>();
  const wakeAll = (): void => waiting.forEach((wake) => wake());

  const until: Watched<S>['until'] = (ready, atMost) =>
    new Promise((resolve) => {
      const done = (): void => {
        waiting.delete(wake);
        clearTimeout(timer);
        resolve();
      };
      const wake = (): void => {
        if (ready() || ended) done();
      };
      const timer = atMost === undefined ? undefined : setTimeout(done, atMost);
      waiting.add(wake);
      wake();
    });

  return {
    now: () => state,
    change: (part) => {
      state = { ...state, ...part };
      onChange(state);
      wakeAll();
    },
    until,
    pause: (ms) => until(() => false, ms),
    end: () => {
      ended = true;
      wakeAll();
    },
    hasEnded: () => ended,
  };
}
