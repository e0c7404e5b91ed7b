import { describe, expect, it } from 'vitest';
import { meet, padOf, Scribe } from '../test/scribe.ts';
import { settling } from './index.ts';

describe('whoever keeps one of two values', () => {
  it.each([
    [['15'], ['20'], 'beaten'],
    [['15'], ['20'], 'standing'],
    [['10', '15'], ['20'], 'beaten'],
    [['10', '15'], ['20'], 'standing'],
    [['15'], ['10', '20'], 'beaten'],
    [['15'], ['10', '20'], 'standing'],
    [['10', '15'], ['25', '20'], 'beaten'],
    [['10', '15'], ['25', '20'], 'standing'],
    [['5', '10', '15'], ['20'], 'standing'],
    [['15', '10', '15'], ['15', '20'], 'beaten'],
  ] as const)('has it and no conflict left: %j beside %j, the %s one', (his, hers, kept) => {
    for (const others of [[], ['30'], ['30', '35']]) {
      const ann = padOf(['Ann', 'Ben']);
      ann.hand('50', '5');
      const people = [ann, new Scribe('second', ann.pad.order), new Scribe('third', ann.pad.order)] as const;
      for (const [at, texts] of [his, hers, others].entries())
        for (const text of texts) people[at]?.cell(1, 0, text);
      for (const one of people.slice(1)) meet(ann, one);
      const [conflict] = ann.sheet.conflicts;
      if (!conflict) throw new Error('there is none');
      const wanted = conflict.texts[kept === 'beaten' ? 0 : 1];
      let acts = 0;
      for (let next = settling(ann.pad, conflict, kept); next; next = settling(ann.pad, conflict, kept)) {
        ann.write(next);
        acts++;
      }
      expect(acts).toBeLessThan(9);
      expect(ann.sheet.rows[0]?.cells[0]?.text).toBe(wanted);
      expect(ann.sheet.conflicts).toEqual([]);
      for (const one of people.slice(1)) {
        meet(one, ann);
        expect(one.sheet).toEqual(ann.sheet);
      }
    }
  });
});
