import type { Edit } from '@fives/scorepad';
import { describe, expect, it } from 'vitest';
import { newestFirst, Waiting } from './waiting.ts';

const edit = (n: number, at = n): Edit => ({
  n,
  device: 'ada-phone',
  at,
  who: '',
  change: { is: 'cell', row: 1, side: 0, text: String(n) },
  over: null,
});
const numbers = (edits: readonly Edit[] = []) => edits.map(({ n }) => n);

describe('what waits to be written', () => {
  it('is seen with what is written already, each edit once and in order', () => {
    const waiting = new Waiting();
    waiting.add('pad', { edits: [edit(3), edit(2)] });
    const kept = { id: 'pad', edits: [edit(1), edit(2)], shared: null, saved: null };
    expect(numbers(waiting.on('pad', kept)?.edits)).toEqual([1, 2, 3]);
    expect(waiting.on('other', kept)).toBe(kept);
    expect(waiting.on('pad', null)).toBeNull();
  });

  it('takes the place of nothing that is there under the same name', () => {
    const waiting = new Waiting();
    const there = edit(1);
    waiting.add('pad', { edits: [there] });
    waiting.add('pad', { edits: [{ ...edit(1), who: 'another' }] });
    expect(waiting.of('pad')?.edits).toEqual([there]);
    const kept = { id: 'pad', edits: [{ ...edit(1), who: 'first' }], shared: null, saved: null };
    expect(waiting.on('pad', kept)).toEqual(kept);
  });

  it('is a pad of its own where the pad waits too', () => {
    const waiting = new Waiting();
    const shared = { pad: 'link', key: null };
    waiting.add('pad', { create: { saved: 'record' } });
    waiting.add('pad', { edits: [edit(1)], shared });
    expect(waiting.on('pad', null)).toEqual({ id: 'pad', edits: [edit(1)], shared, saved: 'record' });
  });

  it('keeps waiting with what came while some of it was written', () => {
    const waiting = new Waiting();
    waiting.add('pad', { edits: [edit(1)], create: { saved: null } });
    const first = waiting.of('pad');
    waiting.add('pad', { edits: [edit(2)] });
    if (first !== undefined) waiting.written('pad', first);
    expect(waiting.of('pad')).toMatchObject({ edits: [edit(2)], create: null });
    const second = waiting.of('pad');
    if (second !== undefined) waiting.written('pad', second);
    expect(waiting.size).toBe(0);
  });
});

it('pads stand in the order in which they were last written in', () => {
  const pad = (id: string, ...edits: Edit[]) => ({ id, edits, shared: null, saved: null });
  const pads = [
    pad('old', edit(1, 10)),
    pad('newest', edit(1, 5), edit(2, 30)),
    pad('b', edit(1, 20)),
    pad('a', edit(1, 20)),
  ];
  expect(newestFirst(pads).map(({ id }) => id)).toEqual(['newest', 'a', 'b', 'old']);
});
