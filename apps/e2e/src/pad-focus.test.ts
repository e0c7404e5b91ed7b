import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { beginPad, typeAll } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('what goes away with the focus', () => {
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

  const fresh = async (): Promise<Page> => {
    const { page } = await freshPage(browser, { ...PHONE, reducedMotion: 'reduce' });
    onTestFinished(() => page.context().close());
    return page;
  };
  /** Presses each of these by the keyboard. */
  const enter = async (page: Page, ...testids: readonly string[]): Promise<void> => {
    for (const testid of testids) await page.getByTestId(testid).first().press('Enter');
  };
  const held = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

  const isIn = (page: Page, where: string): Promise<boolean> =>
    page.evaluate((one) => document.activeElement?.closest(one) !== null, where);

  it('leaves it to the grid of a pad, or to what is left of a list', async () => {
    const page = await fresh();
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['', '300', '5', '5']);
    await page.keyboard.press('Escape');
    for (const [where, gone, deeds] of [
      // Another warning is left.
      ['[data-testid="warnings"]', 'zero', ['zero']],
      ['[data-cell]', 'play-on', ['play-on']],
      ['[data-cell]', 'undo-bar', ['row-1', 'remove-row', 'remove-row-sure', 'put-back']],
      ['[data-cell]', 'put-back-here', ['menu', 'menu-remove', 'menu-remove-sure', 'put-back-here']],
    ] as const) {
      await enter(page, ...deeds);
      await page.getByTestId(gone).waitFor({ state: 'detached' });
      await expect.poll(() => isIn(page, where), { message: gone }).toBe(true);
    }
  });

  it('leaves it to the heading of a sheet, or of a page', async () => {
    const page = await fresh();
    await page.goto(`${program.url}/pad/new`);
    await enter(page, 'add');
    await page.getByTestId('player-2').waitFor();
    await page.getByRole('button', { name: 'Remove Player 3' }).press('Enter');
    await expect.poll(() => held(page)).toBe('Who plays?');

    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10', '15']);
    await page.keyboard.press('Escape');
    await enter(page, 'row-1');
    await page.getByTestId('take-photo').setInputFiles({
      ...{ name: 'a.gif', mimeType: 'image/gif' },
      buffer: Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
    });
    for (const deed of ['photo', 'remove-photo', 'put-back']) {
      await enter(page, deed);
      await expect.poll(() => held(page), { message: deed }).toBe('Hand 1');
    }

    await page.goto(`${program.url}/pad`);
    await enter(page, 'remedies', 'not-now');
    await expect.poll(() => held(page)).toBe('Score pad');
  });
});
