import { describe, expect, it } from 'vitest';
import { meet, padOf, Scribe, textsIn } from '../test/scribe.ts';
import { isEdit, isOffStep, isWon, MOST, sheetOf, warnings, type Change, type Terms } from './index.ts';

describe('a blank pad', () => {
  it('[K1] has two columns, no rows, and nobody leads', () => {
    expect(sheetOf([])).toMatchObject({
      sides: [
        { name: '', members: [] },
        { name: '', members: [] },
      ],
      ...{
        rows: [],
        nextRow: 1,
        totals: [0, 0],
        leaders: [],
        reached: [],
        winner: null,
        from: null,
        to: null,
      },
    });
  });
});

describe('the example of the source', () => {
  const example = padOf(['You', 'Mara', 'Dev'], { target: 200 });
  example.hand('10', '25', '15');
  example.hand('5+15', '10+20', '20');
  example.hand('20', '15+10', '10+15');
  example.hand('5+15', '10+20', '15+20');

  it('[K7] before hand 5 You 70, Mara 110, Dev 95', () => {
    expect(example.sheet.totals).toEqual([70, 110, 95]);
    expect(example.sheet.leaders).toEqual([1]);
  });

  it('[K7] hand 5 makes it 80, 135, 145, and Dev leads', () => {
    example.hand('10', '5 + 20', '10 + 15 + 10 + 15');
    expect(example.sheet.totals).toEqual([80, 135, 145]);
    expect(example.sheet.rows[4]?.cells.map(({ value }) => value)).toEqual([10, 25, 50]);
    expect(example.sheet.leaders).toEqual([2]);
    expect(example.sheet).toMatchObject({ reached: [], winner: null });
  });
});

describe('a game that ends at once', () => {
  const marks = (atOnce: boolean, ...hands: string[][]) => {
    const pad = padOf(['Ada', 'Ben', 'Cleo'], { target: 50, atOnce, most: null });
    for (const hand of hands) pad.hand(...hand);
    pad.write({ is: 'finished', finished: true, winner: null });
    return pad.sheet.rows.map(({ cells }) => cells.map((cell) => cell.marks.map(({ is }) => is).join()));
  };

  it('[K3] misses nobody’s entry in the hand in which it ended', () => {
    const over = ['', '50', ''];
    expect(marks(true, over)).toEqual([['', '', '']]);
    expect(marks(false, over)).toEqual([['missing', '', 'missing']]);
    expect(marks(true, ['5', '', '10'], over)).toEqual([['', 'missing', ''], ['', '', '']]); // prettier-ignore
    expect(marks(true, ['', '45', ''])).toEqual([['missing', '', 'missing']]);
  });
});

describe('rows and totals', () => {
  it('[K2] running totals stand under each hand', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('10', '5');
    pad.hand('20', '15-5');
    expect(pad.sheet.rows.map(({ cells }) => cells.map(({ total }) => total))).toEqual([
      [10, 5],
      [30, 15],
    ]);
  });

  it('[K1] an unfinished or wrong text is kept and counts as nothing', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('10+', 'ten');
    expect(textsIn(pad, 1)).toEqual(['10+', 'ten']);
    expect(pad.sheet.totals).toEqual([0, 0]);
    expect(warnings(pad.sheet)).toMatchObject([
      { is: 'uncounted', side: 0 },
      { is: 'uncounted', side: 1 },
    ]);
  });

  it('[K3] an empty cell counts as nothing, a zero was entered, and rows stay aligned', () => {
    const pad = padOf(['Ann', 'Ben', 'Cy']);
    pad.cell(1, 0, '10');
    pad.cell(1, 2, '0');
    pad.cell(2, 1, '15');
    const [first, second] = pad.sheet.rows;
    expect(first?.cells.map(({ value }) => value)).toEqual([10, null, 0]);
    expect(second?.cells.map(({ value }) => value)).toEqual([null, 15, null]);
    expect(first?.cells.map(({ marks }) => marks.map(({ is }) => is))).toEqual([[], ['missing'], []]);
    expect(second?.cells.flatMap(({ marks }) => marks)).toEqual([]);
    pad.write({ is: 'finished', finished: true, winner: null });
    expect(pad.sheet.rows[1]?.cells.map(({ marks }) => marks.length)).toEqual([1, 0, 1]);
  });

  it('[K3] a row emptied in the middle stays, one at the end is free again', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('10', '5');
    pad.hand('20', '');
    pad.hand('', '15');
    pad.cell(2, 0, '');
    expect(pad.sheet.rows.map(({ row }) => row)).toEqual([1, 2, 3]);
    pad.cell(3, 1, ' ');
    expect(pad.sheet.rows.map(({ row }) => row)).toEqual([1]);
    expect(pad.sheet.nextRow).toBe(2);
  });

  it.each<Change>([
    { is: 'note', row: 2, text: 'Ben slept' },
    { is: 'out', row: 2, side: 1 },
    { is: 'photo', at: { photo: 'photo-of-2', row: 2 }, removed: false },
  ])('[K3] a row in which only this stands is a row: %j', (change) => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('10', '5');
    pad.write(change);
    expect(pad.sheet).toMatchObject({ rows: [{ row: 1 }, { row: 2 }], nextRow: 3 });
    pad.undo();
    expect(pad.sheet).toMatchObject({ rows: [{ row: 1 }], nextRow: 2 });
  });

  it('[T149] a hand that is taken away comes back whole; the others are counted from 1 without gaps', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('10', '5');
    pad.hand('20', '15');
    pad.hand('5', '0');
    pad.write({ is: 'note', row: 2, text: 'Ben had all fives' });
    pad.write({ is: 'photo', at: { photo: 'photo-of-2', row: 2 }, removed: false });
    const whole = pad.sheet;
    pad.write({ is: 'row', row: 2, removed: true });
    expect(pad.sheet.rows.map(({ row, hand }) => [row, hand])).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(pad.sheet).toMatchObject({ totals: [15, 5], nextRow: 4, photos: [] });
    pad.undo();
    expect({ ...pad.sheet, to: 0 }).toEqual({ ...whole, to: 0 });
  });

  it('[T149] a row with more in it than one removal names is away once that is said again, and back with one undo', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('5', '10');
    pad.hand('15', '20');
    for (let photo = 0; photo < 150; photo++)
      pad.write({ is: 'photo', at: { photo: `photo-of-${photo}`, row: 1 }, removed: false });
    const { totals } = pad.sheet;
    let said = 0;
    for (; pad.sheet.rows.length === 2; said++) pad.write({ is: 'row', row: 1, removed: true });
    expect([said, pad.sheet.totals]).toEqual([3, [15, 20]]);
    expect(pad.pad.order.every(isEdit)).toBe(true);
    pad.undo();
    expect(pad.sheet).toMatchObject({ totals, rows: [{ row: 1 }, { row: 2 }] });
    pad.redo();
    expect(pad.sheet.totals).toEqual([15, 20]);
  });

  it('[T149] the number of a removed last hand is not given again', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('10', '5');
    pad.write({ is: 'row', row: 1, removed: true });
    expect(pad.sheet).toMatchObject({ rows: [], nextRow: 2, leaders: [] });
  });

  it.each<[what: string, change: Change]>([
    ['a score', { is: 'cell', row: 2, side: 1, text: '35' }],
    ['a correction', { is: 'cell', row: 2, side: 0, text: '25' }],
    ['who went out', { is: 'out', row: 2, side: 1 }],
    ['a note', { is: 'note', row: 2, text: 'Ben slept' }],
    ['a photo', { is: 'photo', at: { photo: 'photo-of-2', row: 2 }, removed: false }],
  ])('[T149] %s that whoever removed the row had not seen keeps it', (_, change) => {
    for (const isLater of [false, true]) {
      const ann = padOf(['Ann', 'Ben']);
      ann.hand('10', '5');
      ann.hand('20', '');
      const ben = new Scribe('second', ann.pad.order);
      if (isLater) ben.write({ is: 'note', row: null, text: 'rain' });
      ben.write(change);
      if (!isLater) ann.write({ is: 'place', text: 'the porch' });
      ann.write({ is: 'row', row: 2, removed: true });
      expect(ann.sheet.rows).toHaveLength(1);
      meet(ann, ben);
      expect(ann.sheet.rows).toHaveLength(2);
      // Now it is seen, and may be removed.
      ann.write({ is: 'row', row: 2, removed: true });
      ben.hear(ann);
      expect([ann, ben].map(({ sheet }) => sheet.rows.length)).toEqual([1, 1]);
    }
  });

  it('the last row that a pad may have leaves none to be written next', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.cell(MOST.rows - 1, 0, '5');
    expect(pad.sheet.nextRow).toBe(MOST.rows);
    pad.hand('10', '');
    expect(pad.sheet.nextRow).toBe(null);
  });

  it('[K1, T154] a team has one column and one total, and its members’ names', () => {
    const pad = padOf([]);
    pad.write({ is: 'side', side: 0, to: { name: 'North', members: ['Ann', 'Cy'] } });
    pad.write({ is: 'side', side: 1, to: { name: 'East', members: ['Ben', 'Di'] } });
    pad.hand('10 + 15', '5');
    pad.hand('20', '5 + 5');
    expect(pad.sheet.totals).toEqual([45, 15]);
    expect(pad.sheet.sides.map(({ members }) => members.length)).toEqual([2, 2]);
  });

  it('[K1] a column that nobody named is shown where something stands in it', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.cell(1, 3, '10');
    expect(pad.sheet.totals).toEqual([0, 0, 0, 10]);
    pad.undo();
    expect(pad.sheet.totals).toEqual([0, 0]);
  });

  it('notes, photos, who went out, the dealer and the place stand where they were put', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('10', '5');
    pad.write({ is: 'place', text: 'the porch' });
    pad.write({ is: 'note', row: null, text: 'rain' });
    pad.write({ is: 'dealer', side: 1 });
    pad.write({ is: 'out', row: 1, side: 0 });
    pad.write({ is: 'photo', at: { photo: 'whole-game', row: null }, removed: false });
    pad.write({ is: 'photo', at: { photo: 'hand-one', row: 1 }, removed: false });
    expect(pad.sheet).toMatchObject({ place: 'the porch', note: 'rain', dealer: 1 });
    pad.write({ is: 'dealer', side: 3 });
    expect(pad.sheet.dealer).toBe(null);
    expect(pad.sheet.rows[0]).toMatchObject({ out: 0, photos: ['hand-one'] });
    expect(pad.sheet.photos.map(({ photo }) => photo)).toEqual(['whole-game', 'hand-one']);
  });
});

describe('play to', () => {
  const game = (terms: Partial<Terms>, ...hands: string[][]) => {
    const pad = padOf(['Ann', 'Ben', 'Cy'], { most: null, ...terms });
    for (const hand of hands) pad.hand(...hand);
    return pad;
  };

  it.each<[what: string, hands: string[][], reached: number[], winner: number | null]>([
    ['nobody at it yet', [['145', '100', '5']], [], null],
    ['one exactly at it', [['150', '100', '5']], [0], 0],
    ['several: the highest wins', [['150', '155', '5']], [0, 1], 1],
    ['several equal: nobody yet', [['150', '150', '5']], [0, 1], null],
    ['playing on changes it', [['150', '100', '5'], ['0', '100', '5']], [0, 1], 1], // prettier-ignore
  ])('[K4] %s', (_, hands, reached, winner) => {
    const { sheet } = game({ target: 150 }, ...hands);
    expect(sheet).toMatchObject({ reached, winner });
    expect(isWon(sheet)).toBe(winner !== null);
  });

  it('[K4] at once: whoever was there in an earlier hand stays the winner, however the others play on', () => {
    const pad = game({ target: 150, atOnce: true }, ['150', '100', '5'], ['0', '100', '5']);
    expect(pad.sheet).toMatchObject({ reached: [0, 1], winner: 0 });
  });

  it('[K4] two in one hand: the highest, unless somebody says who was first', () => {
    const pad = game({ target: 150, atOnce: true }, ['150', '155', '5']);
    expect(pad.sheet.winner).toBe(1);
    pad.write({ is: 'finished', finished: true, winner: 0 });
    expect(pad.sheet).toMatchObject({ winner: 0, finished: true, finishedAt: (pad.sheet.to ?? 0) - 1000 });
    pad.cell(1, 0, '145');
    expect(pad.sheet.winner).toBe(1);
  });

  it('[K4, T147] who was said to have won of those who were level has not, once another is corrected above him', () => {
    const pad = game({ target: 100 }, ['100', '100', '5']);
    pad.write({ is: 'finished', finished: true, winner: 0 });
    expect(pad.sheet).toMatchObject({ winner: 0, candidates: [0, 1] });
    pad.cell(1, 1, '110');
    expect(pad.sheet).toMatchObject({ winner: 1, candidates: [1], reached: [0, 1] });
    pad.cell(1, 0, '110');
    expect(pad.sheet).toMatchObject({ winner: 0, candidates: [0, 1] });
  });

  it('[K4] without a target nobody wins before the game is finished, then who leads alone', () => {
    const pad = game({ target: null }, ['30', '20', '10']);
    expect(pad.sheet.winner).toBe(null);
    pad.write({ is: 'finished', finished: true, winner: null });
    expect(pad.sheet.winner).toBe(0);
    pad.cell(1, 1, '30');
    expect(pad.sheet.winner).toBe(null);
  });

  it('[K4] a target that nobody reached: who leads alone has won once it is finished, whoever was said to', () => {
    const pad = game({ target: 100 }, ['60', '110', '10']);
    pad.write({ is: 'finished', finished: true, winner: 1 });
    expect(pad.sheet).toMatchObject({ winner: 1, candidates: [1] });
    pad.cell(1, 1, '50');
    expect(pad.sheet).toMatchObject({ winner: 0, candidates: [0], reached: [] });
    pad.cell(1, 1, '60');
    expect(pad.sheet).toMatchObject({ winner: 1, candidates: [0, 1] });
    pad.write({ is: 'finished', finished: false, winner: null });
    expect(pad.sheet.winner).toBe(null);
  });

  it('[K4] without a target anybody may be said to have won', () => {
    const pad = game({ target: null }, ['30', '20', '10']);
    pad.write({ is: 'finished', finished: true, winner: 2 });
    expect(pad.sheet).toMatchObject({ winner: 2, candidates: [0, 1, 2] });
  });

  it('[K4] who went out and who won are sides of the pad, or nobody', () => {
    const pad = game({ target: null }, ['30', '20', '10']);
    pad.write({ is: 'out', row: 1, side: 3 });
    pad.write({ is: 'finished', finished: true, winner: 3 });
    expect(pad.sheet).toMatchObject({ winner: 0, rows: [{ out: null }] });
    pad.cell(1, 3, '5');
    expect(pad.sheet).toMatchObject({ winner: 3, rows: [{ out: 3 }] });
  });

  it('[K4] hands after the one that reached the target are pointed out, and counted', () => {
    const { sheet } = game({ target: 60, step: 1 }, ['61', '10', '5'], ['10', '0', '5'], ['5', '0', '0']);
    expect(warnings(sheet)).toEqual([{ is: 'past-target', row: 1, hand: 1, sides: [0] }]);
    expect(sheet.totals[0]).toBe(76);
    expect(warnings(game({ target: 60 }, ['60', '10', '5']).sheet)).toEqual([]);
  });

  it('[T146, K2] a correction of hand 2 of 9 changes totals, leader, target and winner at once; undo too', () => {
    const hands = Array.from({ length: 9 }, () => ['20', '15', '10']);
    const pad = game({ target: 180 }, ...hands);
    const before = pad.sheet;
    expect(before).toMatchObject({ totals: [180, 135, 90], leaders: [0], reached: [0], winner: 0 });
    pad.cell(2, 0, '5');
    expect(pad.sheet).toMatchObject({ totals: [165, 135, 90], leaders: [0], reached: [], winner: null });
    pad.cell(2, 1, '200');
    expect(pad.sheet).toMatchObject({ totals: [165, 320, 90], leaders: [1], reached: [1], winner: 1 });
    pad.undo();
    pad.undo();
    expect({ ...pad.sheet, to: 0 }).toEqual({ ...before, to: 0 });
    pad.redo();
    expect(pad.sheet).toMatchObject({ totals: [165, 135, 90], winner: null });
  });
});

describe('what is only asked about', () => {
  it.each<[terms: Partial<Terms>, text: string, marks: object[]]>([
    [{}, '12', [{ is: 'off-step', nearest: 10 }]],
    [{}, '18', [{ is: 'off-step', nearest: 20 }]],
    [{}, '-7', [{ is: 'off-step', nearest: -5 }]],
    [{}, '-2', [{ is: 'off-step', nearest: 0 }]],
    [{}, '12 + 13', []],
    [{}, '0', []],
    [{ step: 1 }, '12', []],
    [{}, '35', []],
    [{}, '40', [{ is: 'much', term: 40 }]],
    [{}, '40 + 5 + 45', [{ is: 'much', term: 40 }, { is: 'much', term: 45 }]], // prettier-ignore
    [{ most: 20 }, '25', [{ is: 'much', term: 25 }]],
    [{ most: null }, '200', []],
    [{}, '12+', []],
  ])('[K5, T148] %j: %s is taken, and marked %j', (terms, text, marks) => {
    const pad = padOf(['Ann', 'Ben'], terms);
    pad.hand(text, '5');
    const cell = pad.sheet.rows[0]?.cells[0];
    expect(cell?.text).toBe(text);
    expect(cell?.marks).toEqual(marks);
    expect(pad.sheet.totals[0]).toBe(cell?.value ?? 0);
  });

  it('[K5] a total is told by the terms’ step', () => {
    expect([isOffStep(12, { step: 5 }), isOffStep(15, { step: 5 }), isOffStep(12, { step: 1 })]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('[K5] all marks of a sheet in one list', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand('12', '40 + 5');
    pad.hand('10', '');
    pad.hand('5 + 40', '40');
    pad.hand('40 + 40', '40 + 10 + 40');
    expect(warnings(pad.sheet)).toMatchObject([
      { is: 'mark', hand: 1, side: 0, mark: { is: 'off-step', nearest: 10 } },
      { is: 'mark', hand: 1, side: 1, mark: { is: 'much', term: 40 } },
      { is: 'mark', hand: 2, side: 1, mark: { is: 'missing' } },
      { is: 'mark', hand: 4, side: 0, mark: { is: 'much', term: 40 } },
      { is: 'mark', hand: 4, side: 1, mark: { is: 'much', term: 40 } },
    ]);
  });
});

describe('numbers below zero', () => {
  it.each([
    ['-15', -15],
    ['\u221215', -15],
    ['10 - 25', -15],
  ])('[T145] %s is taken', (text, value) => {
    const pad = padOf(['Ann', 'Ben']);
    pad.hand(text, '5');
    expect(pad.sheet.totals).toEqual([value, 5]);
  });
});
