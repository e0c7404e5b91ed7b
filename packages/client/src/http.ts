import type { Create, Found, PadFound, PadShared, Refused, Summary } from '@fives/protocol';
import type { GameRecord } from '@fives/rules';

const post = (url: string, body: unknown, cookie?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

/**
 * Becomes a guest. A browser keeps the cookie itself and gets ''; a program gets the cookie to pass on.
 * Rejects if the server cannot be reached.
 */
export async function becomeGuest(url: string): Promise<string> {
  const answer = await post(`${url}/api/guest`, {});
  if (!answer.ok) throw new Error(`no guest: ${answer.status}`);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Opens a table and gives its id, or the refusal. */
export async function createTable(
  url: string,
  create: Create,
  cookie?: string,
): Promise<{ table: string } | Refused> {
  const answer = await post(`${url}/api/tables`, create, cookie);
  return (await answer.json()) as { table: string } | Refused;
}

/** What a table's link shows before joining, or null if there is no such table. Rejects if the server cannot tell now. */
export async function summaryOf(url: string, table: string): Promise<Summary | null> {
  const answer = await fetch(`${url}/api/tables/${table}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`no summary: ${answer.status}`);
  return (await answer.json()) as Summary;
}

/** The table that a code names, or why there is none. Rejects if the server cannot be reached. */
export async function findTable(url: string, code: string): Promise<Found | Refused> {
  const answer = await fetch(`${url}/api/codes/${code}`);
  return (await answer.json()) as Found | Refused;
}

/** The record of a game that is over, or why it cannot be read. Rejects if the server cannot tell now. */
export async function recordOf(url: string, id: string): Promise<GameRecord | Refused> {
  const answer = await fetch(`${url}/api/games/${encodeURIComponent(id)}`);
  if (!answer.ok && answer.status !== 404 && answer.status !== 409)
    throw new Error(`no record: ${answer.status}`);
  return (await answer.json()) as GameRecord | Refused;
}

/**
 * Shares a new, empty pad: its id, for everybody's link, and the key with which edits are taken. Refused `too-many`
 * to an address that shares too often. Rejects if the server cannot be reached.
 */
export async function sharePad(url: string, cookie?: string): Promise<PadShared | Refused> {
  const answer = await post(`${url}/api/pads`, {}, cookie);
  return (await answer.json()) as PadShared | Refused;
}

/** Where everybody finds a shared pad, or null if there is none of this id. Rejects if the server cannot tell now. */
export async function findPad(url: string, pad: string): Promise<PadFound | null> {
  const answer = await fetch(`${url}/api/pads/${pad}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`no pad: ${answer.status}`);
  return (await answer.json()) as PadFound;
}
