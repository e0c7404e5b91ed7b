import { fork } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A table that four people play at in a process of their own. */
export interface Quiet {
  /** How long each play took to be answered since the last look, ms. */
  times(): Promise<number[]>;
}

/** Has four people play, one play every `pace` ms, until the test is over. Resolves once they play. */
export async function startQuiet(url: string, pace = 20): Promise<Quiet> {
  const child = fork(join(import.meta.dirname, 'quiet-table.ts'), [url, String(pace)], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const next = (): Promise<number[]> =>
    new Promise((resolve, reject) => {
      child.once('message', ({ times }: { times: number[] }) => resolve(times));
      child.once('exit', (code) => reject(new Error(`the quiet table ended: ${code}`)));
    });
  await next();
  return {
    times: () => {
      const told = next();
      child.send('tell');
      return told;
    },
  };
}

/** The value below which this share of them lies. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

/** `p50 1.2, p99 8.4 ms (900 plays)` */
export const spread = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms (${times.length} plays)`;
