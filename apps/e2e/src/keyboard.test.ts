import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LAPTOP, startBrowser } from './browser.ts';
import { count, focused, heard, listen, tabTo, YOUR_TURN } from './keys.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
/** What is said of an end that is aimed at. */
const AIM = /^Play on (left|top|right|bottom) .*: ends \d+/;

describe.skipIf(!inject('chromium'))('a person without a pointer', () => {
  let program: Program;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram({ BOT_DELAY: '60' }), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
  });

  it('opens a table, sits down, plays a hand, and hears all of it', async () => {
    const one = await newPlayer(browser, { ...LAPTOP, reducedMotion: 'reduce' });
    const { page } = one;
    await listen(page);
    await page.goto(program.url);
    await page.getByTestId('play-with-friends').waitFor();
    await tabTo(page, '[data-testid="play-with-friends"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="sit-0"][aria-disabled="false"]').waitFor();
    await tabTo(page, '[data-testid="sit-0"]');
    await page.keyboard.press('Enter');
    await page.getByTestId('stand').waitFor();
    await expect.poll(() => focused(page, 'data-testid')).toBe('stand');
    await tabTo(page, '[data-testid="fill-and-start"]');
    await page.keyboard.press('Enter');
    await one.until('phase', 'playing');

    let turns = 0;
    let aims = 0;
    while (await one.untilMine()) {
      turns++;
      await expect.poll(async () => count(await heard(page), 'assertive', YOUR_TURN)).toBe(turns);
      const seq = await one.at('seq');
      await page.keyboard.press('ArrowRight');
      while ((await focused(page, 'data-playable')) !== 'true') await page.keyboard.press('ArrowRight');
      expect(await focused(page, 'aria-pressed')).toBe('true');
      if ((await page.locator('[data-end][data-fits="true"]').count()) > 1) {
        aims++;
        await page.keyboard.press('ArrowDown');
        // News overtakes what is not spoken yet: he hears the end out before he plays.
        await expect.poll(async () => count(await heard(page), 'polite', AIM)).toBe(aims);
      }
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (before) => document.querySelector('[data-phase]')?.getAttribute('data-seq') !== before,
        seq,
      );
    }

    await page.getByTestId('ready').waitFor();
    await expect
      .poll(async () => (await heard(page)).some(({ words }) => /: \+\d+\.|tied/.test(words)))
      .toBe(true);
    const said = await heard(page);
    expect(count(said, 'polite', /^You (lead|play) .*\. Ends /)).toBeGreaterThan(0);
    expect(count(said, 'polite', /^(Vera|Rosa|Otto|Hugo) (leads|plays) .*\. Ends /)).toBeGreaterThan(0);
    expect(count(said, 'polite', AIM)).toBe(aims);

    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await tabTo(page, '[data-testid="ready"]');
    await page.keyboard.press('Enter');
    await page.getByTestId('ready').waitFor({ state: 'detached' });
    await one.until('phase', 'playing');

    await page.reload();
    await expect
      .poll(async () =>
        (await heard(page))
          .map(({ words }) => words)
          .sort()
          .join(' '),
      )
      .toMatch(/Hand 2\. (No tile|Ends ).*[Tt]urn/);
    expect(one.complaints).toEqual([]);
  }, 120_000);
});
