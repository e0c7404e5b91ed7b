import { add, openPad, write, type Change } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { Counting } from './counting.svelte.ts';
import { GAMES, termsOf } from './games.ts';
import { isAnyTeam, peopleOf } from './people.ts';
import { sideOf } from './side.ts';
import { Seating } from './seating.svelte.ts';
import { beginLike, changesOf, freshTitle } from './starting.ts';

const sheetAfter = (changes: readonly Change[]) =>
  changes.reduce((pad, change) => {
    const edit = write(pad, change, { device: 'kitchen-tablet', who: '', at: 0 });
    return edit === null ? pad : add(pad, [edit]).pad;
  }, openPad([]));

it.each(GAMES)('%s can be begun, and its form gives its terms back', (game) => {
  for (const sides of [2, 3, 4])
    expect(new Counting(termsOf(game, sides)).terms).toEqual(termsOf(game, sides));
});

it('says of a form what was changed in it alone, and all of another game', () => {
  const before = termsOf('tabletales', 3);
  const counting = new Counting(before);
  expect(counting.changedSince(before)).toBeNull();
  counting.target = '300';
  expect(counting.changedSince(before)).toEqual({ target: 300 });
  for (const text of ['1e3', '0x20', '25O', '-5', '0', '2.5', '100001', '∞']) {
    counting.target = text;
    expect([text, counting.isBad('target'), counting.changedSince(before)]).toEqual([text, true, null]);
  }
  counting.target = ' ';
  expect([counting.isBad('target'), counting.changedSince(before)]).toEqual([false, { target: null }]);
  counting.choose('bones', 3);
  expect(counting.changedSince(before)).toEqual(termsOf('bones', 3));
});

it('[K4] plays to 250 as partners and as two, to 200 as three and four, to 150 in Bones, to 61 in fives', () => {
  const targets = [
    termsOf('pairs', 2),
    termsOf('tabletales', 2),
    termsOf('tabletales', 3),
    termsOf('tabletales', 4),
    termsOf('bones', 2),
    termsOf('cribbage-all-fives', 2),
  ].map(({ target }) => target);
  expect(targets).toEqual([250, 250, 200, 200, 150, 61]);
});

it('begins with the same people again, the next of them dealing', () => {
  const sides = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name, members: [] }));
  const begun = sheetAfter(changesOf({ title: 'x', terms: termsOf('bones', 3), sides, dealer: 2 }));
  const again = sheetAfter(
    changesOf(beginLike(begun.sheet, freshTitle(new Date(2026, 10, 26, 20), []))),
  ).sheet;
  expect(again).toMatchObject({
    title: 'Thursday dominoes, Nov 26',
    sides,
    terms: begun.sheet.terms,
    dealer: 0,
    rows: [],
  });
});

it('[T154] names a team by its members where it has no name of its own', () => {
  expect(sideOf({ name: ' ', members: ['Ada ', '', 'Ben'] })).toEqual({
    name: 'Ada & Ben',
    members: ['Ada', 'Ben'],
  });
  expect(sideOf({ name: 'Owls', members: ['Ada'] })).toEqual({ name: 'Owls', members: ['Ada'] });
  const sides = [sideOf({ name: '', members: ['Ada', 'Ben'] }), sideOf({ name: 'Owls', members: ['Cleo'] })];
  expect(isAnyTeam(sides)).toBe(true);
  expect(peopleOf(sides)).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(new Seating(sides).named).toEqual(sides);
  expect(new Seating(sides).sides[0]?.name).toBe('');
});

it('seats people who played before, up to four sides', () => {
  const seating = new Seating();
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dev', 'Eve']) seating.seat(name);
  expect(seating.people).toEqual(['Ada', 'Ben', 'Cleo', 'Dev']);
  expect(seating.canAdd).toBe(false);
  seating.teams = true;
  for (const name of ['Ada', 'Ben', 'Cleo']) seating.seat(name);
  expect(seating.named.map(({ name }) => name)).toEqual(['Ada & Ben', 'Cleo']);
});

it('numbers the later games of a day', () => {
  const now = new Date(2026, 10, 26, 20);
  const first = freshTitle(now, ['Friday']);
  expect(freshTitle(now, [first])).toBe(`${first}, game 2`);
  expect(freshTitle(now, [`${first}, game 2`, first])).toBe(`${first}, game 3`);
});
