import { EDITS_A_MESSAGE, MAX_MESSAGE } from '@fives/protocol';
import { idOf, type Edit } from '@fives/scorepad';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLedger } from './ledger.ts';

const edit = (n: number, text = '5'): Edit => ({
  n,
  device: 'ann_____',
  at: n,
  who: 'Ann',
  change: { is: 'note', row: null, text },
  over: null,
});
const some = (...ns: readonly number[]): Edit[] => ns.map((n) => edit(n));
const ns = (edits: readonly Edit[]): number[] => edits.map(({ n }) => n);

describe('what a device knows against what the server holds', () => {
  it('an edit is new once', () => {
    const ledger = openLedger();
    expect(ns(ledger.learn(some(1, 2, 1)))).toEqual([1, 2]);
    expect(ns(ledger.learn(some(2, 3)))).toEqual([3]);
  });

  it('what is not held waits, the oldest first, from whomever it came', () => {
    const ledger = openLedger();
    ledger.learn(some(5, 3, 4, 1));
    ledger.hold(some(3));
    expect(ns(ledger.batch(40))).toEqual([1, 4, 5]);
    expect(ns(ledger.batch(2))).toEqual([1, 4]);
    ledger.hold(some(1, 4, 5));
    expect([ns(ledger.batch(40)), [...ledger.held].toSorted()]).toEqual([[], some(1, 3, 4, 5).map(idOf)]);
  });

  it('what a server lost waits again', () => {
    const ledger = openLedger();
    ledger.learn(some(1, 2, 3));
    ledger.hold(some(1, 2, 3));
    ledger.hold(some(1), true);
    expect(ns(ledger.batch(40))).toEqual([2, 3]);
  });

  it('what is not taken is set aside until all is tried again', () => {
    const ledger = openLedger();
    ledger.learn(some(1, 2, 3));
    ledger.setAside(some(2));
    expect(ns(ledger.batch(40))).toEqual([1, 3]);
    ledger.tryAll();
    expect(ns(ledger.batch(40))).toEqual([1, 2, 3]);
  });

  it('what is refused for good is not tried again, and the reason is told', () => {
    const ledger = openLedger();
    const [first, second] = [edit(1), edit(2)];
    ledger.learn([first, second]);
    expect(ledger.refused).toBe(null);
    ledger.refuse(second, 'bad-edit');
    ledger.tryAll();
    expect([ns(ledger.batch(40)), ns(ledger.waiting()), ledger.refused]).toEqual([[1], [1], 'bad-edit']);
  });

  it('a batch fits a message, whatever is in it, and all waiting ones come to be sent', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 1_000 }), { maxLength: 120 });
    const property = fc.property(texts, (written) => {
      const ledger = openLedger();
      ledger.learn(written.map((text, n) => edit(n + 1, text)));
      let sent = 0;
      for (let batch = ledger.batch(99); batch.length > 0; batch = ledger.batch(99)) {
        const id = 'x'.repeat(32);
        const message = JSON.stringify(['edit', { id, pad: id, key: id, edits: batch }]);
        if (new TextEncoder().encode(message).length > MAX_MESSAGE - 20) return false;
        if (batch.length > EDITS_A_MESSAGE) return false;
        ledger.hold(batch);
        sent += batch.length;
      }
      return sent === written.length;
    });
    expect(() => fc.assert(property, { seed: 3, numRuns: 50 })).not.toThrow();
  });
});
