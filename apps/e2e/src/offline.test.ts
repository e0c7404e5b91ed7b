import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPage, LAPTOP, PHONE, PLAIN_HOST, startBrowser } from './browser.ts';
import { startSite, type Site } from './builds.ts';
import { openTable } from './open.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import { keptWhole } from './whole.ts';

const buildOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { build?: string }).build);

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
      const { page } = await freshPage(browser, PHONE);
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
      const { page } = await freshPage(browser, PHONE);
      await page.goto(program.url);
      const table = await openTable(page, {});
      const { page: other } = await freshPage(browser, PHONE);
      const asked: string[] = [];
      other.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
      await other.routeWebSocket(/socket\.io/, () => undefined);
      await other.goto(`${program.url}/t/${table}`);
      await other.getByRole('status').first().waitFor();
      await other.waitForLoadState('load');
      await other.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      expect(asked.filter((path) => /NewVersion|sw\.js/.test(path))).toEqual([]);

      const { page: third } = await freshPage(browser, PHONE);
      await third.goto(`${program.url}/t/${table}`);
      await third.locator('[data-phase="gathering"]').waitFor();
      await keptWhole(third);
    });

    it('over plain http nothing is kept, and nobody complains', async () => {
      const { page, complaints } = await freshPage(browser, PHONE);
      await page.goto(`http://${PLAIN_HOST}:${program.port}/`);
      await page.getByTestId('play-with-friends').waitFor();
      expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
      expect(complaints).toEqual([]);
    });
  });

  describe('a site with a newer build', () => {
    let site: Site;
    beforeAll(async () => {
      site = keep(await startSite(['old', 'new']), (one) => one.close());
    }, 60_000);

    const comeBack = (page: Page): Promise<unknown> =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    /** Whether the worker that answers is of the build of the page. */
    const answersFor = (page: Page): Promise<boolean> =>
      page.evaluate(async () => {
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
        navigator.serviceWorker.controller?.postMessage('which-build', [port2]);
        const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
        return script !== null && [await answer].flat().includes(new URL(script.src).pathname);
      });
    const waits = (page: Page): Promise<boolean> =>
      page.evaluate(
        async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null,
      );

    it('[T140] offers it on return, never while somebody types, and reloads when it is wanted', async () => {
      const { page } = await freshPage(browser, LAPTOP);
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

      // Nobody is asked about a page that came by itself.
      site.deploy('old');
      await page.reload();
      expect(await buildOf(page)).toBe('old');
      await comeBack(page);
      await expect.poll(() => answersFor(page)).toBe(true);
      expect(await offer.count()).toBe(0);

      site.cut(true);
      await page.goto(`${site.url}/`);
      await page.getByTestId('play-with-friends').waitFor();
      expect(await buildOf(page)).toBe('old');
      site.cut(false);
    });
  });
});
