import type { Seat } from '@fives/rules';
import { chairAt, hostOf, isBotPlaying, seatOf, turnOf, type Table } from '@fives/table';
import { expect } from 'vitest';
import type { Draw } from '../../../packages/rules/test/random-game.ts';
import type { Raw } from './raw.ts';
import type { Recorder, Truth } from './recorded.ts';

/** Somebody with a cookie and the tabs he has open. */
export interface Guest {
  readonly cookie: string;
  readonly id: string;
  tabs: Raw[];
}

/** An evening under way. */
export interface At {
  readonly table: string;
  readonly draw: Draw;
  readonly recorder: Recorder;
  readonly truth: Truth;
  /** Everybody who is or was seated. */
  readonly players: Guest[];
  readonly spectator: Guest;
  readonly joiner: Guest;
  readonly substitutes: Guest[];
  readonly removed: Guest;
  readonly code: string;
  readonly mayLose: boolean;
  /** Who lost his connection. */
  lost: Guest | null;
  wasLost: boolean;
}

/** The tab he looks at. */
export const tab = ({ tabs }: Guest): Raw => tabs.at(-1) as Raw;

/** Opens a tab at the table. */
export async function come(at: At, guest: Guest): Promise<void> {
  const socket = await at.recorder.socket(guest.cookie);
  guest.tabs.push(socket);
  await socket.join(at.table);
}

/** Closes all his tabs. */
export function go(guest: Guest): void {
  for (const socket of guest.tabs.splice(0)) socket.close();
}

/** The guests who have a seat and a tab. */
export const seated = (at: At, table: Table): Guest[] =>
  at.players.filter((guest) => guest.tabs.length > 0 && seatOf(table.chairs, guest.id) !== null);

/** Something that people do besides playing. */
export async function happening(at: At, table: Extract<Table, { is: 'playing' }>): Promise<void> {
  const { draw, joiner, spectator } = at;
  const people = seated(at, table);
  const anybody = people[draw(people.length)];
  if (!anybody) return;
  const { game } = table;
  const last = table.play.is === 'hand' ? table.play.hands[draw(4)]?.tiles[0] : undefined;
  const turn = turnOf(table);
  switch (draw(9)) {
    case 0:
    case 1:
      if (joiner.tabs.length === 0) await come(at, joiner);
      else if (draw(2) === 0) go(joiner);
      else
        await tab(joiner).join(at.table, { seen: await seenBy(at, Math.max(1, known(joiner) - draw(30))) });
      return;
    case 2:
      await come(at, anybody);
      return;
    case 3:
      await tab(anybody).join(at.table, {
        seen: await seenBy(at, Math.max(1, known(anybody) - draw(60)), seatOf(table.chairs, anybody.id)),
      });
      return;
    case 4:
      await lookAround(at);
      return;
    case 5:
      await strangers(at);
      return;
    case 6:
      // Tries another's tile, and one that is perhaps nobody's to play now.
      if (turn && last)
        for (const guest of [spectator, anybody]) {
          const isMine = table.play.is === 'hand' && seatOf(table.chairs, guest.id) === table.play.turn;
          if (!isMine) await tab(guest).act(at.table, { do: 'play', turn, tile: last, end: 'L' });
        }
      return;
    case 7:
      // Where somebody sits, who keeps his seat.
      await tab(spectator).act(at.table, {
        do: 'sit',
        game,
        seat: seatOf(table.chairs, anybody.id) ?? 0,
        name: 'Eve',
      });
      await tab(anybody).ask('cheat', { hands: true });
      await tab(anybody).ask('act', { id: 'x', table: at.table, command: { do: 'win' } });
      return;
    default:
      await tab(anybody).act(at.table, { do: 'speak', said: { is: 'reaction', reaction: 'clap' } });
  }
}

/** Somebody leaves for good and watches on; another loses his connection, and is back some time after a bot sat in. */
export async function comeAndGo(at: At, table: Table, step: number): Promise<void> {
  if (table.is !== 'playing' || table.play.is !== 'hand') return;
  const others = seated(at, table).filter(({ id }) => seatOf(table.chairs, id) !== hostOf(table));
  const one = others[at.draw(Math.max(1, others.length))];
  if (at.lost && chairStandsIn(table, at.lost) && at.draw(6) === 0) {
    await come(at, at.lost);
    at.lost = null;
  }
  if (one === undefined) return;
  if (at.mayLose && !at.wasLost) {
    at.lost = one;
    at.wasLost = true;
    go(one);
  } else if (others.length > 1 && at.substitutes.length > 0 && (step === 15 || at.draw(60) === 0))
    await tab(one).act(at.table, { do: 'stand', game: table.game });
}

function chairStandsIn(table: Table, { id }: Guest): boolean {
  const seat = seatOf(table.chairs, id);
  return seat !== null && isBotPlaying(chairAt(table.chairs, seat));
}

/** The newest number a guest's last tab was told. */
const known = (guest: Guest): number => (tab(guest).heard('entry') as { seq: number }[]).at(-1)?.seq ?? 1;

async function seenBy(at: At, seq: number, seat: Seat | null = null) {
  const entry = (await at.truth.entries()).find((one) => one.seq === seq);
  return { seq, at: entry?.at ?? 0, seat };
}

/** Reads all that is read by plain http. */
export async function lookAround(at: At): Promise<void> {
  const { recorder, table, code, draw, players, spectator } = at;
  const { record } = await at.truth.now();
  const cookie = [players[0], spectator, undefined][draw(3)]?.cookie;
  const html = { headers: { accept: 'text/html' } };
  for (const path of [
    `/t/${table}`,
    `/api/tables/${table}`,
    `/api/codes/${code}`,
    `/api/games/${record}`,
    `/g/${record}`,
    `/t/${record}`,
    `/api/tables/${record}/%zz`,
    `/nowhere/${table}`,
    '/readyz',
  ])
    await recorder.look(path, cookie, path.startsWith('/api') ? {} : html);
  const wrong = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"preset":"${table}`,
  };
  await recorder.look('/api/tables', cookie, wrong);
}

/** People whose cookie is none, wrong, or somebody else's with another signature. */
async function strangers(at: At): Promise<void> {
  const [host] = at.players as [Guest];
  const [value = '', signature = ''] = decodeURIComponent(host.cookie).split('.');
  const forged = [
    '',
    'fives=x',
    value,
    `${value}.${'a'.repeat(signature.length)}`,
    `${value.slice(0, -1)}.${signature}`,
  ];
  for (const cookie of forged) {
    const socket = at.recorder.socket(cookie);
    await expect(socket).rejects.toThrow('no-guest');
    await at.recorder.look(`/api/tables/${at.table}`, cookie);
  }
  if (at.removed.tabs.length > 0) await tab(at.removed).join(at.table);
}
