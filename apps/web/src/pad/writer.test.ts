import { isEdit, LONGEST } from '@fives/scorepad';
import { describe, expect, it } from 'vitest';
import { writesAs } from './share/who.ts';
import { sideOf } from './sheet/side.ts';
import { shortened } from './writer.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const NAMES = [
  'Ann',
  FAMILY.repeat(5),
  'न्द्री'.repeat(20),
  '🏳️‍🌈'.repeat(24),
  'مارا'.repeat(6),
  `${'a'.repeat(39)}👋`,
];

/** Nothing of a letter that is written in two units alone. */
const isWhole = (text: string): boolean => text.isWellFormed() && !text.endsWith('\u200d');

describe('a name of any letters', () => {
  it.each(NAMES)('%s is one that edits take, and cut in no letter', (name) => {
    const open = { who: '' };
    expect(writesAs(open, name)).toBe(true);
    expect(open.who).not.toBe('');
    expect(isWhole(open.who)).toBe(true);
    const at = { n: 1, device: 'kitchen-tablet', at: 0, over: null } as const;
    expect(isEdit({ ...at, who: open.who, change: { is: 'title', text: '' } })).toBe(true);
    const to = sideOf({ name: '', members: [name.slice(0, LONGEST.name), name.slice(0, LONGEST.name)] });
    expect(isEdit({ ...at, who: '', change: { is: 'side', side: 0, to } })).toBe(true);
  });

  it('is shortened between letters', () => {
    expect(NAMES.map((name) => shortened(name, 40).length)).toEqual([3, 33, 36, 36, 24, 39]);
    expect(NAMES.map((name) => shortened(name, 40)).every(isWhole)).toBe(true);
    expect(isWhole(sideOf({ name: '', members: [FAMILY.repeat(3), FAMILY.repeat(3)] }).name)).toBe(true);
  });
});
