import { describe, expect, it } from 'vitest';
import { padOf } from '../test/scribe.ts';
import {
  editsOfGame,
  editsOfRest,
  finishedOf,
  isEdit,
  PLAIN_TERMS,
  sheetOf,
  startOf,
  type PlayedGame,
} from './index.ts';

describe('a pad at an online table', () => {
  it('goes on with the same people and scores in the next hand', () => {
    const pad = padOf(['Ann', 'Ben', 'Cy'], { game: 'bones', target: 150 });
    pad.hand('20', '15', '-5');
    pad.hand('10', '0', '');
    expect(startOf(pad.sheet)).toEqual({
      ...{ sides: pad.sheet.sides, scores: [30, 15, -5], handNo: 3, game: 'bones', target: 150 },
    });
  });
});

describe('an online game as a pad', () => {
  const game: PlayedGame = {
    title: 'Friday',
    terms: { ...PLAIN_TERMS, game: 'pairs', target: 100 },
    sides: [
      { name: 'North', members: ['Ann', 'Cy'] },
      { name: 'East', members: ['Ben', 'Di'] },
    ],
    hands: [
      { points: [[10, 15], []], out: 0 },
      { points: [[-5, 20, -10], [5]], out: null },
      { points: [Array<number>(50).fill(10), [600]], out: 1 },
    ],
    ...{ from: 1_000_000, to: 2_000_000, winner: 1 },
  };
  const edits = editsOfGame(game, { device: 'device-1', who: 'Ann' });
  const sheet = sheetOf(edits);

  it('is a pad like one that was written by hand', () => {
    expect(edits.every(isEdit)).toBe(true);
    expect(sheet.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['10 + 15', '0'],
      ['-5 + 20 - 10', '5'],
      ['500', '600'],
    ]);
    expect(sheet).toMatchObject({ totals: [530, 605], winner: 1, finished: true });
    expect(sheet.rows.map(({ out }) => out)).toEqual([0, null, 1]);
    expect(finishedOf('pad', sheet)).toMatchObject({ game: 'pairs', from: game.from, to: game.to });
  });

  it('is the same pad each time it is saved', () => {
    expect(editsOfGame(game, { device: 'device-1', who: 'Ann' })).toEqual(edits);
  });

  it('is added to the pad that it went on from, below what was written by hand', () => {
    const before = padOf(['Ann & Cy', 'Ben & Di'], { game: 'pairs', target: null });
    before.hand('20', '15');
    const writer = { device: 'device-2', who: 'Ben' };
    const rest = {
      ...game,
      hands: game.hands.map((hand, at) => ({ ...hand, note: at === 0 ? 'Online' : '' })),
    };
    const added = editsOfRest(before.pad, rest, writer);
    const after = sheetOf([...before.pad.order, ...added]);
    expect(added.every(isEdit)).toBe(true);
    expect(after.totals).toEqual([550, 620]);
    expect(after.rows.map(({ hand, note }) => [hand, note])).toEqual([
      [1, ''],
      [2, 'Online'],
      [3, ''],
      [4, ''],
    ]);
    expect(after).toMatchObject({ finished: true, winner: 1, terms: { target: null } });
    const open = sheetOf([
      ...before.pad.order,
      ...editsOfRest(before.pad, { ...game, winner: null }, writer),
    ]);
    expect(open.finished).toBe(false);
  });
});
