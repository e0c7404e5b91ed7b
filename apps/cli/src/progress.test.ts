import { describe, expect, it } from 'vitest';
import { progress } from './progress.ts';

/** A screen and what was written on it, with `now` in ms. */
function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

const CLEAR = '\r\u001b[K';
const bar = (done: number, total: number): string => {
  const full = Math.round((30 * done) / total);
  return `\r[${'#'.repeat(full)}${' '.repeat(30 - full)}] ${done}/${total}`;
};

/** What stands beside the output of four games, 60 ms each. */
function four(besideIsTTY: boolean, outIsTTY: boolean): string[] {
  const beside = screen(besideIsTTY);
  let time = 0;
  const shown = progress(4, beside, screen(outIsTTY), () => time);
  shown.show(0);
  for (let done = 1; done <= 4; done++) {
    time += 60;
    shown.giveWay();
    shown.show(done);
  }
  shown.clear();
  return beside.written;
}

describe('how far simulate is', () => {
  it('[R1] stands on the terminal all the time where the records go elsewhere, ten times a second at most', () => {
    expect(four(true, false)).toEqual([bar(0, 4), bar(2, 4), bar(4, 4), CLEAR]);
  });

  it('[R1] gives way to each record on the same screen, and comes back at once', () => {
    const each = [1, 2, 3, 4].flatMap((done) => [CLEAR, bar(done, 4)]);
    expect(four(true, true)).toEqual([bar(0, 4), ...each, CLEAR]);
  });

  it('[R1] says nothing into a pipe', () => {
    expect([four(false, false), four(false, true)]).toEqual([[], []]);
  });
});
