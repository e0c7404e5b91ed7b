import { describe, expect, it } from 'vitest';
import { meet, padOf, Scribe, toldOf } from '../test/scribe.ts';
import { settling, type EditId } from './index.ts';

/** Keeps one of the values on another device, and gives how many edits that took. */
function keep(who: Scribe, standing: EditId, kept: EditId): number {
  let edits = 0;
  for (let next = settling(who.pad, standing, kept); next; next = settling(who.pad, standing, kept)) {
    who.write(next);
    edits++;
  }
  return edits;
}

describe('whoever keeps one of the values', () => {
  it.each([
    [['15'], ['20']],
    [['10', '15'], ['20']],
    [['15'], ['10', '20']],
    [
      ['10', '15'],
      ['25', '20'],
    ],
    [['5', '10', '15'], ['20']],
    [
      ['15', '10', '15'],
      ['15', '20'],
    ],
  ] as const)('has it and no conflict left: %j beside %j, and of a third one', (his, hers) => {
    for (const others of [[], ['30'], ['30', '35']]) {
      const ann = padOf(['Ann', 'Ben']);
      ann.hand('50', '5');
      const [ben, cy] = [new Scribe('second', ann.pad.order), new Scribe('third', ann.pad.order)];
      const all = [his, hers, others] as const;
      for (const [at, one] of [ann, ben, cy].entries())
        for (const text of all[at] ?? []) one.cell(1, 0, text);
      meet(ann, ben);
      meet(ann, cy);
      const [conflict] = ann.sheet.conflicts;
      if (!conflict) throw new Error('there is none');
      const told = toldOf(ann, conflict).map(([text]) => text);
      expect(told.toSorted()).toEqual(all.flatMap((texts) => texts.slice(-1)).toSorted());
      for (const [at, edit] of [conflict.standing, ...conflict.beaten].entries()) {
        const who = new Scribe('another', ann.pad.order);
        expect(keep(who, conflict.standing, edit)).toBeLessThan(9);
        expect(who.sheet.rows[0]?.cells[0]?.text).toBe(told.at(-1 - at));
        expect(who.sheet.conflicts).toEqual([]);
        for (const one of [ann, ben, cy]) {
          const copy = new Scribe('copy', one.pad.order);
          copy.hear(who);
          expect(copy.sheet).toEqual(who.sheet);
        }
      }
    }
  });

  it('[K8] is asked about nine values at a time, and in the end about each of twelve', () => {
    const ann = padOf(['Ann', 'Ben']);
    const others = Array.from({ length: 12 }, (_, at) => new Scribe(`other${at}`, ann.pad.order));
    for (const [at, one] of others.entries()) one.cell(1, 0, String(at + 1));
    for (const one of others) ann.hear(one);
    const asked: string[][] = [];
    for (let [next] = ann.sheet.conflicts; next; [next] = ann.sheet.conflicts) {
      asked.push(toldOf(ann, next).map(([text]) => text));
      keep(ann, next.standing, next.beaten[0] ?? '');
      expect(ann.sheet.rows[0]?.cells[0]?.text).toBe(asked.at(-1)?.at(-2));
    }
    expect(asked.map((texts) => texts.length)).toEqual([9, 4]);
    expect(new Set(asked.flat()).size).toBe(12);
  });
});
