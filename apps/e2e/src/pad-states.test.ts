import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { beginPad, openCell, press, typeAll, viewOf } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('a score pad in all its states', () => {
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

  const open = async (device: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> => {
    const one = await freshPage(browser, {
      ...PHONE,
      reducedMotion: 'reduce',
      ...device,
    });
    keep(one.page.context(), (context) => context.close());
    return one;
  };

  it('has nothing wrong that axe finds', async () => {
    const { page, complaints } = await open();
    const fine = async (state: string): Promise<void> =>
      expect((await violations(page)).map((one) => `${state}: ${one}`)).toEqual([]);
    await page.goto(`${program.url}/pad/nowhere`);
    await page.locator('[data-state="gone"]').waitFor();
    await fine('gone');
    await page.goto(`${program.url}/pad/new`);
    await page.getByTestId('start').waitFor();
    await press(page, 'counting', 'start');
    await fine('begun, with a question');
    await page.getByRole('radio', { name: 'Teams', exact: true }).check({ force: true });
    await fine('teams');

    await beginPad(page, program, ['Ada', 'Ben', 'Cleo'], 'bones');
    await fine('empty');
    await typeAll(page, ['12', '', '45', '10+']);
    await fine('asked about what is not finished');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ten');
    await fine('wrong');
    await typeAll(page, ['', '', '150', '5', '100', '95']);
    await press(page, 'key-done');
    await page.getByTestId('reached').waitFor();
    await fine('the target is reached');
    await press(page, 'row-1');
    await page.getByTestId('row-note').fill('Ben went out on the five five.');
    await page
      .getByTestId('take-photo')
      .setInputFiles({ name: 'tiles.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByTestId('photo').waitFor();
    await fine('a row');
    await press(page, 'photo');
    await page.getByTestId('remove-photo').waitFor();
    await fine('a photo');
    await press(page, 'remove-photo');
    await page.getByTestId('undo-bar').waitFor();
    await fine('a photo removed');
    await press(page, 'put-back');
    await page.getByTestId('photo').waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.getByTestId('row-1').getAttribute('aria-label'))
      .toMatch(/has a note, has a photo$/);
    for (const [item, sign] of [
      ['menu-about', 'place'],
      ['menu-people', 'people-done'],
      ['menu-terms', 'terms-done'],
      ['menu-log', 'turn'],
      ['menu-finish', 'finish-do'],
    ] as const) {
      await press(page, 'menu');
      await page.getByTestId(item).waitFor();
      if (item === 'menu-about') await fine('the menu');
      await press(page, item);
      await page.getByTestId(sign).first().waitFor();
      await fine(item);
      if (item !== 'menu-finish') await page.keyboard.press('Escape');
    }
    await press(page, 'finish-do');
    await page.getByTestId('over').waitFor();
    await fine('over');
    await openCell(page, 1, 0);
    await press(page, 'caught');
    await page.getByTestId('pips-0').fill('13');
    await fine('caught pips');
    expect(complaints).toEqual([]);
  }, 120_000);

  it('says what is not kept, with a way to save it, until it is', async () => {
    const { page } = await open();
    const browserItself = await page.context().newCDPSession(page);
    await browserItself.send('Storage.overrideQuotaForOrigin', { origin: program.url, quotaSize: 1 });
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['25']);
    await page.locator('[data-testid="trouble"][data-why="full"]').waitFor();
    expect((await viewOf(page)).totals).toEqual(['25', '0']);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'backup')]);
    expect(file.suggestedFilename()).toMatch(/^fives-.*\.json$/);
    await browserItself.send('Storage.overrideQuotaForOrigin', { origin: program.url });
    // It is tried again by itself too, and may be kept before the button is found.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="retry"]')?.click());
    await page.getByTestId('trouble').waitFor({ state: 'detached' });
  });
});
