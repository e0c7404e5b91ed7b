import type { Sheet } from './sheet.ts';

const HEAD = [
  'date',
  'title',
  'place',
  'game',
  'hand',
  'side',
  'typed',
  'points',
  'total',
  'out',
  'note',
  'game note',
];

/** Else a spreadsheet reads UTF-8 as whatever its country had before: `−` and `é` as two signs each. */
const BOM = '\uFEFF';

const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu;

/** A number, or a text that no spreadsheet takes for a formula; without letters that no one sees. */
function harmless(text: string): string {
  const seen = text.replaceAll(CONTROLS, '');
  return (FORMULA.test(seen) && !/^-?\d+$/.test(seen)) || /^[\t\r\n]/.test(seen) ? `'${seen}` : seen;
}

const field = (value: string | number): string => {
  const text = harmless(String(value));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Sheets as comma-separated values for spreadsheets, one line for each side in each hand, the first line saying
 * what they are, after a byte order mark. `dateOf` writes a time, ms, as a date, `nameOf` what a game is called. Lines end in CRLF
 * (RFC 4180).
 */
export function csvOf(
  sheets: readonly Sheet[],
  dateOf: (at: number) => string,
  nameOf: (game: string) => string,
): string {
  const lines = sheets.flatMap((sheet) =>
    sheet.rows.flatMap(({ hand, cells, out, note }) =>
      cells.map(({ text, value, total }, side) => [
        sheet.from === null ? '' : dateOf(sheet.from),
        sheet.title,
        sheet.place,
        nameOf(sheet.terms.game),
        hand,
        sheet.sides[side]?.name ?? '',
        text,
        value ?? '',
        total,
        out === side ? 'out' : '',
        note,
        sheet.note,
      ]),
    ),
  );
  return BOM + [HEAD, ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('');
}
