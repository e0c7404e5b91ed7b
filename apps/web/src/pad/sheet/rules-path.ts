import type { Sheet } from '@fives/scorepad';
import { gameOf, termsOf } from './games.ts';

/** The rules of a pad's game, by as many and to the target that it is played; null = it has no rules of its own. */
export function rulesPath({ terms, sides }: Pick<Sheet, 'terms' | 'sides'>): string | null {
  const game = gameOf(terms);
  if (game === 'custom') return null;
  const path = `/rules/${game}`;
  const pairs = sides.length === 2 && sides.every(({ members }) => members.length === 2);
  const alone = [2, 3, 4].includes(sides.length) && sides.every(({ members }) => members.length < 2);
  // The rules tell of no other companies, nor of these two.
  if (pairs ? game === 'fives-and-threes' : !alone || game === 'pairs') return path;
  const isUsual = pairs ? game === 'pairs' : sides.length === 2;
  const { target } = terms;
  const query = new URLSearchParams({
    ...(!isUsual && { players: String(pairs ? 4 : sides.length), teams: String(pairs) }),
    ...(target !== null &&
      (!isUsual || target !== termsOf(game, sides.length).target) && { target: String(target) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
