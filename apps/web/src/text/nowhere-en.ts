/** Why there is no page or no table to be seen, and what could help. */
export const nowhere = {
  page: { title: 'There is nothing here.', why: 'The address may be cut off.' },
  'not-loaded': { title: 'This page did not come.', why: 'Is there a connection? The server may be away.' },
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
