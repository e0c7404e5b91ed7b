import { describe, expect, it } from 'vitest';
import { meet, padOf, Scribe, textsIn, toldOf } from '../test/scribe.ts';
import {
  add,
  idOf,
  isEdit,
  logOf,
  missingFrom,
  openPad,
  PLAIN_TERMS,
  redoable,
  sheetOf,
  undoable,
  write,
  type Change,
  type Pad,
} from './index.ts';

const conflictIn = ({ sheet }: Scribe, side: number) => sheet.rows[0]?.cells[side]?.conflict;

/** What is told of a cell in the first hand; null = no conflict. */
const told = (one: Scribe, side: number) => {
  const conflict = conflictIn(one, side);
  return conflict ? toldOf(one, conflict) : null;
};

const two = () => padOf(['Ann', 'Ben']);
const writer = { device: 'first___', who: '', at: 0 };

describe('writing', () => {
  it('numbers edits above all that is known, names what it writes over, and is of good shape', () => {
    const ann = two();
    const first = ann.cell(1, 0, '10');
    const ben = new Scribe('second', ann.pad.order);
    ben.cell(1, 0, '15');
    expect(ben.pad.order.at(-1)).toMatchObject({ n: ben.pad.order.length, over: first });
    expect(ben.pad.order.every(isEdit)).toBe(true);
  });

  it.each<[what: string, change: (pad: Pad) => Change]>([
    ['the same text', () => ({ is: 'cell', row: 1, side: 0, text: '10' })],
    ['an empty text where none is', () => ({ is: 'cell', row: 4, side: 0, text: '' })],
    [
      'the same side',
      (pad) => ({ is: 'side', side: 0, to: { members: [], name: pad.sheet.sides[0]?.name ?? '' } }),
    ],
    ['the same terms', (pad) => ({ is: 'terms', terms: { ...pad.sheet.terms } })],
    ['a row that is not removed given back', () => ({ is: 'row', row: 1, removed: false })],
    ['nobody out where nobody was', () => ({ is: 'out', row: 1, side: null })],
    ['undo of an edit that is not known', () => ({ is: 'undo', edit: '99.nobody__' })],
    [
      'redo of an edit that is not undone',
      (pad) => ({ is: 'redo', edit: undoable(pad, writer.device) ?? '' }),
    ],
  ])('writes nothing for %s', (_, change) => {
    const ann = two();
    ann.cell(1, 0, '10');
    expect(write(ann.pad, change(ann.pad), writer)).toBe(null);
  });

  it('what came while its writer typed shows beside what he typed, and where he saw it is written over', () => {
    const ann = two();
    const ben = new Scribe('second', ann.pad.order);
    const seen = ann.pad;
    ben.cell(1, 0, '25');
    ann.hear(ben);
    const typed = { is: 'cell', row: 1, side: 0, text: '10' } as const;
    const toldAfter = (edit: ReturnType<typeof write>) => {
      const after = new Scribe('after', [...ann.pad.order, ...(edit === null ? [] : [edit])]);
      return told(after, 0);
    };
    const edit = write(ann.pad, typed, writer, seen);
    expect(edit).toMatchObject({ n: ann.pad.order.length + 1, over: null });
    expect(toldAfter(edit)).toEqual([
      ['25', 'second'],
      ['10', ''],
    ]);
    expect(toldAfter(write(ann.pad, typed, writer))).toBe(null);
    // An empty cell that is left empty takes nothing away.
    expect(write(ann.pad, { ...typed, text: '' }, writer, seen)).toBe(null);
  });

  it('an undo cannot be undone itself, nor an edit twice', () => {
    const ann = two();
    const edit = ann.cell(1, 0, '10');
    const undo = ann.write({ is: 'undo', edit });
    expect(write(ann.pad, { is: 'undo', edit: undo }, writer)).toBe(null);
    expect(write(ann.pad, { is: 'undo', edit }, writer)).toBe(null);
  });

  it('adding is the same in any order and as often as one likes', () => {
    const ann = two();
    ann.hand('10', '5');
    const edits = ann.pad.order;
    const pad = add(openPad(edits.slice(3)), [...edits].reverse()).pad;
    expect(pad).toEqual(ann.pad);
    expect(add(pad, edits)).toEqual({ pad, fresh: [] });
    expect(add(pad, edits).pad).toBe(pad);
    const forged = edits.map((edit) => ({ ...edit, who: 'forged' }));
    expect(add(pad, forged).pad).toBe(pad);
    expect(openPad([...edits, ...forged])).toEqual(pad);
    expect(missingFrom(pad, new Set(edits.slice(0, 2).map(idOf)))).toEqual(edits.slice(2));
  });
});

describe('undo and redo', () => {
  it('[K2] step by step back to the first entry, and forward again', () => {
    const ann = two();
    ann.hand('10', '5');
    ann.cell(1, 0, '15');
    expect([ann.undo(), ann.sheet.totals]).toEqual([true, [10, 5]]);
    expect([ann.undo(), ann.sheet.totals]).toEqual([true, [10, 0]]);
    expect([ann.undo(), ann.sheet.totals]).toEqual([true, [0, 0]]);
    expect(ann.undo()).toBe(false);
    expect(ann.sheet.sides.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    expect([ann.redo(), ann.sheet.totals]).toEqual([true, [10, 0]]);
    expect([ann.redo(), ann.redo(), ann.sheet.totals]).toEqual([true, true, [15, 5]]);
    expect(ann.redo()).toBe(false);
  });

  it('[K2] a new entry ends redo', () => {
    const ann = two();
    ann.hand('10', '5');
    ann.undo();
    ann.cell(1, 1, '20');
    expect(redoable(ann.pad, ann.device)).toBe(null);
    expect([ann.undo(), textsIn(ann, 1)]).toEqual([true, ['10', '']]);
  });

  it('[K2] undo, redo, undo takes back the same edit each time', () => {
    const ann = two();
    ann.hand('10', '5');
    for (const text of ['', '5', '', '5']) {
      expect(text === '' ? ann.undo() : ann.redo()).toBe(true);
      expect(textsIn(ann, 1)).toEqual(['10', text]);
    }
  });

  it('[K2] each device undoes its own: what another wrote stays', () => {
    const ann = two();
    ann.hand('10', '5');
    const ben = new Scribe('second', ann.pad.order);
    ben.cell(2, 1, '20');
    ann.hear(ben);
    expect([ann.undo(), textsIn(ann, 1), textsIn(ann, 2)]).toEqual([true, ['10', ''], ['', '20']]);
    ben.hear(ann);
    expect([ben.undo(), ben.sheet.totals]).toEqual([true, [10, 0]]);
    expect(ben.undo()).toBe(false);
  });

  it('[K2] another’s edit is undone by its name, and that is redone like one’s own', () => {
    const ann = two();
    const edit = ann.cell(1, 0, '10');
    const ben = new Scribe('second', ann.pad.order);
    ben.write({ is: 'undo', edit });
    expect(ben.sheet.totals).toEqual([0, 0]);
    ann.hear(ben);
    expect(ann.sheet.totals).toEqual([0, 0]);
    expect(redoable(ann.pad, ann.device)).toBe(null);
    expect([ben.redo(), ben.sheet.totals]).toEqual([true, [10, 0]]);
  });

  it('[K2] undo and redo at once on two devices: the later one stands on both', () => {
    const ann = two();
    const edit = ann.cell(1, 0, '10');
    ann.write({ is: 'undo', edit });
    const ben = new Scribe('second', ann.pad.order);
    ben.write({ is: 'redo', edit });
    ann.write({ is: 'redo', edit });
    ann.write({ is: 'undo', edit });
    meet(ann, ben);
    expect(ann.sheet.totals).toEqual([0, 0]);
    expect(ben.sheet).toEqual(ann.sheet);
  });

  it('a name that was changed is changed back; how the game was set up stays', () => {
    const ann = two();
    expect(undoable(ann.pad, ann.device)).toBe(null);
    ann.write({ is: 'side', side: 1, to: { name: 'Benjamin', members: [] } });
    ann.undo();
    expect(ann.sheet.sides[1]?.name).toBe('Ben');
    ann.hand('10', '5');
    ann.write({ is: 'side', side: 2, to: { name: 'Cy', members: [] } });
    expect([ann.undo(), ann.sheet.sides.length]).toEqual([true, 2]);
  });
});

describe('two devices in one cell', () => {
  const apart = () => {
    const ann = two();
    ann.hand('10', '5');
    return { ann, ben: new Scribe('second', ann.pad.order) };
  };
  const textsTold = (one: Scribe) => told(one, 0)?.map(([text]) => text);

  it('show both values and who wrote them; the later edit counts', () => {
    const { ann, ben } = apart();
    ann.cell(1, 0, '15');
    ben.cell(1, 0, '20');
    meet(ann, ben);
    expect(told(ann, 0)).toEqual([
      ['15', 'first'],
      ['20', 'second'],
    ]);
    expect(ann.sheet.totals).toEqual([20, 5]);
    expect(ann.sheet.conflicts).toHaveLength(1);
    expect(ben.sheet).toEqual(ann.sheet);
  });

  it('either is undone, and the other one counts', () => {
    const { ann, ben } = apart();
    ann.cell(1, 0, '15');
    ben.cell(1, 0, '20');
    meet(ann, ben);
    const { standing = '', beaten: [beaten = ''] = [] } = conflictIn(ann, 0) ?? {};
    ann.write({ is: 'undo', edit: standing });
    expect([textsIn(ann, 1), conflictIn(ann, 0)]).toEqual([['15', '5'], null]);
    ben.write({ is: 'undo', edit: beaten });
    expect([textsIn(ben, 1), conflictIn(ben, 0)]).toEqual([['20', '5'], null]);
  });

  it('it is settled by what somebody writes who has seen it', () => {
    const { ann, ben } = apart();
    ann.cell(1, 0, '15');
    ben.cell(1, 0, '20');
    meet(ann, ben);
    ann.cell(1, 0, '25');
    expect([textsIn(ann, 1), conflictIn(ann, 0)]).toEqual([['25', '5'], null]);
    expect(ann.pad.order.every(isEdit)).toBe(true);
  });

  it('three at once are all told, fewer as they are undone, and settled together by one entry', () => {
    const { ann, ben } = apart();
    const cy = new Scribe('third', ann.pad.order);
    for (const [text, one] of [['15', ann], ['20', ben], ['25', cy]] as const) one.cell(1, 0, text); // prettier-ignore
    meet(ann, ben);
    meet(ann, cy);
    ben.hear(cy);
    expect(textsTold(ann)).toEqual(['15', '20', '25']);
    ann.write({ is: 'undo', edit: conflictIn(ann, 0)?.standing ?? '' });
    expect(textsTold(ann)).toEqual(['15', '20']);
    ben.cell(1, 0, '30');
    expect(conflictIn(ben, 0)).toBe(null);
  });

  it('of two who wrote the same one is told beside a third', () => {
    const { ann, ben } = apart();
    const cy = new Scribe('third', ann.pad.order);
    for (const [text, one] of [['10 + 5', ann], ['15', ben], ['25', cy]] as const) one.cell(1, 0, text); // prettier-ignore
    meet(ann, ben);
    meet(ann, cy);
    expect(textsTold(ann)).toEqual(['15', '25']);
  });

  it('there is none over what one gave back beside his own, nor was where that named nothing yet', () => {
    const { ann } = apart();
    const [edit = ''] = ann.pad.order.filter(({ change }) => change.is === 'cell').map(idOf);
    ann.write({ is: 'undo', edit });
    ann.cell(1, 0, '20');
    ann.write({ is: 'redo', edit });
    const older = ann.pad.order.map((one) => ({ ...one, settles: [] }));
    expect([ann.sheet, sheetOf(older)].map(({ conflicts }) => conflicts)).toEqual([[], []]);
  });

  it('who undid and gave back his own before he saw the other hides neither', () => {
    for (const at of [0, 1]) {
      const { ann, ben } = apart();
      ann.cell(1, 0, '15');
      ben.cell(1, 0, '20');
      const one = [ann, ben][at];
      expect([one?.undo(), one?.redo()]).toEqual([true, true]);
      meet(ann, ben);
      expect(textsTold(ann)).toEqual(['15', '20']);
      expect(ann.pad.order.every(isEdit)).toBe(true);
    }
  });

  it.each(['standing', 'beaten'] as const)(
    'it is settled when the %s one was undone and given back',
    (which) => {
      const { ann, ben } = apart();
      ann.cell(1, 0, '15');
      ben.cell(1, 0, '20');
      meet(ann, ben);
      const { standing = '', beaten: [beaten = ''] = [] } = conflictIn(ann, 0) ?? {};
      const edit = which === 'standing' ? standing : beaten;
      ann.write({ is: 'undo', edit });
      ann.write({ is: 'redo', edit });
      expect([textsIn(ann, 1), conflictIn(ann, 0)]).toEqual([['20', '5'], null]);
    },
  );

  it('one entry settles all that another device wrote there by naming the last of it', () => {
    const { ann, ben } = apart();
    for (const text of ['15', '20', '25']) ann.cell(1, 0, text);
    for (const text of ['30', '35', '40', '45']) ben.cell(1, 0, text);
    meet(ann, ben);
    expect(textsTold(ann)).toEqual(['25', '45']);
    ben.cell(1, 0, '50');
    expect(ben.pad.order.at(-1)?.settles).toEqual([ann.pad.order.findLast(({ device }) => device === ann.device)].map((edit) => edit && idOf(edit))); // prettier-ignore
    expect(conflictIn(ben, 0)).toBe(null);
  });

  it('one entry settles no more than eight', () => {
    const { ann } = apart();
    const others = Array.from({ length: 12 }, (_, at) => new Scribe(`device-${at}`, ann.pad.order));
    for (const [at, other] of others.entries()) other.cell(1, 0, `${20 + at}`);
    for (const other of others) ann.hear(other);
    ann.cell(1, 0, '100');
    expect(ann.pad.order.at(-1)?.settles).toHaveLength(8);
    expect(ann.pad.order.every(isEdit)).toBe(true);
  });

  it('it is told too where one of them wrote twice', () => {
    const { ann, ben } = apart();
    ann.cell(1, 0, '15');
    ben.cell(1, 0, '20');
    ben.cell(1, 0, '30');
    meet(ann, ben);
    expect(textsTold(ann)).toEqual(['15', '30']);
  });

  it.each<[what: string, run: (ann: Scribe, ben: Scribe) => void]>([
    ['the same value twice', (ann, ben) => [ann, ben].forEach((one) => one.cell(1, 0, '20'))],
    ['the same value, written otherwise', (ann, ben) => [ann.cell(1, 0, '10 + 15'), ben.cell(1, 0, '25')]],
    ['the same text but for a blank', (ann, ben) => [ann.cell(1, 0, '10+ '), ben.cell(1, 0, '10+')]],
    [
      'the same person out',
      (ann, ben) => [ann, ben].forEach((one) => one.write({ is: 'out', row: 1, side: 0 })),
    ],
    ['two cells of one row', (ann, ben) => [ann.cell(1, 0, '15'), ben.cell(1, 1, '20')]],
    ['what one of them came to in the end', (ann, ben) => [ann.cell(1, 0, '15'), ann.cell(1, 0, '20'), ben.cell(1, 0, '20')]], // prettier-ignore
    ['one after the other', (ann, ben) => [ann.cell(1, 0, '15'), ben.hear(ann), ben.cell(1, 0, '20')]],
    ['what is undone between', (ann, ben) => [ann.cell(1, 0, '15'), ann.cell(1, 0, '20'), ben.hear(ann), ben.cell(1, 0, '25'), ann.undo()]], // prettier-ignore
  ])('no conflict: %s', (_, run) => {
    const { ann, ben } = apart();
    run(ann, ben);
    meet(ann, ben);
    expect(ann.sheet.conflicts).toEqual([]);
    expect(ben.sheet).toEqual(ann.sheet);
  });

  it.each<[one: Change, other: Change]>([
    [
      { is: 'out', row: 1, side: 0 },
      { is: 'out', row: 1, side: 1 },
    ],
    [
      { is: 'dealer', side: 0 },
      { is: 'dealer', side: 1 },
    ],
    [
      { is: 'terms', terms: { ...PLAIN_TERMS, target: 100 } },
      { is: 'terms', terms: { ...PLAIN_TERMS, target: 250 } },
    ],
    [
      { is: 'finished', finished: true, winner: 0 },
      { is: 'finished', finished: true, winner: 1 },
    ],
    [
      { is: 'side', side: 0, to: { name: 'North', members: ['Ann'] } },
      { is: 'side', side: 0, to: { name: 'North', members: ['Cy'] } },
    ],
  ])('%j and %j conflict too', (one, other) => {
    const { ann, ben } = apart();
    ann.write(one);
    ben.write(other);
    meet(ann, ben);
    expect(ann.sheet.conflicts).toHaveLength(1);
    expect(ben.sheet.conflicts).toEqual(ann.sheet.conflicts);
  });

  it('a note is no cell, and conflicts like one', () => {
    const { ann, ben } = apart();
    ann.write({ is: 'note', row: null, text: 'rain' });
    ben.write({ is: 'note', row: null, text: 'sun' });
    meet(ann, ben);
    expect(ann.sheet.conflicts.map((conflict) => toldOf(ann, conflict).map(([text]) => text))).toEqual([
      ['rain', 'sun'],
    ]);
  });
});

describe('the edit log', () => {
  it('has every edit: what was there before, and whether it is undone', () => {
    const ann = two();
    ann.cell(1, 0, '10');
    ann.cell(1, 0, '15');
    ann.undo();
    ann.redo();
    ann.undo();
    expect(logOf(ann.pad).slice(-5)).toMatchObject([
      { is: 'wrote', before: null, edit: { change: { text: '10' } }, undone: false },
      { is: 'wrote', before: { text: '10' }, edit: { change: { text: '15' }, who: 'first' }, undone: true },
      { is: 'undid', about: { change: { text: '15' } } },
      { is: 'redid', about: { change: { text: '15' } } },
      { is: 'undid', about: { change: { text: '15' } } },
    ]);
    expect(logOf(ann.pad)).toHaveLength(ann.pad.order.length);
  });
});
