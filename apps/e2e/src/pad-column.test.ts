import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { beginPad, cellWithFocus, openCell, press, tap, typeAll, viewOf } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import { scoreAs, shareIt } from './sharing.ts';

describe.skipIf(!inject('chromium'))('everybody at a shared pad types his own column', () => {
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

  const fresh = async (): Promise<Page> =>
    (await freshPage(browser, { ...PHONE, reducedMotion: 'reduce' })).page;
  const totals = async (page: Page): Promise<string> => (await viewOf(page)).totals.join(' ');
  const mine = (page: Page): Promise<string> =>
    page.getByTestId('mine').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');

  it('Enter goes down in it, no other is opened by a slip of the finger, and there is a way there', async () => {
    const ada = await fresh();
    await beginPad(ada, program, ['Ada', 'Ben', 'Cleo']);
    expect(await ada.getByTestId('mine').count()).toBe(0);
    await typeAll(ada, ['10', '15', '20']);
    await press(ada, 'key-done');
    const links = await shareIt(ada, 'Ada');
    const ben = await fresh();
    await scoreAs(ben, program.url + links.score, 'Ben');
    expect(await mine(ben)).toBe('everybody');
    await ben.getByTestId('mine').selectOption({ label: 'Ben' });
    expect(await violations(ben)).toEqual([]);

    await press(ben, 'write');
    await expect.poll(() => cellWithFocus(ben)).toBe('2-1');
    await typeAll(ben, ['25', '30']);
    expect(await cellWithFocus(ben)).toBe('4-1');
    await ben.keyboard.press('Shift+Tab');
    expect(await cellWithFocus(ben)).toBe('3-1');
    await ben.keyboard.press('ArrowLeft');
    expect(await cellWithFocus(ben)).toBe('3-1');
    await press(ben, 'key-done');
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('10 70 20');
    // It is remembered for this pad; others are everybody's, as on every other device.
    await ben.reload();
    await ben.getByTestId('mine').waitFor();
    await expect.poll(async () => [await mine(ben), await mine(ada)]).toEqual(['Ben', 'everybody']);

    const other = ben.locator('[data-cell="2-0"] button');
    await other.tap();
    await ben.getByRole('dialog', { name: 'Ada’s column' }).waitFor();
    expect(await ben.getByTestId('cell-field').count()).toBe(0);
    expect(await violations(ben)).toEqual([]);
    await ben.keyboard.press('Escape');
    await ben.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => cellWithFocus(ben)).toBe('2-0');
    // Arrows come to what others wrote, and a number begins nothing there.
    await ben.keyboard.press('ArrowUp');
    await expect.poll(() => cellWithFocus(ben)).toBe('1-0');
    await ben.keyboard.press('7');
    await tap(ben, 'write-here');
    await ben.getByTestId('cell-field').waitFor();
    await expect.poll(async () => [await cellWithFocus(ben), await mine(ben)]).toEqual(['1-0', 'Ada']);
    await typeAll(ben, ['5']);
    expect(await cellWithFocus(ben)).toBe('2-0');
    await press(ben, 'key-done');

    await ben.locator('[data-cell="2-2"] button').tap();
    await tap(ben, 'write-for-all');
    await ben.getByTestId('cell-field').waitFor();
    await expect.poll(async () => [await cellWithFocus(ben), await mine(ben)]).toEqual(['2-2', 'everybody']);
    await typeAll(ben, ['15']);
    // As without a column of one's own: after the last person comes the next hand.
    expect(await cellWithFocus(ben)).toBe('3-0');
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('5 70 35');
    await openCell(ada, 2, 1);
  }, 90_000);

  it('who writes in all columns is led past what others entered, and writes over none of it unseen', async () => {
    const ada = await fresh();
    await beginPad(ada, program, ['Ada', 'Ben', 'Cleo']);
    const links = await shareIt(ada, 'Ada');
    const ben = await fresh();
    await scoreAs(ben, program.url + links.score, 'Ben');
    await openCell(ben, 1, 1);
    await typeAll(ben, ['20']);
    await expect.poll(() => totals(ada)).toBe('0 20 0');
    await tap(ada, 'key-5', 'key-next');
    expect(await cellWithFocus(ada)).toBe('1-2');
    await tap(ada, 'key-1', 'key-0', 'key-next');
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('5 20 10');

    // In the cell already when another fills it: he is told, and both values are there.
    expect(await cellWithFocus(ada)).toBe('2-0');
    await openCell(ben, 2, 0);
    await typeAll(ben, ['25']);
    await ada.getByTestId('entry-said').filter({ hasText: 'Ben wrote 25 meanwhile.' }).waitFor();
    await tap(ada, 'key-3', 'key-0');
    expect(await ada.getByTestId('cell-field').inputValue()).toBe('30');
    await tap(ada, 'key-next');
    await ada.getByTestId('conflict').waitFor();
    await press(ada, 'keep-0');
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('30 20 10');
    // A tap is meant: what is seen is written over, and no conflict.
    await openCell(ada, 2, 0);
    await tap(ada, 'key-1', 'key-5', 'key-next');
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('20 20 10');
    expect(await ada.getByTestId('conflict').count()).toBe(0);
  });
});
