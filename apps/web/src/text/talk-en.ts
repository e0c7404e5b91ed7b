import type { Phrase, Reaction } from '@fives/table';
import type { Who } from './words.ts';

const phrases = {
  nice: 'Nice!',
  'knock-knock': 'Knock knock',
  thinking: 'Thinking…',
  'one-sec': 'One second',
  domino: 'Domino!',
  'good-game': 'Good game',
} as const satisfies Record<Phrase, string>;

const faces = {
  clap: '👏',
  laugh: '😄',
  wow: '😮',
  sad: '😢',
  heart: '❤️',
  fire: '🔥',
} as const satisfies Record<Reaction, string>;

const reactions = {
  clap: 'applause',
  laugh: 'a laugh',
  wow: 'surprise',
  sad: 'a sad face',
  heart: 'a heart',
  fire: 'fire',
} as const satisfies Record<Reaction, string>;

/** What people say to each other at the table. */
export const talk = {
  title: 'Say something',
  phrases,
  faces,
  reactions,
  yours: 'Your own words',
  send: 'Send',
  notNow: 'Own words wait until the hand is over.',
  tooFast: 'One moment: once in two seconds.',
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Hear ${name} again`,
  who: 'Who is heard',
  says: ({ name, you }: Who, words: string) => `${name} ${you ? 'say' : 'says'}: ${words}`,
  shows: ({ name, you }: Who, face: string) => `${name} ${you ? 'show' : 'shows'} ${face}.`,
} as const;
