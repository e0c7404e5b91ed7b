import type { Refusal } from '@fives/protocol';
import { dated } from './dated.ts';
import { counted } from './words.ts';

const dayOf = dated({ day: 'numeric', month: 'long' });
const hourOf = dated({ weekday: 'long', hour: 'numeric', minute: '2-digit' });
const clockOf = dated({ hour: 'numeric', minute: '2-digit' });

/** Why a link shows no pad, or a pad takes no edits. */
const refused = {
  'no-pad': {
    title: 'There is no such pad.',
    why: 'The link may be cut off. Or the pad is no longer shared: somebody who writes in it stopped that, or 30 days went by after its last edit.',
  },
  unshared: {
    title: 'This pad is no longer shared.',
    why: 'Somebody who writes in it has stopped that. Whoever has it on a device still has all of it, and can share it again.',
  },
  upgrade: { title: 'Fives was updated.', why: 'Reload the page to go on: nothing is lost.' },
  'too-many': { title: 'Too much at once.', why: 'Wait a minute, then try again.' },
  other: { title: 'The pad cannot be reached.', why: 'Something went wrong on the server.' },
} as const;

type Told = keyof typeof refused;
const isTold = (code: string): code is Told => code in refused;

/** What a shared pad says of itself, to whoever writes in it or looks on. */
export const padShared = {
  product: 'Score pad',
  name: {
    ask: 'Your name',
    why: 'Everybody sees by it who wrote what.',
    missing: 'Write your name first.',
  },

  state: {
    joining: 'Connecting…',
    late: 'The server does not answer. It is tried again by itself.',
    said: (line: string, more: string) =>
      more === '' ? line : `${line}${/[.…]$/.test(line) ? '' : '.'} ${more}`,
    live: 'Live',
    sending: (n: number) => `Live · sending ${counted(n, 'edit', 'edits')}`,
    missing: 'Looking for it: the server has not found it.',
    away: (since: number) => `No connection since ${clockOf(since)}`,
    waits: (n: number) => `${counted(n, 'edit waits', 'edits wait')} here and will be sent.`,
    mayBeOld: 'What you see may be old.',
    kept: 'What you write is kept here and sent later.',
    full: (n: number) => `The shared pad is full: ${counted(n, 'edit stays', 'edits stay')} on this device.`,
    unsent: (n: number) =>
      `The server does not take ${counted(n, 'edit', 'edits')} from here: ${n === 1 ? 'it stays' : 'they stay'} on this device.`,
    notScorer: 'The link of this pad lets you look on alone: what you write stays on this device.',
    'no-pad': 'No longer shared: somebody stopped it, or 30 days went by. This pad stays here.',
    unshared: 'No longer shared: somebody else stopped it. This pad stays here.',
    endedUnkept: 'No longer shared. What you see is gone once you leave: keep a copy if you want it.',
    refused: 'Sharing does not work now. This pad works on here.',
    upgrade: 'Fives was updated: reload the page to go on sharing.',
  },
  reload: 'Reload the page',
  ends: (at: number) => `Without another edit it is deleted from the server on ${dayOf(at)}.`,
  endsSoon: (at: number) =>
    `Sharing ends on ${hourOf(at)} unless somebody writes in the pad. Copies on people’s phones stay.`,
  links: 'Links, QR',
  again: 'Share it again',
  close: 'Close',
  look: {
    empty: 'Nothing is written yet.',
    only: 'You look on: only people with the scoring link can write. Ask whoever shared this pad.',
    mayScore: 'You look on until you choose “Start scoring” above.',
    badKey: 'This scoring link does not fit, so you look on. It may be cut off: ask for it again.',
    keep: 'Keep a copy in my pads',
    keepHow: 'It follows this pad, and stays when sharing ends.',
    kept: 'In your pads.',
    open: 'Open it there',
    notKept: 'It could not be kept.',
    hand: (hand: number) => `Hand ${hand}`,
    wentOut: (name: string) => `${name} went out.`,
    photos: (n: number) =>
      `${counted(n, 'photo is', 'photos are')} on the device that took ${n === 1 ? 'it' : 'them'}.`,
    nothing: 'Nothing is noted in this hand.',
  },

  score: {
    title: 'You may keep score here',
    how: 'The pad comes into your pads on this device. You can write without a connection too: it is sent when there is one.',
    start: 'Start scoring',
    onlyLook: 'Just look on',
  },

  refusedOf: (code: Refusal) => refused[isTold(code) ? code : 'other'],
  retry: 'Try again',
  toPads: 'My pads',
  home: 'To the first page',
} as const;
