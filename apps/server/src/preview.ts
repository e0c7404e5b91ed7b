import { PRESET_NAMES, PRESETS, targetOf, type Axis, type Ruleset } from '@fives/rules';
import { chairAt, hostOf, type Table } from '@fives/table';

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The axes that the code tells by themselves. */
const TOLD: readonly Axis[] = ['players', 'teams', 'target', 'targets'];

/** What a table plays, in short: `Bones · 3 players · to 200`. */
export function codeOf({ preset, ruleset }: Pick<Table, 'preset' | 'ruleset'>): string {
  const { players, teams } = ruleset;
  const usual: Ruleset = PRESETS[preset];
  const axes = (Object.keys(usual) as Axis[]).filter((axis) => !TOLD.includes(axis));
  const isHouse = axes.some((axis) => JSON.stringify(ruleset[axis]) !== JSON.stringify(usual[axis]));
  return [
    PRESET_NAMES[preset],
    teams ? 'two teams' : `${players} players`,
    `to ${targetOf(ruleset)}`,
    ...(isHouse ? ['house rules'] : []),
  ].join(' · ');
}

/** What a chat shows of a table's link: who invites, and how many seats are free. */
export function inviteTo(table: Table): string {
  const seat = hostOf(table);
  const host = seat === null ? null : chairAt(table.chairs, seat);
  const free = table.chairs.filter((chair) => chair.is === 'free').length;
  const name = PRESET_NAMES[table.preset];
  const invites = host?.is === 'person' ? `${host.name} invites you to ${name}` : name;
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

const DESCRIPTION = /<meta (?:name|property)="(?:og:)?description"[^>]*>/g;

/** The page with this title, in the head and for previews, and this description if there is one. */
export function withTitle(page: string, title: string, description?: string): string {
  const safe = escape(title);
  const titled = page.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${safe}</title><meta property="og:title" content="${safe}" />`,
  );
  if (description === undefined) return titled;
  const told = escape(description);
  const metas = `<meta name="description" content="${told}" /><meta property="og:description" content="${told}" />`;
  return titled.replace(DESCRIPTION, '').replace('</head>', () => `${metas}</head>`);
}
