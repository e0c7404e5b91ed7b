import { counted, does, either, listed, whoIs, type Who } from './words.ts';

const whose = ({ name, you }: Who): string => (you ? 'your' : `${name}’s`);
const whom = ({ name, you }: Who): string => (you ? 'you' : name);

/** What people do around a game. */
export const around = {
  menu: { open: 'Menu', notLoaded: 'This cannot be opened now. Reload the page.' },

  /** Whose turn it is, where the table is covered. */
  turnOf: (who: Who) => (who.you ? 'Your turn' : `${who.name}’s turn`),

  offers: {
    title: 'Asked for',
    resign: (who: Who) => (who.you ? 'You asked to resign' : `${who.name} asks to resign`),
    pause: (who: Who) => (who.you ? 'You asked for a pause' : `${who.name} asks for a pause`),
    abort: (who: Who, agreed: number, of: number) =>
      `${who.you ? 'You want' : `${who.name} wants`} to end the game without a result (${agreed} of ${of})`,
    waiting: (names: readonly string[]) => (names.length === 0 ? '' : `waiting for ${either(names)}`),
    yes: 'Yes',
    agree: 'Agree',
    no: 'No',
    takeBack: 'Take back',
  },

  pause: {
    queued: 'A pause begins after this turn',
    on: 'Paused',
    ends: (time: string) => `ends in ${time} at the latest`,
    soon: (seconds: number) => `Play goes on in ${seconds}\u00a0s`,
    resume: 'Go on',
  },

  seat: {
    away: 'away',
    awayFor: (time: string) => `away ${time}`,
    botIn: (time: string) => `bot in ${time}`,
    standIn: 'a bot plays',
    freed: 'free seat',
    leftBot: 'left, bot plays',
    awayLong: (name: string, time: string | null) =>
      time === null ? `${name} is not connected` : `${name} is not connected, for ${time}`,
    botInLong: (name: string, time: string) => `A bot plays for ${name} in ${time}`,
    standInLong: (name: string) => `A bot plays for ${name}`,
    leftLong: (name: string) => `${name} left: the seat is free`,
    timeouts: (n: number) => counted(n, 'time-out', 'time-outs'),
    late: (n: number) => (n === 1 ? 'Your time ran out' : `Your time ran out: ${n} times now`),
    turnLeft: (seconds: number) => `${counted(seconds, 'second', 'seconds')} for this turn`,
    increment: (seconds: number) => `+${seconds}`,
    incrementLong: (seconds: number) => `${counted(seconds, 'second', 'seconds')} more after every play`,
  },

  standIn: {
    ask: (name: string, left: boolean) =>
      left ? `${name} left. Let a bot play?` : `${name} is away. Let a bot play?`,
    yes: 'Yes',
  },

  knock: { button: 'Knock', within: (seconds: number) => `${seconds}\u00a0s` },

  place: {
    title: 'A free seat',
    take: (name: string) => `Take ${name}’s place`,
    partner: (name: string | null) =>
      name === null ? 'You would play for yourself' : `You would play with ${name}`,
    score: (mine: number, theirs: readonly number[], teams: boolean) =>
      teams
        ? `your team has ${mine}, the other ${theirs.join(', ')}`
        : `this seat has ${mine}, the ${theirs.length === 1 ? 'other' : 'others'} ${theirs.join(', ')}`,
    none: 'All seats are taken.',
  },

  watching: {
    you: 'You are watching',
    others: (n: number) => `${n} watching`,
  },

  ending: {
    resigned: (team: string) => `${team} resigned.`,
    noTime: (team: string) => `${team} had no time left.`,
    aborted: 'The game ended without a result.',
  },

  said: {
    sat: (who: Who) => `${does(who, 'sit')} down.`,
    tookPlace: (who: Who, before: string) => `${does(who, 'take')} ${before}’s place.`,
    stood: (who: Who) => `${does(who, 'stand')} up.`,
    left: (who: Who) => `${who.name} left the game.`,
    removed: (who: Who) => `The host removed ${whom(who)}.`,
    arranged: 'The seats have changed.',
    hosted: (who: Who) => `${whoIs(who)} the host now.`,
    configured: 'The host changed the rules of this table.',
    otherGame: (name: string) => `The game is ${name} now.`,
    locked: 'The host lets nobody new sit.',
    unlocked: 'New people may sit down again.',
    lost: (who: Who) => `${whose(who).replace(/^./, (c) => c.toUpperCase())} connection is lost.`,
    back: (who: Who, bot: boolean) => `${whoIs(who)} back${bot ? ': the bot has stopped' : ''}.`,
    agreed: (who: Who, name: string) => `${does(who, 'let')} a bot play for ${name}.`,
    stoodIn: (who: Who) => `A bot plays for ${whom(who)} now.`,
    credited: (seconds: number) =>
      `The server was away: ${counted(seconds, 'second', 'seconds')} cost nobody anything.`,
    timedOut: (who: Who, tile: string | null) =>
      tile === null
        ? `Time: the server knocked for ${whom(who)}.`
        : `Time: the server played ${tile} for ${whom(who)}.`,
    readied: (who: Who) => `${whoIs(who)} ready.`,
    unreadied: (who: Who) => `${whoIs(who)} not ready any more.`,
    wanted: (who: Who, swap: boolean) =>
      `${does(who, 'want')} to play again${swap ? ', with new partners' : ''}.`,
    offered: {
      resign: (who: Who) => `${does(who, 'ask')} to resign.`,
      pause: (who: Who) => `${does(who, 'ask')} for a pause.`,
      abort: (who: Who) => `${does(who, 'want')} to end the game without a result.`,
    },
    agrees: (who: Who) => `${does(who, 'agree')}.`,
    declined: {
      resign: (who: Who) => `${who.name} ${who.you ? 'do' : 'does'} not want to resign.`,
      pause: (who: Who) => `${who.name} ${who.you ? 'do' : 'does'} not want a pause.`,
      abort: (who: Who) => `${who.name} ${who.you ? 'want' : 'wants'} to play on.`,
    },
    takenBack: {
      resign: (who: Who) => `${who.name} ${who.you ? 'take' : 'takes'} back the offer to resign.`,
      pause: (who: Who) => `${who.name} ${who.you ? 'need' : 'needs'} no pause any more.`,
      abort: (who: Who) => `${who.name} ${who.you ? 'want' : 'wants'} to play on after all.`,
    },
    pauseQueued: 'A pause is agreed: it begins after this turn.',
    paused: 'Paused. Nothing is played, no clock runs.',
    resuming: (seconds: number) => `Play goes on in ${seconds} seconds.`,
    resumed: 'Play goes on.',
    knockHand: (seconds: number, keys: boolean) =>
      `Nothing fits. Knock${keys ? ' with K' : ''}, or wait ${seconds} seconds.`,
  },

  query: {
    noHand: 'No hand is on.',
    hand: (tiles: readonly string[]) =>
      tiles.length === 0 ? 'You hold no tiles.' : `You hold ${listed(tiles)}.`,
    ends: (sum: string) => `Ends ${sum}.`,
    bare: 'No tile lies on the board.',
    score: (team: string, points: number) => `${team}: ${points}`,
    target: (target: number) => `to ${target}`,
    noClocks: 'Nobody’s clock runs.',
    turn: (who: Who) => (who.you ? 'Your turn.' : `${who.name}’s turn.`),
    noPlay: 'No tile is down yet.',
  },
} as const;
