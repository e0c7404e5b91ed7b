import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { foldOfStored } from './stored.ts';

describe.skipIf(!inject('chromium'))('one person with three bots', () => {
  let program: Program;
  let browser: Browser;

  beforeAll(async () => {
    program = await startProgram({ BOT_DELAY: '40' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    program.clear();
  });

  it('opens a table from the home page, fills it with bots, plays to the end, and plays again', async () => {
    const one = await newPlayer(browser, PHONE);
    await one.page.goto(program.url);
    await one.tap('[data-testid="play-with-friends"]');
    await one.until('phase', 'gathering');
    const table = new URL(one.page.url()).pathname.split('/').at(-1) ?? '';
    await one.tap('[data-testid="sit-0"]');
    await one.tap('[data-testid="fill-and-start"]');
    await one.until('phase', 'playing');

    for (;;) {
      await one.page.waitForFunction(() => {
        const root = document.querySelector('[data-phase]');
        const mine = root?.getAttribute('data-turn') === root?.getAttribute('data-me');
        return root?.getAttribute('data-phase') !== 'playing' || mine;
      });
      const phase = await one.at('phase');
      if (phase === 'over') break;
      if (phase === 'hand-over') {
        await one.tap('[data-testid="ready"]');
        await one.until('phase', 'playing', 'over');
      } else if ((await one.at('turn')) === (await one.at('me'))) await one.play();
    }
    const scores = await one.scores();
    await one.tap('[data-testid="again"]');
    await one.until('phase', 'playing');
    expect(await one.hand()).toHaveLength(7);
    expect(one.complaints).toEqual([]);

    await program.stop();
    const fold = foldOfStored(program.dataDir, table, 1);
    if (fold.is !== 'over') throw new Error('the stored game is not over');
    expect(scores.map(Number)).toEqual(fold.play.scores);
  }, 300_000);
});
