import { describe, expect, it } from 'vitest';
import { ends, frozen, layout, play, pairs } from '../test/positions.ts';
import { draws, shuffled } from '../test/random-game.ts';
import { BARE, fits, lay, misfit, SET, type Layout } from './index.ts';

const spinnerOf = ({ laid, spinner }: Layout) => (spinner === null ? 'none' : laid[spinner]?.tile);

describe('the layout', () => {
  it.each([
    ['the opening tile lies as written', '3-6', 'L3 R6'],
    ['the opening tile lies as written', '6-3', 'L6 R3'],
    ['the matching half touches, the other is the tip', '6-3 3-5@R', 'L6 R5'],
    ['a tile may be written either way', '6-3 5-3@R', 'L6 R5'],
    ['an end keeps its label however long it grows', '6-3 6-1@L 1-2@L 2-4@L', 'L4 R3'],
    ['an arm can come round to its first number', '6-3 6-1@L 1-3@L 3-2@R', 'L3 R2'],
    ['a double passes its number on', '6-3 6-6@L', 'L6 R3'],
  ])('[S1] %s: %s leaves %s', (_, plays, left) => expect(ends(layout(plays))).toBe(left));

  it.each([
    ['no double yet', '6-3 3-1@R', 'none', 'L6 R1'],
    ['the opening double', '5-5', '5-5', 'L5 R5'],
    ['the first double, on L', '1-4 1-1@L', '1-1', 'L1 R4'],
    ['the first double, on R: the far end stays L', '1-4 4-4@R', '4-4', 'L1 R4'],
    ['a later double opens nothing', '1-4 1-1@L 4-4@R', '1-1', 'L1 R4'],
    ['a later double opens nothing, covered or not', '1-4 1-1@L 4-4@R 4-3@R', '1-1', 'L1 R3'],
  ])('[S2] the spinner, %s: after %s it is %s', (_, plays, spinner, left) => {
    expect([spinnerOf(layout(plays)), ends(layout(plays))]).toEqual([spinner, left]);
  });

  it.each([
    ['nothing covered', '5-5', 'L5 R5'],
    ['one long side covered', '5-5 5-2@L', 'L2 R5'],
    ['one long side covered twice over', '5-5 5-2@L 2-1@L', 'L1 R5'],
    ['both covered', '5-5 5-2@L 5-1@R', 'L2 R1 T5 B5'],
    ['a short side grows alone', '5-5 5-2@L 5-1@R 5-6@T', 'L2 R1 T6 B5'],
    ['all four', '5-5 5-2@L 5-1@R 5-6@B 5-0@T', 'L2 R1 T0 B6'],
  ])('[S3] an opening spinner, %s: %s leaves %s', (_, plays, left) => expect(ends(layout(plays))).toBe(left));

  it.each([
    ['laid on L: the chain covers one side', '1-4 1-1@L', 'L1 R4'],
    ['laid on L, then covered', '1-4 1-1@L 1-2@L', 'L2 R4 T1 B1'],
    ['laid on L, the chain grows: not covered', '1-4 1-1@L 4-2@R', 'L1 R2'],
    ['laid on R, then covered', '1-4 4-4@R 4-2@R', 'L1 R2 T4 B4'],
    ['laid deep on R, then covered', '1-4 4-2@R 2-2@R 2-6@R', 'L1 R6 T2 B2'],
  ])('[S4] a later spinner, %s: %s leaves %s', (_, plays, left) => expect(ends(layout(plays))).toBe(left));

  it.each([
    ['', '6-3', null],
    ['', '6-3@L', 'end-not-open'],
    ['6-3', '6-1', 'end-needed'],
    ['6-6', '6-1', 'end-needed'],
    ['6-3', '6-1@L', null],
    ['6-3', '6-1@R', 'does-not-fit'],
    ['6-3', '6-1@T', 'end-not-open'],
    ['5-5 5-2@L', '5-1@T', 'end-not-open'],
    ['5-5 5-2@L 5-1@R', '5-6@T', null],
    ['5-5 5-2@L 5-1@R', '1-6@B', 'does-not-fit'],
    ['6-3 6-1@L 1-3@L', '3-4@L', null],
    ['6-3 6-1@L 1-3@L', '3-4@R', null],
    ['6-3 3-3@R', '3-4@3-3t', 'end-not-open'],
    ['6-3', '6-1@constructor', 'does-not-fit'],
  ])('[S6] on %j, %s is refused: %s', (plays, next, code) => {
    expect(misfit(layout(plays), play(next))).toBe(code);
  });

  it('[S6] a tile that does not fit is never laid somewhere else', () => {
    expect(() => lay(layout('6-3'), play('6-1@R'), pairs())).toThrow('does not fit');
    expect(() => lay(BARE, play('6-1@R'), pairs())).toThrow('does not fit');
    expect(() => layout('6-3 6-1')).toThrow('does not fit');
  });

  it('[S7] whatever the shape, every tile that fits is laid, up to all 28 on the table', () => {
    const most = Array.from({ length: 300 }, (_, number) => {
      const draw = draws(number);
      let left = shuffled(SET, draw);
      let table = BARE;
      for (;;) {
        const possible = fits(table, left);
        if (possible.length === 0) return table.laid.length;
        const laid = possible.map((one) => lay(frozen(table), one, pairs()));
        const at = draw(possible.length);
        table = laid[at] ?? table;
        left = left.filter((tile) => tile !== possible[at]?.tile);
      }
    });
    expect(Math.max(...most)).toBe(28);
  });

  it('[S7] it has no coordinates: what was laid onto what is all there is', () => {
    const { laid, ends, spinner } = layout('5-5 5-2@L 5-1@R 5-6@T');
    expect(Object.keys(layout('5-5')).sort()).toEqual(['ends', 'laid', 'spinner']);
    expect(laid.map(({ onto }) => onto)).toEqual([null, 0, 0, 0]);
    expect(ends).toEqual({
      L: { number: 2, at: 1 },
      R: { number: 1, at: 2 },
      T: { number: 6, at: 3 },
      B: { number: 5, at: 0 },
    });
    expect(spinner).toBe(0);
  });

  it.each([
    ['5-5 5-2@L 5-1@R', 5],
    ['1-5 5-5@R 5-2@R', 5],
    ['2-5 5-5@R 2-1@L 5-0@R', 5],
    ['1-4 1-1@L 4-4@R 4-3@R 1-0@L', 1],
  ])('[S8] the short sides of the first spinner are T and B, both with its number: %s', (plays, number) => {
    const { T, B } = layout(plays).ends;
    expect([T?.number, B?.number]).toEqual([number, number]);
    expect(Object.keys(layout(plays).ends).sort()).toEqual(['B', 'L', 'R', 'T']);
  });
});
