import type { Edit } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { copyIn, isSamePad } from './same.ts';

const edit = (n: number, at: number, device = 'device-a'): Edit => ({
  ...{ n, device, at, who: '', over: null },
  change: { is: 'title', text: `${n}` },
});
const begun = [edit(1, 10), edit(2, 10)];

it.each<[what: string, edits: readonly Edit[], isSame: boolean]>([
  ['the same edits', begun, true],
  ['in another order, and more', [edit(3, 30, 'device-b'), edit(2, 10), edit(1, 10)], true],
  ['its beginning alone', [edit(1, 10)], true],
  ['another pad of that device', [edit(1, 20), edit(2, 20)], false],
  ['one that begins alike and goes on otherwise under the same names', [edit(1, 10), edit(2, 20)], false],
  ['one that another device began', [edit(1, 10, 'device-b'), edit(2, 10)], false],
  ['nothing', [], false],
])('[K8] a copy of a pad is known by how it begins: %s', (_, edits, isSame) => {
  expect([isSamePad(begun, edits), isSamePad(edits, begun)]).toEqual([isSame, isSame]);
});

it('[K8] two blank pads are not one', () => expect(isSamePad([], [])).toBe(false));

it('[K8] what is kept under the id itself comes before another copy', () => {
  const pads = [
    { id: 'copy', edits: begun },
    { id: 'own', edits: [edit(1, 99)] },
  ];
  expect(copyIn(pads, 'own', begun)?.id).toBe('own');
  expect(copyIn(pads, 'new', [...begun, edit(7, 70)])?.id).toBe('copy');
  expect(copyIn(pads, 'new', [edit(1, 98)])).toBeNull();
});
