import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

/** What a table may weigh until it is drawn, kB gz. */
const MOST = { js: 90, css: 12 };

describe.skipIf(!inject('chromium'))('a table with a game on', () => {
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

  it('is light for whoever comes by its link, and for whoever has opened it', async () => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    await one.page.goto(program.url);
    const table = await openTable(one.page, {});
    await one.page.goto(`${program.url}/t/${table}`);
    await one.sitWithBots();

    const watcher = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    for (const { page } of [one, watcher]) {
      const came: Response[] = [];
      page.on('response', (response) => came.push(response));
      await page.goto(`${program.url}/t/${table}`);
      await page.locator('.felt').waitFor();
      const drawn = came.slice();
      for (const [kind, most] of Object.entries(MOST)) {
        const files = drawn.filter((response) => new URL(response.url()).pathname.endsWith(`.${kind}`));
        expect(files.length).toBeGreaterThan(0);
        const bytes = await Promise.all(files.map(async (file) => gzipSync(await file.body()).length));
        expect(bytes.reduce((sum, more) => sum + more, 0)).toBeLessThanOrEqual(most * 1_000);
      }
    }
  });
});
