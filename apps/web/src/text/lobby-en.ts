import { counted, listed } from './words.ts';

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

/** What the pages before a game say. */
export const home = {
  play: 'Play with friends',
  how: 'Opens a table. Send its link to three friends, or let bots take the seats.',
  opening: 'Opening a table…',
  join: 'Join with a code',
  continue: 'Continue',
  continueWith: (names: readonly string[]) =>
    names.length === 0 ? 'A table for four' : `Table with ${listed(names)}`,
  gathering: (free: number) => (free === 0 ? 'about to start' : counted(free, 'seat free', 'seats free')),
  playing: 'a game is on',
  over: 'the game is over',
  down: 'The server cannot be reached.',
  retry: 'Try again',
} as const;

export const join = {
  title: 'Join with a code',
  how: 'The code has six symbols. Whoever sits at the table sees it there, and can send you the link instead.',
  code: 'The code of the table',
  symbol: (symbol: string, perhaps: readonly string[]) =>
    perhaps.length === 0
      ? `There is no ${symbol} in a code.`
      : `There is no ${symbol} in a code. Perhaps it is ${EITHER.format(perhaps)}?`,
  short: (missing: number) => `${counted(missing, 'symbol is', 'symbols are')} missing.`,
  looking: 'Looking for the table…',
  go: 'Join',
  notFound: 'No open table has this code. It may be full, gone, or written down wrong.',
  tooMany: 'Too many tries. Wait a minute, then try again.',
  noWatching: 'That table is full, and nobody may look on.',
  home: 'To the first page',
} as const;

/** Why there is no page or no table to be seen, and what could help. */
export const nowhere = {
  page: { title: 'There is nothing here.', why: 'The address may be cut off.' },
  'no-table': {
    title: 'No such table.',
    why: 'The link may be cut off, or the table is gone: nobody was there for a long time.',
  },
  removed: {
    title: 'You were removed from this table.',
    why: 'The host does not let you come back. You can open a table of your own.',
  },
  'no-watching': {
    title: 'This game is not open to watchers.',
    why: 'Come back when it is over, or ask its host for a seat.',
  },
  'too-many': { title: 'Too much at once.', why: 'Wait a minute, then try again.' },
  upgrade: { title: 'Fives was updated.', why: 'Reload the page to go on: nothing is lost.' },
  'no-guest': { title: 'The server did not let you in.', why: 'It needs a cookie to know your seat again.' },
  other: { title: 'The table cannot be reached.', why: 'Something went wrong on the server.' },
  reload: 'Reload the page',
  retry: 'Try again',
  home: 'To the first page',
} as const;

export const lobby = {
  name: 'Your name',
  noName: 'Write a name first.',
  leave: 'Leave',
  leaveTable: 'Leave this table?',
  leaveMeans:
    'Your seat becomes free, and the first page no longer offers the table. Its link still leads here.',
  leaveYes: 'Leave the table',
  stay: 'Stay',

  sit: 'Sit here',
  move: 'Move here',
  free: 'free',
  addBot: 'Add a bot',
  removeBot: 'Remove',
  removeBotNamed: (name: string) => `Remove the bot ${name}`,
  stand: 'Stand up',
  ready: 'ready',
  notReady: 'not ready',
  partner: 'partner',
  partnerOf: (name: string) => `partner of ${name}`,
  awayFor: (time: string) => `away · ${time}`,
  host: 'host',
  level: { medium: 'bot, medium' },
  places: { bottom: 'at the bottom', left: 'on the left', top: 'at the top', right: 'on the right' },

  chair: (name: string) => `Options for ${name}’s seat`,
  swapWith: 'Change seats with',
  freeSeat: 'The free seat',
  handOver: 'Make host',
  remove: 'Remove from the table',
  removeSure: (name: string) => `Remove ${name}?`,
  removeMeans: 'Somebody who is removed cannot come back to this table.',
  removeYes: 'Remove',
  cancel: 'Cancel',
  shuffle: 'Shuffle seats',

  code: 'Code',
  lock: 'Lock the table',
  locked: 'Locked',
  open: 'Open to all',
  lockedWhy: 'Nobody new may sit down.',
  invite: 'Invite your friends',
  link: 'The link to this table',
  copy: 'Copy',
  copyLink: 'Copy the link',
  copied: 'Copied',
  selected: 'Selected: copy it now',
  share: 'Share the link',
  qr: 'QR',
  qrTitle: 'Scan to join',
  qrHow: 'Point a phone’s camera at it.',
  qrDrawn: 'The link to this table as a QR code',
  qrMissing: 'The code cannot be drawn now. Use the link.',
  close: 'Close',
  shareTitle: 'Fives',
  shareText: 'Come and play All Fives dominoes',

  options: 'Options',
  differs: 'this table plays:',
  takeSeat: 'Take a seat to join the game.',
  lockedOut: 'The table is locked: its host can let you in.',
  fullNow: 'All four seats are taken.',
  willWatch: 'You can look on when the game starts.',
  noWatch: 'Nobody may look on when the game starts.',
  waiting: (free: number) => `${counted(free, 'seat is', 'seats are')} free.`,
  notReadyYet: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'is' : 'are'} not ready.`,
  awayNow: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} away.`,
  allReady: 'Everybody is ready.',
  start: 'Start',
  fill: (free: number) => (free === 1 ? 'Fill with a bot and start' : 'Fill with bots and start'),
  hostStarts: (name: string) => `${name} starts the game.`,
  against: (one: string, other: string) => `${one} against ${other}.`,
  someoneStarts: 'Whoever sits down first is the host, and starts the game.',
  amReady: 'Ready',
  notYet: 'Not ready yet',
  youUnready: 'Say when you are ready.',
  kept: (hours: number) => `With nobody here, the table is kept for ${counted(hours, 'hour', 'hours')}.`,
} as const;
