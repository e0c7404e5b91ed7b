import type { LogLine, Sheet, Writing } from '@fives/scorepad';
import { padWords as words } from '../../text/pad-en.ts';
import { padOver } from '../../text/pad-over-en.ts';
import { padSheets } from '../../text/pad-sheets-en.ts';

const { log } = padSheets;

/** What an edit is about: `Dev, hand 2`. */
export function placeOf(change: Writing, sheet: Sheet): string {
  const hand = (row: number): string => {
    const line = sheet.rows.find((one) => one.row === row);
    return line === undefined ? log.noHand : log.hand(line.hand);
  };
  switch (change.is) {
    case 'title':
    case 'place':
    case 'terms':
    case 'dealer':
    case 'photo':
    case 'finished':
      return log.what[change.is];
    case 'note':
      return log.what.note(change.row === null ? '' : hand(change.row));
    case 'side':
      return log.what.side(change.side + 1);
    case 'cell':
      return log.what.cell(nameOn(sheet, change.side), hand(change.row));
    case 'out':
    case 'row':
      return log.what[change.is](hand(change.row));
  }
}

/** What was written. */
export function valueOf(change: Writing | null, sheet: Sheet): string {
  if (change === null) return log.nothing;
  switch (change.is) {
    case 'title':
    case 'place':
    case 'note':
    case 'cell':
      return change.text.trim() === '' ? log.nothing : change.text.trim();
    case 'terms':
      return [words.plays(change.terms.target, sheet.sides.length, false), ...log.terms(change.terms)].join(
        ' · ',
      );
    case 'side':
      return [change.to.name, ...change.to.members].join(', ');
    case 'dealer':
      return nameOn(sheet, change.side);
    case 'out':
      return change.side === null ? log.nothing : nameOn(sheet, change.side);
    case 'row':
    case 'photo':
      return change.removed ? log.deleted : log.there;
    case 'finished':
      if (!change.finished) return log.on;
      return change.winner === null
        ? log.over
        : `${log.over}, ${padOver.over.won(nameOn(sheet, change.winner))}`;
  }
}

const nameOn = (sheet: Sheet, side: number): string => words.side(sheet.sides[side]?.name ?? '', side);

/** How a line of the log reads: what it is about, and what became of that. */
export function lineOf(line: LogLine, sheet: Sheet): { readonly about: string; readonly what: string } {
  if (line.is === 'wrote')
    return {
      about: placeOf(line.edit.change, sheet),
      what: log.change(valueOf(line.before, sheet), valueOf(line.edit.change, sheet)),
    };
  const { about } = line;
  const what =
    about === null ? log.unknown : `${placeOf(about.change, sheet)}: ${valueOf(about.change, sheet)}`;
  return { about: line.is === 'undid' ? log.undid(what) : log.redid(what), what: '' };
}

/** Whether it can be taken back: how the game was set up first is changed, not undone. */
export const isTurnable = (line: LogLine): boolean =>
  line.is === 'wrote' &&
  (line.before !== null || !['title', 'terms', 'side', 'dealer'].includes(line.edit.change.is));
