import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const DEVICE = { ...PHONE, reducedMotion: 'reduce' } as const;

/** What a page may weigh until it is drawn, bytes gz. */
const MOST = {
  table: { js: 90_000, css: 12_000 },
  pad: { js: 55_000, css: 12_000 },
  /** With the socket. */
  viewer: { js: 53_000, css: 12_000 },
} as const;

/** What waits until the page is drawn (offline.test.ts), and on a busy machine comes before it is looked at. */
const AFTER = /\/NewVersion-/;

/** What a page has fetched by the time that this is to be seen, as the page itself knows. */
async function weightOf(page: Page, url: string, sight: string): Promise<{ js: number; css: number }> {
  const came: Response[] = [];
  page.on('response', (response) => came.push(response));
  await page.addInitScript((selector) => {
    const look = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      look.disconnect();
      Reflect.set(
        window,
        'drawn',
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
    });
    look.observe(document, { subtree: true, childList: true, attributes: true });
  }, sight);
  await page.goto(url);
  await page.locator(sight).first().waitFor();
  const drawn = await page.evaluate(() => Reflect.get(window, 'drawn') as string[]);
  const weigh = async (kind: string): Promise<number> => {
    const files = came.filter((response) => {
      const { pathname } = new URL(response.url());
      return drawn.includes(response.url()) && pathname.endsWith(`.${kind}`) && !AFTER.test(pathname);
    });
    const bytes = await Promise.all(
      files.map(async (file) => gzipSync(await file.body(), { level: 9 }).length),
    );
    return bytes.reduce((sum, more) => sum + more, 0);
  };
  return { js: await weigh('js'), css: await weigh('css') };
}

function expectLight(weight: { js: number; css: number }, most: { js: number; css: number }): void {
  for (const kind of ['js', 'css'] as const) {
    expect(weight[kind]).toBeGreaterThan(0);
    expect(weight[kind]).toBeLessThanOrEqual(most[kind]);
  }
}

describe.skipIf(!inject('chromium'))('whoever comes by a link waits for little', () => {
  let program: Program;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram(), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
  });

  it('to a table with a game on, his own or to look on', async () => {
    const one = await newPlayer(browser, DEVICE);
    await one.page.goto(program.url);
    const table = await openTable(one.page, {});
    await one.page.goto(`${program.url}/t/${table}`);
    await one.sitWithBots();

    const watcher = await newPlayer(browser, DEVICE);
    for (const { page } of [one, watcher])
      expectLight(await weightOf(page, `${program.url}/t/${table}`, '.felt'), MOST.table);
  });

  it('to a pad on his device', async () => {
    const { page } = await freshPage(browser, DEVICE);
    await page.goto(`${program.url}/pad/new`);
    for (const [at, name] of ['Ada', 'Ben'].entries()) await page.getByTestId(`player-${at}`).fill(name);
    await page.getByTestId('start').click();
    await page.waitForURL(/\/pad\/(?!new)/);
    const again = await page.context().newPage();
    expectLight(await weightOf(again, page.url(), '[data-testid="pad"][data-state="open"]'), MOST.pad);
  });

  it('to a pad that is shared with him', async () => {
    const { page } = await freshPage(browser, DEVICE);
    const made = await page.request.post(`${program.url}/api/pads`);
    const { pad } = (await made.json()) as { pad: string };
    const sight = '[data-testid="shared-pad"][data-link="live"]';
    expectLight(await weightOf(page, `${program.url}/s/${pad}`, sight), MOST.viewer);
  });
});
