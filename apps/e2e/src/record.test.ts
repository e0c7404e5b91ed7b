import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [768, 1024],
  [1280, 720],
] as const;

/** What Chromium itself says of a record that is refused. */
const NOT_OVER = /^Failed to load resource: .* 409 /;

const said = (page: Page): Promise<string> => page.locator('[aria-live]').innerText();
const moment = (page: Page): Promise<number> =>
  page
    .getByTestId('record')
    .getAttribute('data-moment')
    .then((value) => Number(value));

describe.skipIf(!inject('chromium'))('the page of a finished game', () => {
  let program: Program;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram({ BOT_DELAY: '0' }), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
  });

  it('[R1] shows nothing while it runs; then steps through it by keyboard, touch and screen reader', async () => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    const { page } = one;
    await page.goto(program.url);
    const records: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const [, record] = /"record":"([\w-]{22})"/.exec(payload.toString()) ?? [];
        if (record !== undefined) records.push(record);
      }),
    );
    const table = await openTable(page, { target: 40 });
    await page.goto(`${program.url}/t/${table}`);
    await one.sitWithBots();
    await one.untilMine();
    const record = records.at(-1) ?? '';
    await page.goto(`${program.url}/g/${record}`);
    await page.locator('[data-why="game-not-over"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${program.url}/t/${table}`);
    await one.until('phase', 'playing');
    await one.playOn();
    const scores = await one.scores();
    await one.tap('a[data-testid="record"]');
    const scrub = page.getByTestId('scrub');
    await scrub.waitFor();
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('[aria-live]')?.textContent !== '');
    expect(await said(page)).toMatch(/^Hand 1, 1 of \d+\. .+ leads? .+\. Ends .+ = \d+\./);
    await one.press('step-on');
    await expect.poll(() => moment(page)).toBe(2);
    await one.press('step-back');
    await expect.poll(() => moment(page)).toBe(1);

    await scrub.focus();
    await page.keyboard.press('End');
    const last = Number(await scrub.getAttribute('max'));
    await expect.poll(() => moment(page)).toBe(last);
    const ends = (): Promise<string[]> =>
      Promise.all([0, 1].map((side) => page.getByTestId(`score-${side}`).locator('strong').innerText()));
    await expect.poll(ends).toEqual(scores);
    expect(await page.locator('[data-laid]').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);

    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const json = await page.request.get(
      `${program.url}${await page.locator('a[download]').getAttribute('href')}`,
    );
    expect(json.ok()).toBe(true);
    const told = one.complaints.filter((complaint) => !NOT_OVER.test(complaint));
    expect(told).toEqual([]);
  }, 120_000);

  it('[R1] says that there is none', async () => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    const { page } = one;
    await page.goto(program.url);
    await page.goto(`${program.url}/g/${'A'.repeat(22)}`);
    await page.locator('[data-why="no-game"]').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
