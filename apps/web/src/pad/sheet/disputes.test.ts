import { add, openPad, write, type Change, type Pad } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { disputesOf } from './disputes.ts';

const WRITERS = ['Ann', 'Ben', 'Cy'] as const;

/** One pad after another device's edit, which its writer made with the first one before him. */
const apart = (pad: Pad, changes: readonly Change[]): Pad =>
  changes.reduce((all, change, at) => {
    const who = WRITERS[at] ?? '';
    const edit = write(pad, change, { device: who.padEnd(8, '_'), who, at: 0 });
    return edit === null ? all : add(all, [edit]).pad;
  }, pad);
const cell = (text: string): Change => ({ is: 'cell', row: 1, side: 0, text });
const first = apart(openPad([]), [cell('5')]);

it.each<[string, readonly Change[], readonly (readonly [string, string])[]]>([
  [
    'two',
    [cell('10'), cell('20')],
    [
      ['Ann', '10'],
      ['Ben', '20'],
    ],
  ],
  [
    'three',
    [cell('10'), cell(''), cell('20')],
    [
      ['Ann', '10'],
      ['Ben', ''],
      ['Cy', '20'],
    ],
  ],
  [
    'of two that are the same one',
    [cell('10'), cell('5 + 5'), cell('20')],
    [
      ['Ben', '5 + 5'],
      ['Cy', '20'],
    ],
  ],
  ['none of a hand that was deleted', [{ is: 'row', row: 1, removed: true }, cell('')], []],
])('shows what each of them wrote at once, what counts last: %s', (_, changes, wanted) => {
  const disputes = disputesOf(apart(first, changes));
  expect(disputes.flatMap(({ values }) => values.map(({ who, value }) => [who, value]))).toEqual(wanted);
  expect(disputes.every(({ standing, values }) => values.at(-1)?.edit === standing)).toBe(true);
});
