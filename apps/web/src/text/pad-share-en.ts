import type { Refusal } from '@fives/protocol';
import { counted } from './words.ts';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });
const HOUR = new Intl.DateTimeFormat('en', { weekday: 'long', hour: 'numeric', minute: '2-digit' });
const CLOCK = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

/** Why a link shows no pad, or a pad takes no edits. */
const refused = {
  'no-pad': {
    title: 'There is no such pad.',
    why: 'The link may be cut off. Or sharing has ended: the server deletes a pad 30 days after its last edit.',
  },
  upgrade: { title: 'Fives was updated.', why: 'Reload the page to go on: nothing is lost.' },
  'too-many': { title: 'Too much at once.', why: 'Wait a minute, then try again.' },
  other: { title: 'The pad cannot be reached.', why: 'Something went wrong on the server.' },
} as const;

/** What the score pad says where it is shared, and to whoever comes by a link. */
export const padShare = {
  product: 'Score pad',
  title: 'Share this pad',
  close: 'Close',
  name: {
    ask: 'Your name',
    why: 'Everybody sees by it who wrote what.',
    missing: 'Write your name first.',
  },

  before: {
    how: 'Everybody who gets the link sees this pad live on their own phone, with no account. Nothing is shared until you say so.',
    leaves: 'Leaves this device',
    leavesWhat: 'Names, scores and notes, and who wrote what and when.',
    stays: 'Stays here',
    staysWhat: 'Photos, and all your other pads.',
    long: 'For how long',
    longWhat: 'Until 30 days after the last edit. Then the server deletes its copy; yours stays.',
    share: 'Share',
    sharing: 'One moment…',
    unreachable: 'The server cannot be reached. The pad works on here: share it when there is a connection.',
    'too-many': 'Too many pads were shared from here. Try again in an hour.',
    other: 'The server did not take it. Try again.',
  },

  links: {
    open: 'Links, QR',
    which: 'What may they do?',
    look: 'Look on',
    score: 'Score too',
    lookWhat: 'Sees totals and hands live. Can change nothing.',
    scoreWhat: 'Writes and corrects everything, as you do, and can pass this link on. For people you trust.',
    lookLink: 'Link for looking on',
    scoreLink: 'Link for scoring',
    drawn: {
      look: 'QR code of the link for looking on',
      score: 'QR code of the link for scoring',
    },
    copy: 'Copy the link',
    copied: 'Copied',
    byHand: 'Hold the link to copy it.',
    share: 'Send the link',
    shareTitle: 'Score pad',
    shareText: { look: 'Look on at our dominoes', score: 'Keep the score of our dominoes with me' },
    here: 'This address works on this device alone. To share it, open the page by this machine’s name or address in your network.',
    lookOnly: 'You look on here. Who keeps score has another link.',
  },

  state: {
    joining: 'Connecting…',
    late: 'The server does not answer. It is tried again by itself.',
    live: 'Live',
    sending: (n: number) => `Live · sending ${counted(n, 'edit', 'edits')}`,
    away: (since: number) => `No connection since ${CLOCK.format(since)}`,
    waits: (n: number) => `${counted(n, 'edit waits', 'edits wait')} on this device and will be sent.`,
    mayBeOld: 'What you see may be old.',
    kept: 'What you write is kept here and sent later.',
    full: (n: number) => `The shared pad is full: ${counted(n, 'edit stays', 'edits stay')} on this device.`,
    unsent: (n: number) =>
      `The server does not take ${counted(n, 'edit', 'edits')} from here: ${n === 1 ? 'it stays' : 'they stay'} on this device.`,
    notScorer: 'The link of this pad lets you look on alone: what you write stays on this device.',
    ended: 'Sharing has ended. This pad stays here.',
    refused: 'Sharing does not work now. This pad works on here.',
    upgrade: 'Fives was updated: reload the page to go on sharing.',
  },
  reload: 'Reload the page',
  ends: (at: number) => `Without another edit it is deleted from the server on ${DAY.format(at)}.`,
  endsSoon: (at: number) =>
    `Sharing ends on ${HOUR.format(at)} unless somebody writes in the pad. Copies on people’s phones stay.`,
  again: 'Share it again',
  againHow: 'Whoever had the old link needs the new one.',

  look: {
    empty: 'Nothing is written yet.',
    only: 'You look on: only people with the scoring link can write. Ask whoever shared this pad.',
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

  refusedOf: (code: Refusal) =>
    refused[code === 'no-pad' || code === 'upgrade' || code === 'too-many' ? code : 'other'],
  retry: 'Try again',
  toPads: 'My pads',
  home: 'To the first page',
} as const;
