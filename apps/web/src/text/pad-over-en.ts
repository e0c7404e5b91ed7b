import { dated } from './dated.ts';
import { counted, has, sign } from './words.ts';

const whenOf = dated({ dateStyle: 'medium', timeStyle: 'short' });

/** What a pad says once somebody came to the target, and of a game that is over. */
export const padOver = {
  target: {
    won: (name: string, target: number) => `${has(name)} reached ${target}.`,
    tie: (target: number) => `Two have the same total at ${target}: play one more hand, or say who won.`,
    who: (target: number) => `Both reached ${target} in one hand. Who got there first?`,
    playOn: 'Play on',
    finish: 'Finish',
  },
  over: {
    share: 'Share',
    print: 'Print',
    won: (name: string) => `${name} won`,
    nobody: 'Nobody won',
    line: (hands: number, from: number, to: number) => {
      const minutes = Math.max(1, Math.round((to - from) / 60_000));
      const long = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
      return `${counted(hands, 'hand', 'hands')} · ${long} · ${whenOf(to)}`;
    },
    again: 'Same people again',
    reopen: 'Play on',
    high: (name: string, value: number, hand: number) =>
      `Best hand: ${name} with ${sign(value)} in hand ${hand}`,
  },
} as const;
