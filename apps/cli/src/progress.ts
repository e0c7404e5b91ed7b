const WIDTH = 30;
const EVERY = 100;

/** A bar on a terminal; nothing where what is said beside the output goes elsewhere. */
export function progress(total: number): { show(done: number): void; clear(): void } {
  if (!process.stderr.isTTY) return { show: () => {}, clear: () => {} };
  let shown = 0;
  return {
    show(done) {
      const now = performance.now();
      if (now - shown < EVERY && done < total) return;
      shown = now;
      const full = Math.round((WIDTH * done) / Math.max(1, total));
      process.stderr.write(`\r[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${done}/${total}`);
    },
    clear() {
      // Records on the same screen must not run into the bar.
      if (process.stdout.isTTY || shown > 0) process.stderr.write('\r\u001b[K');
    },
  };
}
