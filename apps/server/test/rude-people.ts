import { freshId } from '@fives/client';
import { actSchema, type Create } from '@fives/protocol';
import type { Seat } from '@fives/rules';
import type { Draw } from '../../../packages/rules/test/random-game.ts';
import type { Sent } from './lawful.ts';
import { come, type Person } from './people.ts';
import { openRaw, openWebSocket, type Raw } from './raw.ts';
import { idOf } from './recorded.ts';
import { rude } from './rude.ts';

/** What was sent and what came of it. */
export interface Tally {
  sent: number;
  readonly codes: Map<string, number>;
  readonly commands: Map<string, Sent[]>;
  /** By command id, the entries that answers named. */
  readonly done: Map<string, Set<number>>;
  readonly tables: string[];
}

/** Nothing yet. */
export const newTally = (): Tally => ({
  sent: 0,
  codes: new Map(),
  commands: new Map(),
  done: new Map(),
  tables: [],
});

/** Counts a refusal. */
export function count({ codes }: Tally, answer: unknown): void {
  const code = (answer as { refused?: string } | undefined)?.refused;
  if (code !== undefined) codes.set(code, (codes.get(code) ?? 0) + 1);
}

/** Where a round is played, and how fast. */
export interface Bout {
  readonly url: string;
  readonly draw: Draw;
  readonly tally: Tally;
  /** Messages that may wait for their answers at a time, by socket. */
  readonly window: number;
}

/** A rude person. */
interface Rudeness {
  readonly cookie: string;
  readonly socket: Raw;
  /** Another tab of his, which behaves and knows what he may know. */
  readonly tab: Person;
}

const address = (draw: Draw): Record<string, string> => ({
  'x-forwarded-for': `10.${draw(200)}.${draw(200)}.${draw(200)}`,
});

const post = (url: string, headers: Record<string, string>, body: unknown): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function openedBy(url: string, draw: Draw, create: Create): Promise<string> {
  const answer = await post(`${url}/api/tables`, address(draw), create);
  return ((await answer.json()) as { table: string }).table;
}

/** One round at a table of its own: two with seats, one who looks on, one of another table, one who never joined, strangers. */
export async function round({ url, draw, tally, window }: Bout, messages: number): Promise<void> {
  const table = await openedBy(url, draw, {
    preset: 'pairs',
    overrides: { target: 100, time: draw(2) === 0 ? { turn: 2 } : null },
  });
  const elsewhere = await openedBy(url, draw, { preset: 'pairs' });
  tally.tables.push(table, elsewhere);
  const roles = [
    await rudePerson(tally, url, table, draw, 0),
    await rudePerson(tally, url, table, draw, 2),
    await rudePerson(tally, url, table, draw, null),
    await rudePerson(tally, url, elsewhere, draw, 1),
    await rudePerson(tally, url, null, draw, null),
  ];
  const sent: string[] = [];
  const send = async (at: number): Promise<void> => {
    const one = roles[at] as Rudeness;
    const player = idOf(one.cookie);
    const { view } = one.tab.state();
    const seat = view === null || view.viewer === 'spectator' ? null : view.viewer;
    const message = rude({ table, view: view?.table ?? null, seat, elsewhere: [elsewhere], sent }, draw);
    tally.sent++;
    const [body] = message.parts;
    const asked =
      message.event === 'act' && message.answered && message.parts.length === 1
        ? actSchema.safeParse(body)
        : null;
    if (asked?.success) {
      const { id, command } = asked.data;
      tally.commands.set(id, [...(tally.commands.get(id) ?? []), { by: player, command }]);
      if (sent.length < 200) sent.push(id);
    }
    if (!message.answered) return one.socket.send(`42${JSON.stringify([message.event, ...message.parts])}`);
    const answer = await one.socket.ask(message.event, ...message.parts).catch(() => null);
    count(tally, answer);
    const seq = (answer as { seq?: number } | null)?.seq;
    if (asked?.success && seq !== undefined) {
      const { id } = asked.data;
      tally.done.set(id, (tally.done.get(id) ?? new Set()).add(seq));
    }
    const home = at === 4 ? null : at === 3 ? elsewhere : table;
    if ((answer as { refused?: string } | null)?.refused === 'removed') {
      leave(one, tally);
      roles[at] = await rudePerson(tally, url, home, draw, null);
    } else if (!one.socket.isOpen() && roles[at] === one) {
      // Whoever floods is put out, and comes back.
      roles[at] = { ...one, socket: await rudeSocket(tally, url, home, one, draw) };
    }
  };
  let left = messages;
  await Promise.all(
    roles.map(async (_, at) => {
      while (left > 0) {
        const batch = Math.min(window, left);
        left -= batch;
        await Promise.all(Array.from({ length: batch }, () => send(at)));
        // Others count down meanwhile: what is left is read after the wait.
        const more = draw(40) === 0 ? await stranger(url, draw, tally) : 0;
        left -= more;
      }
    }),
  );
  for (const one of roles) leave(one, tally);
}

function leave({ socket, tab }: Rudeness, tally: Tally): void {
  for (const answer of socket.heard('refused')) count(tally, answer);
  socket.close();
  tab.leave();
}

async function rudePerson(
  tally: Tally,
  url: string,
  table: string | null,
  draw: Draw,
  seat: Seat | null,
): Promise<Rudeness> {
  const headers = address(draw);
  const guest = await post(`${url}/api/guest`, headers, {});
  const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? '';
  const socket = await openRaw(url, { cookie, ...headers });
  const tab = await come(url, table ?? 'a'.repeat(22), cookie);
  if (table !== null) await socket.join(table);
  if (table !== null && seat !== null) {
    const [id, sit] = [freshId(), { do: 'sit', game: 1, seat, name: 'Rude' } as const];
    tally.commands.set(id, [{ by: idOf(cookie), command: sit }]);
    await socket.act(table, sit, id);
  }
  return { cookie, socket, tab };
}

async function rudeSocket(
  tally: Tally,
  url: string,
  table: string | null,
  { cookie, socket: old }: Rudeness,
  draw: Draw,
): Promise<Raw> {
  for (const answer of old.heard('refused')) count(tally, answer);
  const socket = await openRaw(url, { cookie, ...address(draw) });
  if (table !== null) await socket.join(table).catch(() => null);
  return socket;
}

/** Somebody without a cookie of this server's talks all the same; how many messages he sent. */
async function stranger(url: string, draw: Draw, tally: Tally): Promise<number> {
  const cookie = ['', 'fives=x', `fives=${'a'.repeat(22)}.${'b'.repeat(43)}`][draw(3)] ?? '';
  const socket = openWebSocket(url, { cookie, ...address(draw) });
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  socket.addEventListener('error', () => undefined);
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const frame = String(data);
    if (frame.startsWith('44')) {
      count(tally, (JSON.parse(frame.slice(2)) as { data: unknown }).data);
      socket.close();
    }
    if (!frame.startsWith('0')) return;
    if (draw(2) === 0) socket.send('40');
    sent = 3;
    for (const at of [0, 1, 2]) socket.send(`42${at}["join",{"v":1,"table":"${tally.tables[0] ?? ''}"}]`);
  });
  await closed;
  tally.sent += sent;
  return sent;
}
