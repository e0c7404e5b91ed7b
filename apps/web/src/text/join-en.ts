import { counted, either } from './words.ts';

/** What the page says where a code is typed: it is loaded with that page alone. */
export const join = {
  title: 'Join with a code',
  how: 'The code has six symbols. Whoever sits at the table sees it there, and can send you the link instead.',
  code: 'The code of the table',
  symbol: (symbol: string, perhaps: readonly string[]) =>
    perhaps.length === 0
      ? `There is no ${symbol} in a code.`
      : `There is no ${symbol} in a code. Perhaps it is ${either(perhaps)}?`,
  short: (missing: number) => `${counted(missing, 'symbol is', 'symbols are')} missing.`,
  looking: 'Looking for the table…',
  go: 'Join',
  notFound: 'No open table has this code. It may be full, gone, or written down wrong.',
  tooMany: 'Too many tries. Wait a minute, then try again.',
  noWatching: 'That table is full, and nobody may look on.',
  home: 'To the first page',
} as const;
