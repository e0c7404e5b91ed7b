import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import { foldOfStored } from './stored.ts';

describe.skipIf(!inject('chromium'))('one person with three bots', () => {
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

  it('[U4] opens a table from the home page, fills it with bots, plays to the end and knocks himself, and plays again', async () => {
    const one = await newPlayer(browser, PHONE);
    await one.page.goto(program.url);
    await one.press('play-with-friends');
    await one.until('phase', 'gathering');
    const table = new URL(one.page.url()).pathname.split('/').at(-1) ?? '';
    await one.press('sit-0');
    await one.press('options');
    await one.page.getByLabel('You tap “knock”', { exact: true }).check();
    await one.page.getByLabel('100', { exact: true }).check();
    await one.press('options-save');
    await one.press('fill-and-start');
    await one.until('phase', 'playing');

    await one.playOn(async () => {
      if ((await one.page.locator('[data-playable="true"]').count()) > 0) return one.play();
      const seq = await one.at('seq');
      await one.sees('knock');
      await expect
        .poll(async () => {
          await one.page.keyboard.press('k');
          return one.at('seq');
        })
        .not.toBe(seq);
    });
    const scores = await one.scores();
    await one.press('again');
    await one.until('phase', 'playing');
    await expect.poll(() => one.hand()).toHaveLength(7);
    expect(one.complaints).toEqual([]);

    await program.stop();
    const fold = foldOfStored(program.dataDir, table, 1);
    if (fold.is !== 'over') throw new Error('the stored game is not over');
    expect(scores.map(Number)).toEqual(fold.play.scores);
  }, 300_000);
});
