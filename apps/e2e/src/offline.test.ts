import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPage, LAPTOP, PHONE, PLAIN_HOST, startBrowser } from './browser.ts';
import { startSite, type Site } from './builds.ts';
import { openTable } from './open.ts';
import { beginPad } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import { keptWhole } from './whole.ts';

const buildOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { build?: string }).build);

/** The parts of a pad's page that it has not fetched. */
const missing = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const parts = (await (await fetch('/pad-parts.json')).json()) as string[];
    const came = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return parts.filter((part) => !came.includes(part));
  });

describe.skipIf(!inject('chromium'))('without a network', () => {
  let browser: Browser;
  const keep = scene();
  beforeAll(async () => {
    browser = keep(await startBrowser(), (one) => one.close());
  });

  describe('the running program', () => {
    let program: Program;
    beforeAll(async () => {
      program = keep(await startProgram(), async (one) => {
        await one.stop();
        one.clear();
      });
    });

    it('the pages that need no server open after the first visit, a table’s do not, and all is well after', async () => {
      const { page } = await freshPage(browser, PHONE, { keeps: true });
      await page.goto(program.url);
      await keptWhole(page);
      const table = await openTable(page, {});
      await program.kill();
      for (const path of ['/', '/rules/pairs', '/rules/five-up']) {
        await page.goto(`${program.url}${path}`);
        await page.getByRole('heading').first().waitFor();
      }
      for (const path of ['/pad', '/pad/new', '/print']) {
        await page.goto(`${program.url}${path}`);
        await page.locator('.paper').getByRole('heading').first().waitFor();
      }
      // Pads are another app than tables: a link from one to the other loads it.
      await page.goto(`${program.url}/pad`);
      await page.locator('.paper a[href="/"]').click();
      await page.getByTestId('play-with-friends').waitFor();
      await page.goBack();
      await page.getByTestId('pads').waitFor();
      await expect(page.goto(`${program.url}/t/${table}`)).rejects.toThrow();
      await program.restart();
      await page.goto(`${program.url}/t/${table}`);
      await page.locator('[data-phase="gathering"]').waitFor();
    });

    it('a table is drawn before anything is fetched to be kept', async () => {
      const { page } = await freshPage(browser, PHONE, { keeps: true });
      await page.goto(program.url);
      const table = await openTable(page, {});
      const { page: other } = await freshPage(browser, PHONE, { keeps: true });
      const asked: string[] = [];
      other.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
      await other.routeWebSocket(/socket\.io/, () => undefined);
      await other.goto(`${program.url}/t/${table}`);
      await other.getByRole('status').first().waitFor();
      await other.waitForLoadState('load');
      await other.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      expect(asked.filter((path) => /NewVersion|sw\.js/.test(path))).toEqual([]);

      const { page: third } = await freshPage(browser, PHONE, { keeps: true });
      await third.goto(`${program.url}/t/${table}`);
      await third.locator('[data-phase="gathering"]').waitFor();
      await keptWhole(third);
    });

    it('over plain http nothing is kept, and nobody complains', async () => {
      const { page, complaints } = await freshPage(browser, PHONE, { keeps: true });
      await page.goto(`http://${PLAIN_HOST}:${program.port}/`);
      await page.getByTestId('play-with-friends').waitFor();
      expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
      expect(complaints).toEqual([]);
    });

    it('over plain http a pad that is open is whole: no part of it is missing when the network goes', async () => {
      const { page } = await freshPage(browser, PHONE);
      await page.goto(`http://${PLAIN_HOST}:${program.port}/pad/new`);
      await page.getByTestId('player-0').fill('Ada');
      await page.getByTestId('player-1').fill('Ben');
      await page.getByTestId('start').click();
      await page.locator('[data-testid="pad"][data-state="open"]').waitFor();
      await expect.poll(() => missing(page)).toEqual([]);
      await page.context().setOffline(true);
      for (const key of ['key-1', 'key-0', 'key-next']) await page.getByTestId(key).tap();
      for (const sheet of ['menu', 'menu-log']) await page.getByTestId(sheet).tap();
      await expect.poll(() => page.getByRole('dialog').innerText()).toContain('nothing → 10');
    });
  });

  describe('a site with a newer build', () => {
    let site: Site;
    beforeAll(async () => {
      site = keep(await startSite(['old', 'new'], { 'old with another icon': 'old' }), (one) => one.close());
    });

    const comeBack = (page: Page): Promise<unknown> =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    /** Whether the worker that answers is of the build of the page; no answer comes from one that was just replaced. */
    const answersFor = (page: Page): Promise<boolean> =>
      page.evaluate(async () => {
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise((resolve) => {
          port1.onmessage = ({ data }) => resolve(data);
          setTimeout(resolve, 2_000, []);
        });
        navigator.serviceWorker.controller?.postMessage('which-build', [port2]);
        const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
        return script !== null && [await answer].flat().includes(new URL(script.src).pathname);
      });
    /**
     * Whether a newer one waits; when it does, the page has had time to hear of which build it is. Where none does, the
     * page is come back to once more: the browser may have been looking already, before there was one.
     */
    const waits = (page: Page): Promise<boolean> =>
      page.evaluate(async () => {
        const waiting = (await navigator.serviceWorker.getRegistration())?.waiting ?? null;
        if (waiting === null) document.dispatchEvent(new Event('visibilitychange'));
        if (waiting === null) return false;
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise((resolve) => (port1.onmessage = resolve));
        waiting.postMessage('which-build', [port2]);
        await answer;
        await new Promise(requestAnimationFrame);
        return true;
      });
    const icon = (page: Page): Promise<string> =>
      page.evaluate(async () => (await fetch('/icon.svg')).text());
    /** A page of the old build, kept whole; the site is well. */
    const keptPage = async (path = '/'): Promise<Page> => {
      site.deploy('old');
      const { page } = await freshPage(browser, LAPTOP, { keeps: true });
      keep(page.context(), (one) => one.close());
      await page.goto(site.url + path);
      await keptWhole(page);
      return page;
    };
    const loseAll = (page: Page): Promise<void> =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
    const open = async (page: Page, path = '/'): Promise<unknown> => {
      await page.goto(site.url + path);
      return buildOf(page);
    };

    it('[T140] offers it on return, never while somebody types, and reloads when it is wanted', async () => {
      const { page } = await freshPage(browser, LAPTOP, { keeps: true });
      const offer = page.getByTestId('new-version');
      await page.goto(`${site.url}/join`);
      await keptWhole(page);
      const field = page.locator('input').first();
      await field.focus();
      site.deploy('new');
      await comeBack(page);
      await expect.poll(() => waits(page)).toBe(true);
      expect(await offer.count()).toBe(0);
      expect(await buildOf(page)).toBe('old');

      await field.blur();
      await offer.click();
      await page.waitForFunction(() => (globalThis as unknown as { build?: string }).build === 'new');
      await expect.poll(() => answersFor(page)).toBe(true);
      expect(await offer.count()).toBe(0);

      // Nobody is asked about a page that came by itself; on a busy machine what is kept may be here sooner.
      site.deploy('old');
      await expect
        .poll(async () => {
          await page.reload();
          return buildOf(page);
        })
        .toBe('old');
      // A page that has just come may not listen yet.
      await expect
        .poll(
          async () => {
            await comeBack(page);
            return answersFor(page);
          },
          { timeout: 40_000, interval: 500 },
        )
        .toBe(true);
      expect(await offer.count()).toBe(0);

      site.cut(true);
      await page.goto(`${site.url}/`);
      await page.getByTestId('play-with-friends').waitFor();
      expect(await buildOf(page)).toBe('old');
      site.cut(false);
    });

    it('[T140] offers none while a cell of a pad is open, with its own keys', async () => {
      site.deploy('old');
      const { page } = await freshPage(browser, PHONE, { keeps: true });
      keep(page.context(), (one) => one.close());
      await beginPad(page, site, ['Ada', 'Ben']);
      await keptWhole(page);
      await page.getByTestId('key-done').waitFor();
      site.deploy('new');
      await comeBack(page);
      await expect.poll(() => waits(page)).toBe(true);
      expect(await page.getByTestId('new-version').count()).toBe(0);
      // Even where no field has the focus.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect(await waits(page)).toBe(true);
      expect(await page.getByTestId('new-version').count()).toBe(0);
      await page.getByTestId('key-done').tap();
      await page.getByTestId('new-version').waitFor();
    });

    it('a build that comes back and fails to come whole leaves what is kept of it', async () => {
      const page = await keptPage();
      site.deploy('new');
      await comeBack(page);
      await expect.poll(() => waits(page)).toBe(true);
      site.deploy('old');
      site.fail('/icon-192.png');
      await page.evaluate(
        () =>
          new Promise<void>((done) => {
            void navigator.serviceWorker.getRegistration().then((one) => {
              one?.addEventListener('updatefound', () => {
                const coming = one.installing;
                coming?.addEventListener('statechange', () => coming.state === 'redundant' && done());
              });
              void one?.update();
            });
          }),
      );
      site.fail(null);
      site.cut(true);
      for (const path of ['/', '/pad']) expect(await open(page, path)).toBe('old');
      site.cut(false);
    });

    it('waits as long as it takes for a slow network where nothing is kept, and for a while where it is', async () => {
      const page = await keptPage();
      site.slow(1_500);
      site.deploy('new');
      expect(await open(page)).toBe('old');
      site.slow(0);
      const other = await keptPage();
      await loseAll(other);
      site.slow(1_500);
      expect(await open(other)).toBe('old');
      site.slow(0);
    });

    it('shows what is kept for a server in trouble, and its own answer where nothing is', async () => {
      const page = await keptPage();
      site.fail('/');
      expect(await open(page)).toBe('old');
      await loseAll(page);
      const answer = await page.goto(`${site.url}/`);
      expect([answer?.status(), await answer?.text()]).toEqual([503, 'in trouble']);
      site.fail(null);
    });

    it('takes another icon for another build, and asks its own files first, then those of the one before', async () => {
      const page = await keptPage();
      expect(await icon(page)).toContain('<!--old-->');
      site.deploy('old with another icon');
      const iconOnReturn = async (): Promise<string> => {
        await comeBack(page);
        return icon(page);
      };
      await expect.poll(iconOnReturn, { interval: 500 }).toContain('<!--old with another icon-->');
      await page.evaluate(async () => {
        const newest = (await caches.keys()).findLast((name) => name.startsWith('fives-')) ?? '';
        for (const path of ['/', '/icon.svg']) await (await caches.open(newest)).delete(path);
      });
      site.cut(true);
      expect(await open(page)).toBe('old');
      expect(await icon(page)).toContain('<!--old-->');
      site.cut(false);
    });
  });
});
