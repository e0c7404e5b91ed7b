import { becomeGuest } from '@fives/client';
import { describe, expect, test } from 'vitest';
import { openRaw } from '../test/raw.ts';
import { freshDir, serve } from '../test/serve.ts';

const OURS = 'https://fives.example';
const here = () => ({ dataDir: freshDir(), redisUrl: undefined });

/** How a page of this origin fares at the socket and with a request that changes something. */
async function fares(url: string, headers: Record<string, string>): Promise<[boolean, number]> {
  const cookie = await becomeGuest(url);
  const opened = await openRaw(url, { cookie, ...headers }).then(
    () => true,
    () => false,
  );
  const answer = await fetch(`${url}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  return [opened, answer.status];
}

describe('a page of another site can neither open a socket nor change anything', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['a program, which says nothing', {}, true],
    ['another site', { origin: 'http://evil.example' }, false],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }, false],
    ['a name that begins like ours', { origin: `${OURS}.evil.example` }, false],
    ['a page of no origin', { origin: 'null' }, false],
    ['nonsense', { origin: 'nonsense' }, false],
    ['PUBLIC_URL', { origin: OURS }, true],
    [
      'another site, and a proxy that nobody trusts',
      { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
      false,
    ],
  ])('%s', async (_, headers, isOurs) => {
    const { url } = await serve(here(), { publicUrl: OURS });
    expect(await fares(url, headers)).toEqual(isOurs ? [true, 204] : [false, 403]);
  });

  test('the address that was asked for', async () => {
    const { url } = await serve(here());
    expect(await fares(url, { origin: url })).toEqual([true, 204]);
  });

  test('the address that was asked for at a proxy which is trusted', async () => {
    const { url } = await serve(here(), { trustProxy: ['loopback'] });
    const asked = { 'x-forwarded-host': 'Fives.lan:8080' };
    expect(await fares(url, { origin: 'http://fives.lan:8080', ...asked })).toEqual([true, 204]);
    expect(await fares(url, { origin: url, ...asked })).toEqual([false, 403]);
  });

  test('what a browser knows to come from another site', async () => {
    const { url } = await serve(here());
    const answers = await Promise.all(
      ['cross-site', 'same-origin', 'none'].map((site) =>
        fetch(`${url}/api/tables`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
          body: '{"preset":"pairs"}',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 201, 201]);
    expect(await answers[0]?.json()).toEqual({ refused: 'bad-message' });
    // Reading is for everybody: a link may stand on any page.
    expect((await fetch(`${url}/healthz`, { headers: { origin: 'http://evil.example' } })).status).toBe(200);
  });
});
