import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

/** What the page's policy has stopped since it was loaded. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(globalThis, { stopped });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.push(effectiveDirective));
  });
  return () => page.evaluate(() => (globalThis as unknown as { stopped: string[] }).stopped);
}

describe.skipIf(!inject('chromium'))('the page and its policy', () => {
  let program: Program;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram({ BOT_DELAY: '40' }), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
  });

  it('a whole game breaks nothing of it', async () => {
    const one = await newPlayer(browser, PHONE, { keeps: true });
    const stopped = await watchPolicy(one.page);
    await one.page.goto(program.url);
    await one.page.getByTestId('play-with-friends').waitFor();
    expect(await stopped()).toEqual([]);
    const table = await openTable(one.page, { target: 5 });
    await one.page.goto(`${program.url}/t/${table}`);
    await one.sitWithBots();
    await one.playOn();
    expect(await stopped()).toEqual([]);
    expect(one.complaints).toEqual([]);
  }, 120_000);

  it('nothing else runs: no script or style in the text, no other site, no frame', async () => {
    const { page } = await newPlayer(browser, PHONE);
    const stopped = await watchPolicy(page);
    await page.goto(program.url);
    await page.evaluate(() => {
      const elsewhere = 'http://127.0.0.1:1/';
      document.body.insertAdjacentHTML(
        'beforeend',
        `<p id="x" style="color: red" onclick="ran = true">x</p><base href="/x">
        <img src="${elsewhere}"><iframe src="${elsewhere}"></iframe>`,
      );
      document.getElementById('x')?.click();
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'ran = true' }));
      void fetch(elsewhere).catch(() => undefined);
    });
    await expect
      .poll(async () => [...new Set(await stopped())].sort())
      .toEqual([
        'base-uri',
        'connect-src',
        'frame-src',
        'img-src',
        'script-src-attr',
        'script-src-elem',
        'style-src-attr',
      ]);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });
});
