import { openPad, write, type Change, type Edit } from '@fives/scorepad';
import { describe, expect, it } from 'vitest';
import type { KeptPad } from '../shelf/kept.ts';
import { arranged, Folding, lastCompany, listedOf, wonIn } from './listed.ts';

const HOUR = 3_600_000;

function kept(id: string, at: number, names: readonly string[], scores: readonly number[] | null): KeptPad {
  const edits: Edit[] = [];
  const put = (change: Change, when: number): void => {
    const edit = write(openPad(edits), change, { device: 'somebodys', who: '', at: when });
    if (edit !== null) edits.push(edit);
  };
  for (const [side, name] of names.entries()) put({ is: 'side', side, to: { name, members: [] } }, at);
  for (const [side, score] of (scores ?? []).entries())
    put({ is: 'cell', row: 1, side, text: String(score) }, at);
  if (scores !== null) put({ is: 'finished', finished: true, winner: null }, at + HOUR);
  return { id, edits, shared: null, saved: null };
}

const AB = ['Ann', 'Ben'];
// The latest edited first, as the shelf gives them.
const pads = [
  kept('now', 100 * HOUR, AB, null),
  kept('late', 33 * HOUR, AB, [20, 100]),
  kept('middle', 28 * HOUR, ['Cy', 'Dee'], [100, 50]),
  kept('early', 23 * HOUR, AB, [100, 0]),
  kept('before', 1 * HOUR, AB, [0, 5]),
].map(listedOf);

describe('the list of pads', () => {
  it('[K8] has what goes on first, then night by night, the latest first', () => {
    const { open, nights } = arranged(pads, () => true);
    expect(open.map(({ id }) => id)).toEqual(['now']);
    expect(nights.map((night) => night.pads.map(({ id }) => id))).toEqual([
      ['late', 'middle', 'early'],
      ['before'],
    ]);
  });

  it('keeps a night together though what joins its games is not looked for', () => {
    const { nights } = arranged(pads, ({ sheet }) => sheet.sides[0]?.name === 'Ann');
    expect(nights.map((night) => night.pads.map(({ id }) => id))).toEqual([['late', 'early'], ['before']]);
    expect(nights[0]?.night.games).toHaveLength(3);
  });

  it('says who won how many games of a night', () => {
    const night = arranged(pads, () => true).nights[0]?.night;
    expect(night && wonIn(night)).toEqual([
      ['Ann', 1],
      ['Cy', 1],
      ['Ben', 1],
    ]);
  });

  it('offers the people of the latest pad that has at least two', () => {
    expect(lastCompany(pads)?.id).toBe('now');
    expect(lastCompany([listedOf(kept('alone', 0, ['Ann'], null)), ...pads])?.id).toBe('now');
    expect(lastCompany([])).toBeNull();
  });
});

it('folds a pad again only when there is more in it, and tells at once that it is shared', () => {
  const folding = new Folding();
  const pad = kept('one', 0, AB, null);
  const first = folding.listed(pad);
  expect(folding.listed({ ...pad, edits: [...pad.edits] }).sheet).toBe(first.sheet);
  expect(folding.listed({ ...pad, shared: { pad: 'x', key: null } }).isShared).toBe(true);
  const more = kept('one', 0, AB, [5, 10]);
  expect(folding.listed(more).sheet.totals).toEqual([5, 10]);
});
