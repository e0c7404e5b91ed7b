import { counted, isolated, listed } from './words.ts';

const sign = (value: number): string => (value < 0 ? `−${-value}` : String(value));

const called = (title: string): string => (title === '' ? '' : `: “${isolated(title)}”`);

/** `pot 15`, `In the pot: 20.`, `15 into the pot`; not `Ben won 30, took the pot`. */
const IN_POT = /\bpot(?:\s*[:=]\s*|\s+(?:is\s+)?)(\d{1,6})\b|\b(\d{1,6})\s+(?:in|into|to|for)\s+the\s+pot\b/i;

/** What is said where a pad goes on online, and where an online game is kept as a pad: loaded there alone. */
export const bridge = {
  online: {
    title: 'Play on online',
    stands: (sides: readonly (readonly [name: string, total: number])[]) =>
      listed(sides.map(([name, total]) => `${isolated(name)} ${sign(total)}`)),
    next: (hand: number) => `Hand ${hand} is dealt online.`,
    how: 'A table opens with these scores. Send its link to the others: each takes the seat with his name, and bots can fill the rest. Afterwards the hands can be kept in this pad.',
    goesOn: 'This game went on at an online table.',
    toTable: 'To that table',
    which: 'Which game?',
    pot: 'In the pot',
    potHow: 'What tied blocks have left there for whoever wins the next hand.',
    badPot: (text: string) => `“${text}” is no whole number from 0 to 10,000.`,
    to: (target: number) => `to ${target}`,
    open: 'Open the table',
    opening: 'Opening a table…',
    close: 'Close',
    down: 'A table needs the server, and it cannot be reached. The pad goes on without it.',
    none: 'No game is played by so many.',
    why: {
      over: 'This game is over. Choose “Play on” in the menu first, or begin another.',
      reached:
        'The target is reached, so this game is over. To play on, raise the target under “Counting” in the menu.',
      teams: 'Online, teams are two against two. This pad has other teams.',
      scores: 'A table takes up scores up to 10,000. Somebody has more here.',
      names: 'Somebody’s name here shows nothing. Write it again under “People” in the menu first.',
    },
  },
  keep: {
    keep: 'Keep in my score pad',
    /** Where the game was begun on this device's score pad. */
    begun: (title: string) => `Begun in your score pad${called(title)}.`,
    add: 'Add these hands there',
    /** It was changed, finished or filled after its game had gone online. */
    without: (title: string) =>
      `${title === '' ? 'The pad it was begun in' : `“${isolated(title)}”`} has gone on without this game.`,
    apart: 'Keep as a pad of its own',
    keeping: 'Keeping it…',
    kept: (title: string) => `Kept in your score pad${called(title)}.`,
    open: 'Open the pad',
    down: 'The server did not answer. Try again.',
    notLoaded: 'The score pad cannot be loaded now. Try again.',
    title: (game: string) => `${game}, online`,
    before: (hands: number) => `What was scored in ${counted(hands, 'hand', 'hands')} before, on paper.`,
    continued: 'From here on online.',
    pot: (points: number) => `In the pot: ${points}.`,
  },
  /** What a note says is in the pot, as it is kept or as somebody writes it. */
  potIn: (note: string): string | null => {
    const [, after, before] = IN_POT.exec(note) ?? [];
    return after ?? before ?? null;
  },
} as const;
