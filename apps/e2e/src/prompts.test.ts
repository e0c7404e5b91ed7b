import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('what a player is asked to do', () => {
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

  const playing = async (
    ...terms: [Parameters<typeof openTable>[1], Parameters<typeof openTable>[2]?]
  ): Promise<Player> => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    await one.page.goto(program.url);
    const table = await openTable(one.page, ...terms);
    await one.page.goto(`${program.url}/t/${table}`);
    await one.sitWithBots();
    return one;
  };

  it('[T108] is gone when the server has played for him', async () => {
    const one = await playing({ time: { turn: 4 } });
    await one.untilMine();
    await one.tap('[data-tile][data-playable="true"]');
    expect(await one.page.locator('[aria-pressed="true"]').count()).toBe(1);
    await one.page.waitForFunction(() => document.querySelectorAll('[data-tile]').length === 6);
    expect(
      await one.page.locator('[data-tile][aria-pressed="true"], [data-end][data-fits="true"]').count(),
    ).toBe(0);
    expect(await one.page.locator('.me').innerText()).not.toMatch(/Tap (again|an end)/);
    expect(one.complaints).toEqual([]);
  });
});
