import { describe, expect, it } from 'vitest';
import { padOf, Scribe, textsIn } from '../test/scribe.ts';
import { nextRedo, nextUndo } from './index.ts';

describe('undo goes past nobody', () => {
  const apart = () => {
    const ann = padOf(['Ann', 'Ben']);
    ann.hand('10', '5');
    ann.hand('20', '');
    return { ann, ben: new Scribe('second', ann.pad.order) };
  };
  const undoOf = ({ pad, device }: Scribe) => nextUndo(pad, device);
  const redoOf = ({ pad, device }: Scribe) => nextRedo(pad, device);

  it('[K2] where somebody wrote over one’s latest entry it stops, and changes no older hand', () => {
    const { ann, ben } = apart();
    ben.cell(2, 0, '25');
    ann.hear(ben);
    expect(undoOf(ann)).toMatchObject({ is: 'stopped', why: 'overwritten', by: { who: 'second' } });
    expect([ann.undo(), textsIn(ann, 1)]).toEqual([false, ['10', '5']]);
    ben.undo();
    ann.hear(ben);
    expect([ann.undo(), textsIn(ann, 1), ann.sheet.rows.length]).toEqual([true, ['10', '5'], 1]);
  });

  it('[K2] also where he wrote the same: nothing would change', () => {
    const { ann, ben } = apart();
    ben.cell(2, 1, '15');
    ann.cell(2, 1, '15');
    ann.hear(ben);
    expect(undoOf(ann)).toMatchObject({ is: 'stopped', why: 'overwritten', by: { who: 'second' } });
  });

  it('[K2, T149] where somebody removed its row it stops; one’s own removal is taken back first', () => {
    const { ann, ben } = apart();
    ben.write({ is: 'row', row: 2, removed: true });
    ann.hear(ben);
    expect(undoOf(ann)).toMatchObject({
      ...{ is: 'stopped', why: 'row-removed' },
      ...{ edit: { change: { text: '20' } }, by: { who: 'second' } },
    });
    expect([ben.undo(), ben.sheet.rows.length]).toEqual([true, 2]);
  });

  it('[K2] what nobody sees is passed over', () => {
    const { ann } = apart();
    ann.cell(7, 0, ' ');
    expect([ann.undo(), ann.sheet.rows.length]).toEqual([true, 1]);
  });

  it('[K2] redo stops where somebody wrote since', () => {
    const { ann, ben } = apart();
    ann.undo();
    ben.hear(ann);
    ben.cell(2, 0, '25');
    ann.hear(ben);
    expect(redoOf(ann)).toMatchObject({ is: 'stopped', why: 'overwritten', by: { who: 'second' } });
    expect([ann.redo(), textsIn(ann, 2)]).toEqual([false, ['25', '']]);
  });

  it('[K2] before the first entry there is nothing to undo, and nothing to redo without an undo', () => {
    const ann = padOf(['Ann', 'Ben']);
    expect([undoOf(ann), redoOf(ann)]).toEqual([{ is: 'nothing' }, { is: 'nothing' }]);
  });
});
