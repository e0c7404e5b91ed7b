import { chairAt, hostOf, type Table } from '@fives/table';

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** What a chat shows of a table's link: who invites, and how many seats are free. */
export function inviteTo(table: Table): string {
  const seat = hostOf(table);
  const host = seat === null ? null : chairAt(table.chairs, seat);
  const free = table.chairs.filter((chair) => chair.is === 'free').length;
  const invites =
    host?.is === 'person' ? `${host.name} invites you to All Fives for Pairs` : 'All Fives for Pairs';
  const seats = free === 1 ? '1 seat free' : `${free} seats free`;
  switch (table.is) {
    case 'gathering':
      return `${invites} — ${seats}`;
    case 'playing':
      return `${invites} — a game is on`;
    case 'over':
      return `${invites} — a game is over`;
  }
}

/** The page with this title, in the head and for previews. */
export function withTitle(page: string, title: string): string {
  const safe = escape(title);
  return page.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${safe}</title><meta property="og:title" content="${safe}" />`,
  );
}
