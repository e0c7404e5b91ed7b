/** What the menu of a table says, and the questions that it asks. */
export const menu = {
  title: 'At this table',
  close: 'Close',
  log: 'All plays',
  pause: 'Ask for a pause',
  pauseNow: 'Pause',
  resume: 'Go on',
  resign: 'Resign',
  resignSure: 'Give up this game?',
  resignWhy: (partner: string | null) =>
    partner === null
      ? 'The other team wins it at once.'
      : `${partner} is asked. With a yes the other team wins at once.`,
  resignAlone: (others: number) =>
    others === 1
      ? 'The other player wins it at once.'
      : 'The others play on without you: you cannot win any more, and the server plays your tiles to the end.',
  resignDo: 'Yes, resign',
  abort: 'End without a result',
  abortSure: 'End this game without a result?',
  abortWhy: (others: boolean) =>
    others ? 'Everybody here is asked. Nobody wins or loses.' : 'Nobody wins or loses.',
  abortDo: 'Yes, end it',
  leave: 'Leave the table',
  leaveSure: 'Leave in mid-game?',
  leaveWhy: (teams: boolean) =>
    teams
      ? 'Your partner may let a bot play, or somebody else takes your seat. The record of the game will say that you left.'
      : 'A bot plays your tiles until somebody takes your seat. The record of the game will say that you left.',
  leaveLast: 'Nobody else is here: the game ends without a result.',
  leaveOver: 'Leave this table?',
  leaveOverWhy: 'Your seat becomes free for the next game.',
  leaveDo: 'Yes, leave',
  stay: 'No, go back',
  standIn: (name: string) => `Let a bot play for ${name}`,
  host: 'You are the host',
  lock: 'Let nobody new sit',
  unlock: 'Let new people sit',
  handOver: (name: string) => `Make ${name} the host`,
  remove: (name: string) => `Remove ${name}, who is away`,
  removeSure: (name: string) => `Remove ${name}?`,
  removeWhy: 'This person cannot come back to this table. The seat is free for somebody else.',
  removeDo: (name: string) => `Remove ${name}`,
  link: 'The link to this table',
  invite: 'Copy the link',
  copied: 'Copied',
  code: (code: string) => `Code ${code}`,
} as const;

/** What a keyboard does at a table. */
export const keys = {
  title: 'Keys',
  where: 'They act while the focus is at the table.',
  list: [
    ['1–9  ← →', 'pick a tile'],
    ['↑ ↓', 'choose an end'],
    ['Enter', 'play'],
    ['Esc', 'drop the tile, or close a sheet'],
    ['K', 'knock'],
    ['D', 'draw'],
    ['P', 'claim more'],
    ['G', '“Muggins!”'],
    ['O', 'let the last tile stand'],
    ['M', 'the menu'],
    ['T', 'say something'],
    ['E', 'read out the open ends'],
    ['H', 'your hand'],
    ['S', 'the scores'],
    ['C', 'the clocks'],
    ['L', 'the last play'],
    ['W', 'whose turn it is'],
    ['?', 'these keys'],
  ],
} as const;
