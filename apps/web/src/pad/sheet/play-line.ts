import type { Sheet } from '@fives/scorepad';
import { padWords as words } from '../../text/pad-en.ts';
import { isAnyTeam } from './people.ts';

/** What is played, and while it is who deals this hand, if anybody was said to deal first. */
export function playLine({ terms, sides, dealer, finished }: Sheet, hand: number): string {
  const plays = words.plays(terms.target, sides.length, isAnyTeam(sides));
  if (dealer === null || finished) return plays;
  const deals = (dealer + hand - 1) % sides.length;
  return `${plays} · ${words.grid.dealing(words.side(sides[deals]?.name ?? '', deals))}`;
}
