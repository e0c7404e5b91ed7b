import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('axe finds nothing wrong', () => {
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

  it('with home, lobby, my turn, the log, the end of a hand and of a game', async () => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    const { page } = one;
    await page.goto(program.url);
    await page.getByTestId('play-with-friends').waitFor();
    expect(await violations(page)).toEqual([]);

    // A clock that is a ring alone, and does not run out meanwhile.
    const table = await openTable(page, { target: 10_000, time: { turn: 3600 } });
    await page.goto(`${program.url}/t/${table}`);
    await page.getByTestId('name').waitFor();
    expect(await violations(page)).toEqual([]);
    await one.press('sit-0');
    await one.press('add-bot-1');
    await page.getByTestId('remove-bot-1').waitFor();
    expect(await violations(page)).toEqual([]);
    await one.press('fill-and-start');
    await one.until('phase', 'playing');

    await one.untilMine();
    expect(await violations(page)).toEqual([]);
    await one.tap('[data-tile][data-playable="true"]');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await one.press('talk');
    await page.getByTestId('say-nice').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await one.press('menu');
    await page.getByTestId('menu-resign').waitFor();
    expect(await violations(page)).toEqual([]);
    await one.press('open-log');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    while (await one.untilMine()) await one.play();
    await page.getByTestId('ready').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.classList.contains('sheet')))
      .toBe(true);
    expect(await violations(page)).toEqual([]);

    const short = await openTable(page, { target: 5 });
    await page.goto(`${program.url}/t/${short}`);
    await one.sitWithBots();
    await one.playOn();
    await page.getByTestId('again').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(one.complaints).toEqual([]);

    await page.goto(`${program.url}/t/nowhere`);
    await page.getByRole('link').waitFor();
    expect(await violations(page)).toEqual([]);
  }, 120_000);
});
