import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evening, ours, step, type Step } from '../test/evening.ts';
import { add, idOf, openPad, type Edit, type EditId, type Pad } from './index.ts';

// The same evenings in every run; SEED gives others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 147) });

const TIME = { timeout: 120_000 };

/** A pad as it is, the order of what it holds too. */
const whole = ({ order, byId, held, switched, sheet }: Pad) => ({
  ...{ order, sheet },
  byId: new Map([...byId].sort()),
  held: [...held],
  switched: new Map([...switched].sort()),
});

/** How many stacks of the pad are those of the one before. */
const kept = (before: Pad, now: Pad): number =>
  [...now.held].filter(([register, stack]) => before.held.get(register) === stack).length;

describe('a pad that is added to', () => {
  it('[K2] is the one that all of its edits come to from the start, after each of them', TIME, () => {
    let [grown, all] = [0, 0];
    const evenings = fc.property(fc.array(step, { minLength: 20, maxLength: 50 }), (taken: Step[]) => {
      const evening = new Evening({
        ...ours,
        add: (pad, edits) => {
          const next = ours.add(pad, edits);
          expect(whole(next)).toEqual(whole(openPad(next.order)));
          if (next !== pad) {
            all += 1;
            grown += kept(pad, next) > 0 ? 1 : 0;
          }
          return next;
        },
      });
      for (const one of taken) evening.take(one);
      evening.settle();
    });
    fc.assert(evenings, { numRuns: 300 });
    // Else all of it was sorted anew, and this compared one thing with itself.
    expect(grown / all).toBeGreaterThan(0.5);
  });

  it('[K2] is so whatever its edits name, before or after they come', TIME, () => {
    const id = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('device-a', 'device-b'));
    const named = id.map(([n, device]): EditId => `${n}.${device}`);
    const change = fc.oneof(
      fc.record({ is: fc.constantFrom('undo' as const, 'redo' as const), edit: named }),
      fc.record({
        is: fc.constant('cell' as const),
        row: fc.integer({ min: 1, max: 2 }),
        side: fc.nat(1),
        text: fc.constantFrom('', '5', '10', '10+'),
      }),
      fc.record({
        is: fc.constant('row' as const),
        row: fc.integer({ min: 1, max: 2 }),
        removed: fc.boolean(),
      }),
    );
    const edit = fc
      .record({ id, change, over: fc.option(named), settles: fc.array(named, { maxLength: 2 }) })
      .map(({ id: [n, device], ...rest }): Edit => ({ n, device, at: 0, who: '', ...rest }));
    const one = fc.uniqueArray(edit, { selector: idOf, maxLength: 24 });
    const property = fc.property(one, fc.boolean(), (edits, sorted) => {
      const given = sorted ? openPad(edits).order : edits;
      let pad = openPad([]);
      for (const next of given) {
        pad = add(pad, [next]).pad;
        expect(whole(pad)).toEqual(whole(openPad(pad.order)));
      }
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it('[K2] has all stacks but that of what was written', () => {
    const cell = (n: number, row: number): Edit => {
      return {
        n,
        device: 'device-a',
        at: 0,
        who: '',
        change: { is: 'cell', row, side: 0, text: '5' },
        over: null,
      };
    };
    const pad = openPad(Array.from({ length: 100 }, (_, at) => cell(at + 1, at + 1)));
    const after = add(pad, [{ ...cell(101, 50), over: '50.device-a' }]).pad;
    expect([kept(pad, after), after.held.size]).toEqual([99, 100]);
    const undone = add(after, [{ ...cell(102, 1), change: { is: 'undo', edit: '101.device-a' } }]).pad;
    expect([kept(after, undone), undone.held.size]).toEqual([99, 100]);
    const late = add(pad, [{ ...cell(20, 50), device: 'device-0' }]).pad;
    expect(kept(pad, late)).toBe(0);
  });
});
