import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { violations } from './axe.ts';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { heard, listen } from './keys.ts';
import { beginPad, press, tap, typeAll, viewOf } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import { scoreAs, shareIt } from './sharing.ts';

describe.skipIf(!inject('chromium'))('a slip of the finger in a score pad', () => {
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
  const totals = async (page: Page): Promise<string> => (await viewOf(page)).totals.join(' ');

  it('[T149] takes no hand away unasked, and what was taken away can be put back until something else is done', async () => {
    const page = await fresh();
    await page.clock.install();
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10', '15', '20', '25']);
    await press(page, 'row-1', 'remove-row');
    await page.getByTestId('remove-row-sure').waitFor();
    expect(await totals(page)).toBe('30 40');
    expect(await violations(page)).toEqual([]);
    await press(page, 'remove-row-sure');
    await page.getByTestId('put-back').waitFor();
    await page.clock.fastForward('10:00');
    expect(await totals(page)).toBe('20 25');
    await press(page, 'put-back');
    expect(await totals(page)).toBe('30 40');

    await press(page, 'row-1', 'remove-row', 'remove-row-sure');
    await page.getByTestId('put-back').waitFor();
    await tap(page, 'key-5', 'key-next');
    await page.getByTestId('put-back').waitFor({ state: 'detached' });
    // It is undone by its turn all the same.
    await press(page, 'undo', 'undo');
    expect(await totals(page)).toBe('30 40');
  });

  it('takes no pad away unasked, and lets nothing be typed in one that is away', async () => {
    const page = await fresh();
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10', '15', '20']);
    await press(page, 'menu', 'menu-remove');
    const box = await page.getByTestId('menu-remove-sure').boundingBox();
    const close = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).boundingBox();
    expect((close?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(12);
    await press(page, 'menu-remove-sure');
    await page.getByTestId('put-back-here').waitFor();
    expect(await page.getByTestId('cell-field').count()).toBe(0);
    expect(await page.getByTestId('write').count()).toBe(0);
    await page.locator('[data-cell="2-1"] button').tap();
    await page.keyboard.press('7');
    expect(await page.getByTestId('cell-field').count()).toBe(0);
    for (const one of ['undo', 'redo'])
      expect(await page.getByTestId(one).getAttribute('aria-disabled')).toBe('true');
    await press(page, 'put-back-here');
    await tap(page, 'write', 'key-5', 'key-next');
    await expect.poll(() => totals(page)).toBe('30 20');
  });

  it('[K2] is told where it is turned back, whether its cell is in sight or not', async () => {
    const page = await fresh();
    await listen(page);
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10', '25']);
    await page.locator('[data-cell="1-1"] button').tap();
    await typeAll(page, ['20']);
    await press(page, 'undo');
    const line = page.getByTestId('bar-line');
    await expect.poll(() => line.textContent()).toBe('Ben, hand 1: 20 → 25 again');
    await expect
      .poll(async () => (await heard(page)).map(({ words }) => words).join())
      .toContain('Undone. Ben, hand 1: 20 → 25 again. Ada 10, Ben 25.');
    await press(page, 'redo');
    await expect.poll(() => line.textContent()).toBe('Ben, hand 1: 25 → 20 again');
    await typeAll(page, ['30']);
    await expect.poll(() => line.textContent()).not.toContain('again');
  });

  it('tells who wrote what also of a pad that nobody shares, and on whose device a photo is', async () => {
    const ada = await fresh();
    await beginPad(ada, program, ['Ada', 'Ben']);
    await typeAll(ada, ['10']);
    await press(ada, 'undo', 'menu', 'menu-log');
    expect(await ada.getByTestId('log').innerText()).toMatch(/This device, .*M · undone/);
    await ada.keyboard.press('Escape');
    await press(ada, 'redo');
    const links = await shareIt(ada, 'Ada');
    await press(ada, 'row-1');
    const picture = { name: 'tiles.png', mimeType: 'image/png', buffer: await ada.screenshot() };
    await ada.getByTestId('take-photo').setInputFiles(picture);
    await ada.getByTestId('photo').waitFor();
    await ada.keyboard.press('Escape');
    await press(ada, 'menu', 'menu-log');
    expect(await ada.getByTestId('log').innerText()).not.toContain('This device');

    const ben = await fresh();
    await scoreAs(ben, program.url + links.score, 'Ben');
    await press(ben, 'row-1');
    await expect.poll(() => ben.getByTestId('photo').innerText()).toBe('On Ada’s device');
    await press(ben, 'photo');
    await ben.getByText('This photo is on Ada’s device.').waitFor();
  });

  it('calls the later games of an evening by their number', async () => {
    const page = await fresh();
    await beginPad(page, program, ['Ada', 'Ben']);
    const title = page.locator('h1').first();
    const first = await title.textContent();
    for (const game of [2, 3]) {
      await page.goto(`${program.url}/pad/new`);
      await press(page, 'same-people');
      await page.getByTestId('cell-field').waitFor();
      expect(await title.textContent()).toBe(`${first}, game ${game}`);
    }
    const box = await title.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(4);
  });
});
