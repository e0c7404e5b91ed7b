import type { FileRefused, LeftOut } from '@fives/scorepad';
import type { Imported } from '../pad/shelf/everything.ts';
import { dated } from './dated.ts';
import { counted, isolated, listed } from './words.ts';

const nightOf = dated({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clockOf = dated({ hour: 'numeric', minute: '2-digit' });
const dateOf = dated({ dateStyle: 'medium' });

const hands = (n: number): string => counted(n, 'hand', 'hands');

const BROUGHT = {
  'not-ours': () => 'This file is no backup of a score pad. Nothing was changed.',
  newer: () => 'This backup comes from a newer Fives. Reload this page, then bring it in again.',
  broken: ({ about }) => `This backup is damaged${about === '' ? '' : ` at ${about}`}. Nothing was changed.`,
} as const satisfies Record<FileRefused['refused'], (file: FileRefused) => string>;

/** '' where nothing of a backup is damaged. */
function leftOutOf(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const named = leftOut.map(({ is, title, about }) =>
    is === 'photo'
      ? `a photo (${about})`
      : title === ''
        ? `a pad without a title (${about})`
        : isolated(title),
  );
  return ` Damaged in this backup, and left out: ${listed(named)}.`;
}

/** What the list of pads says. */
export const padList = {
  title: 'Score pad',
  empty: {
    first: 'Keep score at a real table: a column each, sums as you say them, and it adds up.',
    second: 'It stays on this device. Nobody needs an account.',
  },
  fresh: 'New pad',
  again: (names: readonly string[]) => `Same people again: ${listed(names.map(isolated))}`,
  search: 'Search: people, names, places, notes',
  found: (n: number) => counted(n, 'pad found', 'pads found'),
  none: 'No pad has all of these words.',
  open: 'Not finished',
  finished: 'Finished',
  night: (at: number) => nightOf(at),
  nightLine: (games: number, won: readonly (readonly [name: string, games: number])[]) =>
    [counted(games, 'game', 'games'), ...won.map(([name, n]) => `${isolated(name)} won ${n}`)].join(' · '),
  finishedLine: (at: number, rows: number) => `${clockOf(at)} · ${hands(rows)}`,
  openLine: (at: number, rows: number, target: number | null) =>
    [dateOf(at), rows === 0 ? 'not begun' : hands(rows), ...(target === null ? [] : [`to ${target}`])].join(
      ' · ',
    ),
  shared: 'shared',
  photos: (n: number) => counted(n, 'photo', 'photos'),
  absent: (names: readonly string[]) => `a bot played for ${listed(names.map(isolated))}`,
  won: 'won',
  leads: 'leads',
  more: (title: string) => `More about ${isolated(title)}`,
  unread: 'The pads cannot be read.',

  pad: {
    open: 'Open',
    again: 'Same people again',
    print: 'Print',
    remove: 'Delete this pad',
    close: 'Close',
  },
  removed: (title: string) => `${isolated(title)} is deleted.`,
  notRemoved: 'It could not be deleted.',

  books: {
    ask: 'Whose pads are these?',
    unnamed: 'Mine',
    button: (name: string) => `Pads of ${isolated(name)}`,
    how: 'Several people use this device? Each book has its own pads, people and history.',
    isOpen: 'open',
    add: 'Name of a new book',
    doAdd: 'Add',
    name: 'Name of this book',
    doName: 'Rename',
    forget: 'Take this empty book away',
    close: 'Done',
  },

  keep: {
    open: 'Backup, import, deleted pads',
    title: 'Backup and more',
    backup: 'Save a backup',
    saved: 'Saved. The browser puts it among your downloads.',
    backupHow: 'One file with every pad and photo of this book.',
    csv: 'Save a table (CSV)',
    csvHow: 'For a spreadsheet: every hand of every pad.',
    bring: 'Bring in a backup',
    bringHow: 'Adds what is missing here. Nothing is taken away.',
    brought: (done: Extract<Imported, { is: 'imported' }>) =>
      [
        counted(done.fresh, 'new pad', 'new pads'),
        ...(done.merged > 0 ? [`${done.merged} got more edits`] : []),
        ...(done.unchanged > 0 ? [`${done.unchanged} here already`] : []),
        ...(done.photos > 0 ? [counted(done.photos, 'photo', 'photos')] : []),
      ].join(', ') +
      '.' +
      leftOutOf(done.leftOut),
    refused: (file: FileRefused) => BROUGHT[file.refused](file),
    bringing: 'One moment…',
    removed: 'Deleted pads',
    removedHow: 'They can be put back for 30 days.',
    noneRemoved: 'None.',
    putBack: (title: string, at: number | null) =>
      `Put back ${isolated(title)}${at === null ? '' : ` (${dateOf(at)})`}`,
    wipe: 'Delete everything',
    wipeHow: (n: number) =>
      `${counted(n, 'pad', 'pads')} of this book, deleted ones and photos too. This cannot be undone.`,
    word: 'delete',
    type: 'Type “delete” to go on',
    wiped: 'Everything is deleted.',
    failed: 'That did not work. Nothing was lost.',
    close: 'Close',
  },
  whatHelps: 'What helps?',
  notNow: 'Not now',
  thanks: 'The browser will keep them.',
  refusedToStay: 'The browser did not promise it. A backup is safe.',

  elsewhere: 'Around the pad',
  history: 'History: who plays, who wins',
  blank: 'Print a blank sheet',
  ends: 'Open ends: what does this play score?',
  home: 'To the first page',
} as const;
