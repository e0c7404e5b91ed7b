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
    // On a busy machine the first turn may have been over before he tapped: it is a later one then.
    const [chosen, held] = await one.page.evaluate(() => [
      document.querySelectorAll('[aria-pressed="true"]').length,
      document.querySelectorAll('[data-tile]').length,
    ]);
    expect(chosen).toBe(1);
    await one.page.waitForFunction(
      (before) => document.querySelectorAll('[data-tile]').length < before,
      held,
    );
    expect(
      await one.page.locator('[data-tile][aria-pressed="true"], [data-end][data-fits="true"]').count(),
    ).toBe(0);
    expect(await one.page.locator('.me').innerText()).not.toMatch(/Tap (again|an end)/);
    expect(one.complaints).toEqual([]);
  });
});
