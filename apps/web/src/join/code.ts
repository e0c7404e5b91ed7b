/** The symbols of a table's code: no vowels, so no words, and none that looks like another. */
export const SYMBOLS = 'CDFGHJKMNPRTVWXY3479';

/** How many of them a code has. */
export const LENGTH = 6;

/** What a symbol that no code has may be meant for. */
const MEANT: Readonly<Record<string, string>> = {
  '0': 'CDG',
  '1': '7JT',
  '2': '7',
  '5': '3F',
  '6': 'G9',
  '8': '39R',
  A: 'HR4',
  B: 'R3P',
  E: 'F3',
  I: 'JT',
  L: 'T7',
  O: 'CDG',
  Q: 'CG9',
  S: 'FX3',
  U: 'VWY',
  Z: '7X',
};

/** What somebody typed or pasted where a code belongs. */
export type Reading =
  | { readonly is: 'link'; readonly table: string }
  /** The symbols so far; `strange` is the first one that no code has, `perhaps` what it may be meant for. */
  | {
      readonly is: 'code';
      readonly code: string;
      readonly strange: { readonly symbol: string; readonly perhaps: readonly string[] } | null;
    };

const LINK = /\/t\/([\w-]{22})(?![\w-])/;
const SPACING = /[\s\p{Dash}·.]/gu;

/** Reads a code, or the link that came instead of it; case, spaces and dashes say nothing. */
export function readCode(text: string): Reading {
  const table = LINK.exec(text)?.[1];
  if (table !== undefined) return { is: 'link', table };
  const symbols = [...text.replace(SPACING, '').toUpperCase()];
  const at = symbols.findIndex((symbol) => !SYMBOLS.includes(symbol));
  const symbol = symbols[at];
  const good = symbol === undefined ? symbols : symbols.slice(0, at);
  return {
    is: 'code',
    code: good.slice(0, LENGTH).join(''),
    strange: symbol === undefined || at >= LENGTH ? null : { symbol, perhaps: [...(MEANT[symbol] ?? '')] },
  };
}

/** A code as it is shown and said: `K7P-FXM`. */
export const showCode = (code: string): string =>
  code.length <= LENGTH / 2 ? code : `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
