import { becomeGuest, createTable, summaryOf } from '@fives/client';
import { MAX_MESSAGE } from '@fives/protocol';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTable, sit } from '../test/people.ts';
import { freshDir, onEachStore, serve } from '../test/serve.ts';
import { must, visit } from '../test/tables.ts';

/** What a request was answered, as status and text. */
async function ask(url: string, init?: RequestInit): Promise<[number, string]> {
  const answer = await fetch(url, init);
  return [answer.status, await answer.text()];
}

const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});

/** A page as a build leaves it. */
function builtPage(): string {
  const page = freshDir();
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<head><title>Fives</title></head><body>$& page</body>');
  writeFileSync(join(page, 'assets/app-1.js'), '1;');
  return page;
}

const create = (overrides: object): string => JSON.stringify({ preset: 'pairs', overrides });
/** No deal of all tiles to two hands has fewer than four doubles in both. */
const endless = { players: 2, teams: false, tilesPerHand: { 2: 14 }, redeal: { doubles: 4, sameNumber: 8 } };
/** A game of a real table, with this in it. */
const goingOn = (wrong: object): string =>
  JSON.stringify({ preset: 'pairs', from: { scores: [85, 110], handNo: 6, names: [[], []], ...wrong } });

describe('by plain http', () => {
  onEachStore((place) => {
    test('a table that cannot be had is refused with a code', async () => {
      const { url } = await serve(place());
      const refusals: [RequestInit, number, object][] = [
        [post('{"preset":'), 400, { refused: 'bad-message' }],
        [post(''), 400, { refused: 'bad-message' }],
        [post('[]'), 400, { refused: 'bad-message' }],
        [post(`{"preset":"${'a'.repeat(MAX_MESSAGE)}"}`), 413, { refused: 'bad-message' }],
        [post('preset=pairs', 'application/x-www-form-urlencoded'), 415, { refused: 'bad-message' }],
        [post('{"preset":"poker"}'), 400, { refused: 'bad-message', about: 'preset' }],
        [post('{"preset":"pairs","seed":"00"}'), 400, { refused: 'bad-message' }],
        [post(create({ colour: 'red' })), 400, { refused: 'bad-message', about: 'overrides' }],
        [post(create({ target: '100' })), 400, { refused: 'bad-message', about: 'overrides.target' }],
        [post(create({ target: -5 })), 400, { refused: 'bad-message', about: 'overrides.target' }],
        [post(create({ players: 2 })), 422, { refused: 'clash', about: 'teams players' }],
        [post(create({ reserve: 2 })), 422, { refused: 'clash', about: 'reserve draw' }],
        [post(create(endless)), 422, { refused: 'clash', about: 'redeal tilesPerHand' }],
        [post(create({ lone00: 101 })), 422, { refused: 'out-of-range', about: 'lone00' }],
        [post(goingOn({ scores: ['5', 0] })), 400, { refused: 'bad-message', about: 'from.scores.0' }],
        [post(goingOn({ handNo: 0 })), 400, { refused: 'bad-message', about: 'from.handNo' }],
        [post(goingOn({ scores: [5, 5, 5] })), 422, { refused: 'other-sides', about: 'from' }],
        [post(goingOn({ names: [[]] })), 422, { refused: 'other-sides', about: 'from' }],
        [post(goingOn({ handNo: 1, leader: 2 })), 422, { refused: 'out-of-range', about: 'from' }],
        [post(goingOn({ scores: [250, 5] })), 422, { refused: 'target-reached', about: 'from' }],
      ];
      for (const [init, status, refused] of refusals) {
        const [found, text] = await ask(`${url}/api/tables`, init);
        expect([init.body, found, JSON.parse(text)]).toEqual([init.body, status, refused]);
      }
      expect(
        await createTable(url, { preset: 'pairs', overrides: { unit: 'fives', target: 61 } }),
      ).toHaveProperty('table');
    });

    test('what is not there, and how the server is', async () => {
      // With a page and without one.
      for (const page of [freshDir(), builtPage()]) {
        const { url } = await serve(place(), {}, { page });
        expect(await ask(`${url}/healthz`)).toEqual([200, 'ok']);
        expect(await ask(`${url}/readyz`)).toEqual([200, 'ready']);
        for (const path of [
          '/api/nothing',
          '/api/tables',
          '/socket.io/x',
          '/%00',
          '/..%2f..%2fetc%2fpasswd',
        ]) {
          const [status] = await ask(`${url}${path}`);
          expect([path, [400, 403, 404].includes(status)]).toEqual([path, true]);
        }
      }
      const { url } = await serve(place());
      expect(await ask(`${url}/api/tables/AAAAAAAAAAAAAAAAAAAAAA`)).toEqual([404, '{"refused":"no-table"}']);
      expect(await ask(`${url}/api/tables/short`)).toEqual([404, '{"refused":"no-table"}']);
      expect(await summaryOf(url, 'AAAAAAAAAAAAAAAAAAAAAA')).toBeNull();
    });

    test.each([100, 101, 5_000, 7_000, 14_000])(
      'what is asked for by %i letters is not there',
      async (long) => {
        const { url } = await serve(place(), {}, { page: builtPage() });
        const id = 'A'.repeat(long);
        const browser = { headers: { accept: 'text/html' } };
        for (const path of ['/t', '/g', '', '/assets', '/nowhere']) {
          const [status, page] = await ask(`${url}${path}/${id}`, browser);
          expect([path, status, page.includes('<title>Fives</title>')]).toEqual([path, 404, true]);
        }
        for (const [path, refused] of [
          ['/api/tables', 'no-table'],
          ['/api/codes', 'no-table'],
          ['/api/games', 'no-game'],
          ['/api', 'unknown-event'],
        ])
          expect(await ask(`${url}${path}/${id}`)).toEqual([404, JSON.stringify({ refused })]);
      },
    );

    test('a guest is one for good: a cookie that no script reads and that leaves by https alone where there is https', async () => {
      const where = place();
      const cookieOf = async (url: string, cookie = ''): Promise<string | null> =>
        (
          await fetch(`${url}/api/guest`, {
            ...post('{}'),
            headers: { cookie, 'content-type': 'application/json' },
          })
        ).headers.get('set-cookie');
      const plain = await serve(where);
      const cookie = await cookieOf(plain.url);
      expect(cookie).toMatch(/^fives=[\w-]{22}\.[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(await cookieOf(plain.url, cookie?.split(';')[0])).toBeNull();
      const secure = await serve(place(), { publicUrl: 'https://fives.example' });
      expect(await cookieOf(secure.url)).toMatch(/; Secure/);
    });

    test('a link tells its table: phase, names, free seats, and an address that friends can open', async () => {
      const { url, port } = await serve(place(), { publicUrl: 'https://fives.example' });
      const table = await openTable(url);
      const ann = await visit(url, table);
      await sit(ann, 2, 'Ann');
      await must(ann, { do: 'addBot', game: 1, seat: 1 });
      const summary = { table, phase: 'gathering', names: [null, 'Rosa', 'Ann', null], free: 2 };
      expect(await summaryOf(url, table)).toEqual({
        ...summary,
        link: `https://fives.example/t/${table}`,
        code: ann.state().view?.table.code,
        seated: false,
      });
      expect(port).toBeGreaterThan(0);
      expect(ann.cookie).not.toBe(await becomeGuest(url));
    });

    test('the page of a table has a title that tells who invites, whatever he calls himself', async () => {
      const page = builtPage();
      const { url } = await serve(place(), {}, { page });
      const table = await openTable(url);
      const ann = await visit(url, table);
      const bare = await ask(`${url}/t/${table}`);
      expect(bare[1]).toContain('<title>All Fives for Pairs — 4 seats free</title>');
      await sit(ann, 0, '"><script>$&</b>');
      const [status, html] = await ask(`${url}/t/${table}`);
      expect(status).toBe(200);
      const title =
        '&#34;&#62;&#60;script&#62;$&#38;&#60;/b&#62; invites you to All Fives for Pairs — 3 seats free';
      const played = ['name="description"', 'property="og:description"']
        .map((meta) => `<meta ${meta} content="All Fives for Pairs · two teams · to 250" />`)
        .join('');
      expect(html).toBe(
        `<head><title>${title}</title><meta property="og:title" content="${title}" />${played}</head><body>$& page</body>`,
      );
      expect(await ask(`${url}/t/AAAAAAAAAAAAAAAAAAAAAA`)).toEqual([
        404,
        expect.stringContaining('<title>Fives</title>'),
      ]);
      expect(await ask(`${url}/`)).toEqual([200, expect.stringContaining('<title>Fives</title>')]);
      expect(await ask(`${url}/assets/app-1.js`)).toEqual([200, '1;']);
      expect((await ask(`${url}/..%2findex.html`))[0]).toBe(404);
    });
  });
});
