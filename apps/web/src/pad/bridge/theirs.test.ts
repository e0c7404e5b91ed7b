import { playable, PRESETS, type Seat } from '@fives/rules';
import type { Side } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { isTheirs } from './theirs.ts';

const rulesetOf = (players: 2 | 3) => {
  const checked = playable({ ...PRESETS.bones, players, teams: false });
  if ('refused' in checked) throw new Error(checked.refused);
  return checked.ruleset;
};
const pairs = PRESETS.pairs;
const people = (...names: readonly string[]) => ({
  about: {
    people: names.map((name, seat) => ({
      ...{ seat: seat as Seat, name, bot: name === 'bot', gone: null, stoodIn: false, timeouts: 0 },
    })),
  },
});
const alone = (...names: readonly string[]): Side[] => names.map((name) => ({ name, members: [] }));
const teams: Side[] = [
  { name: 'Home', members: ['Ana', 'Ben'] },
  { name: 'Away', members: ['Cleo', 'Dan'] },
];

it.each<[what: string, pad: readonly Side[], online: readonly string[], isTheirs: boolean]>([
  ['the same people', alone('Ana', 'Ben'), ['Ana', 'Ben'], true],
  ['spelt otherwise', alone('Ana ', 'BEN'), ['ana', ' Ben'], true],
  ['strangers', alone('Cleo', 'Dan'), ['Ana', 'Ben'], false],
  ['somebody else on one side', alone('Ana', 'Dan'), ['Ana', 'Ben'], false],
  ['the same, the other way round', alone('Ben', 'Ana'), ['Ana', 'Ben'], false],
  ['a bot in somebody’s place', alone('Ana', 'Ben'), ['Ana', 'bot'], true],
  ['bots alone', alone('Ana', 'Ben'), ['bot', 'bot'], false],
  ['a side that nobody named', alone('Ana', ''), ['Ana', 'Ben'], true],
  ['nobody known', alone('Ana', 'Ben'), [], false],
])('[R2] an online game belongs to a pad by its people: %s', (_, pad, online, expected) => {
  expect(isTheirs(pad, people(...online), rulesetOf(2))).toBe(expected);
});

it('[R2] of a team one is enough, at whichever of its seats', () => {
  expect(isTheirs(teams, people('Ben', 'Dan', 'Zoe', 'Cleo'), pairs)).toBe(true);
  expect(isTheirs(teams, people('Cleo', 'Ana', 'Dan', 'Ben'), pairs)).toBe(false);
  expect(isTheirs(teams, {}, pairs)).toBe(false);
});
