import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LAPTOP, PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it stands, on a phone and on a laptop. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport } of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.evaluate(AXE);
    const here = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const results = await axe.run(document, { resultTypes: ['violations'] });
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    found.push(...here.map((one) => `${viewport.width} px: ${one}`));
  }
  return found;
}

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

    const table = await openTable(page, { target: 10_000 });
    await page.goto(`${program.url}/t/${table}`);
    await page.getByTestId('name').waitFor();
    expect(await violations(page)).toEqual([]);
    await one.tap('[data-testid="sit-0"]');
    await one.tap('[data-testid="add-bot-1"]');
    await page.getByTestId('remove-bot-1').waitFor();
    expect(await violations(page)).toEqual([]);
    await one.tap('[data-testid="fill-and-start"]');
    await one.until('phase', 'playing');

    await one.untilMine();
    expect(await violations(page)).toEqual([]);
    await one.tap('[data-tile][data-playable="true"]');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await one.tap('[data-testid="open-log"]');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    while (await one.untilMine()) await one.play();
    await page.getByTestId('ready').waitFor();
    expect(await page.evaluate(() => document.activeElement?.classList.contains('sheet'))).toBe(true);
    expect(await violations(page)).toEqual([]);

    const short = await openTable(page, { target: 5 });
    await page.goto(`${program.url}/t/${short}`);
    await one.sitWithBots();
    for (;;) {
      if (await one.untilMine()) await one.play();
      else if ((await one.at('phase')) === 'over') break;
      else {
        await one.tap('[data-testid="ready"]');
        await one.until('phase', 'playing');
      }
    }
    await page.getByTestId('again').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(one.complaints).toEqual([]);

    await page.goto(`${program.url}/t/nowhere`);
    await page.getByRole('link').waitFor();
    expect(await violations(page)).toEqual([]);
  }, 120_000);
});
