import { describe, expect, it } from 'vitest';
import { padOf } from '../test/scribe.ts';
import {
  decideShared,
  evolveShared,
  foldShared,
  FURTHEST_N,
  keptUntilPad,
  MOST_EDITS,
  openPad,
  type Edit,
  type SharedEvent,
} from './index.ts';

const ann = padOf(['Ann', 'Ben']);
ann.hand('10', '5');
const edits = ann.pad.order;
const fresh = evolveShared(null, { is: 'shared', key: 'secret' });
const scorer = { scorer: true };
const last = edits.at(-1);
const edit = (n: number): Edit => ({ n, device: 'somebody', at: 1, who: '', over: null, change: { is: 'title', text: `${n}` } }); // prettier-ignore

describe('a shared pad', () => {
  it('takes the edits it lacks, in any order, and says nothing of those it has', () => {
    const first = decideShared(fresh, { do: 'edit', edits: edits.slice(2) }, scorer);
    expect(first).toEqual([{ is: 'edited', edits: edits.slice(2) }]);
    const pad = evolveShared(fresh, { is: 'edited', edits: edits.slice(2) });
    expect(decideShared(pad, { do: 'edit', edits: [...edits].reverse() }, scorer)).toEqual([
      { is: 'edited', edits: edits.slice(0, 2).reverse() },
    ]);
    expect(decideShared(pad, { do: 'edit', edits: edits.slice(3) }, scorer)).toEqual([]);
    expect(decideShared(pad, { do: 'edit', edits: [edit(9), edit(9)] }, scorer)).toEqual([
      { is: 'edited', edits: [edit(9)] },
    ]);
  });

  it('an edit that is there stays as it is, whatever comes under its name', () => {
    const pad = evolveShared(fresh, { is: 'edited', edits });
    const other = { ...last, change: { is: 'title', text: 'another' } };
    expect(decideShared(pad, { do: 'edit', edits: [other] }, scorer)).toEqual([]);
    expect(evolveShared(pad, { is: 'edited', edits: [other as Edit] })).toEqual(pad);
    expect(decideShared(fresh, { do: 'edit', edits: [last, other] }, scorer)).toEqual([
      { is: 'edited', edits: [last] },
    ]);
  });

  it.each<[what: string, command: readonly unknown[], role: { scorer: boolean }, refused: string]>([
    ['a viewer', edits, { scorer: false }, 'not-scorer'],
    ['what is no edit', [...edits, { n: 1 }], scorer, 'bad-edit'],
    ['a clock run off', [edit(FURTHEST_N + 1)], scorer, 'bad-edit'],
    [
      'more than a pad holds',
      Array.from({ length: MOST_EDITS + 1 }, (_, at) => edit(at + 1)),
      scorer,
      'pad-full',
    ],
  ])('refuses %s, all edits together', (_, command, role, refused) => {
    expect(decideShared(fresh, { do: 'edit', edits: command }, role)).toEqual({ refused });
  });

  it('holds as many edits as it says, and folds them all at once as one by one', () => {
    const many = Array.from({ length: MOST_EDITS }, (_, at) => edit(at + 1));
    expect(decideShared(fresh, { do: 'edit', edits: many }, scorer)).toHaveLength(1);
    const events: SharedEvent[] = edits.map((one) => ({ is: 'edited', edits: [one] }));
    expect(foldShared(fresh, events)).toEqual(events.reduce(evolveShared, fresh));
    expect(foldShared(fresh, events)).toMatchObject({ key: 'secret', highest: last?.n });
    expect(openPad(foldShared(fresh, events).edits.values())).toEqual(ann.pad);
  });

  it('is shared no more once who scores says so, and takes nothing after that', () => {
    const pad = evolveShared(fresh, { is: 'edited', edits });
    const unshare = { do: 'unshare' } as const;
    expect(decideShared(pad, unshare, { scorer: false })).toEqual({ refused: 'not-scorer' });
    const events = decideShared(pad, unshare, scorer) as readonly SharedEvent[];
    expect(events).toEqual([{ is: 'unshared' }]);
    const ended = foldShared(pad, events);
    expect([ended.unshared, ended.edits.size]).toEqual([true, 0]);
    for (const late of [unshare, { do: 'edit', edits: [edit(99)] }, { do: 'edit', edits }] as const) {
      expect(decideShared(ended, late, scorer)).toEqual({ refused: 'unshared' });
      expect(decideShared(ended, late, { scorer: false })).toEqual({ refused: 'not-scorer' });
    }
    expect([fresh.unshared, pad.unshared]).toEqual([false, false]);
  });

  it('is kept for thirty days after its last edit', () => {
    expect(keptUntilPad(1_000)).toBe(1_000 + 30 * 24 * 60 * 60 * 1000);
  });
});
