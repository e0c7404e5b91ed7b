const BOT = /^.+ \(bot\) played for (.+)\.$/gm;

/** What a hand's note says of who played in whose place, online: one a line, in words that are read again. */
export const standIns = {
  said: (name: string, isBot: boolean, whom: string) => `${name}${isBot ? ' (bot)' : ''} played for ${whom}.`,
  /** For whom a bot played, as a note says. */
  read: (note: string): string[] => [...note.matchAll(BOT)].map(([, whom = '']) => whom),
} as const;
