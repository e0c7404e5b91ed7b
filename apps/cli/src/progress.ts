const WIDTH = 30;
const EVERY = 100;

/** Where something is written, and whether somebody looks on. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar beside what comes out. */
export interface Bar {
  /** So many are done. */
  show(done: number): void;
  /** Makes room for a line of what comes out. */
  giveWay(): void;
  clear(): void;
}

const NONE: Bar = { show: () => {}, giveWay: () => {}, clear: () => {} };

/** A bar on a terminal; nothing where what is said beside the output goes elsewhere. */
export function progress(
  total: number,
  beside: Screen = process.stderr,
  out: Screen = process.stdout,
  now: () => number = () => performance.now(),
): Bar {
  if (!beside.isTTY) return NONE;
  // Where both are on one screen, a line must not run into the bar.
  const isShared = out.isTTY === true;
  let shown = -Infinity;
  const clear = (): void => void beside.write('\r\u001b[K');
  return {
    show(done) {
      if (now() - shown < EVERY && done < total && !isShared) return;
      shown = now();
      const full = Math.round((WIDTH * done) / Math.max(1, total));
      beside.write(`\r[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${done}/${total}`);
    },
    giveWay() {
      if (isShared) clear();
    },
    clear,
  };
}
