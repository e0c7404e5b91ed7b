import type { Side } from '@fives/scorepad';
import { PRESETS, type Preset } from '@fives/rules';
import { expect, it } from 'vitest';
import { houseRules } from '../../rules/house.ts';
import { GAMES, termsOf, type Game } from './games.ts';
import { rulesPath } from './rules-path.ts';

const alone = (count: number): Side[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}`, members: [] }));
const teams: Side[] = ['Ana', 'Ben'].map((name) => ({ name, members: [name, `${name}’s`] }));
const path = (game: Game, sides: Side[], target?: number): string | null => {
  const terms = termsOf(game, sides.length);
  return rulesPath({ sides, terms: { ...terms, target: target ?? terms.target } });
};

it.each([
  [path('custom', alone(3)), null],
  [path('tabletales', alone(2)), '/rules/tabletales'],
  [path('tabletales', alone(3)), '/rules/tabletales?players=3&teams=false&target=200'],
  [path('bones', alone(2), 100), '/rules/bones?target=100'],
  [path('pairs', teams), '/rules/pairs'],
  [path('pairs', alone(3)), '/rules/pairs'],
  [path('bones', alone(6)), '/rules/bones'],
])('a pad’s rules are those of its company and target: %s', (found, path) => expect(found).toBe(path));

it('every pad’s link is one that the rules can be told by', () => {
  for (const game of GAMES)
    for (const sides of [...[1, 2, 3, 4, 5].map(alone), teams])
      for (const target of [undefined, 61, 200]) {
        const [, query = ''] = (path(game, sides, target) ?? '').split('?');
        const isPreset = (name: string): name is Preset => Object.hasOwn(PRESETS, name);
        if (isPreset(game)) expect([game, query, houseRules(game, query)]).not.toContain('unread');
        else expect(query).toBe('');
      }
});
