import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { freshPage, LAPTOP, startBrowser } from './browser.ts';
import { beginPad, cellAt, cellWithFocus, openCell, press, typeAll, viewOf } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import { scoreAs, shareIt } from './sharing.ts';

const DEVICE = { ...LAPTOP, reducedMotion: 'reduce' } as const;

describe.skipIf(!inject('chromium'))('what was typed and not entered', () => {
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

  const totals = async (page: Page): Promise<string> => (await viewOf(page)).totals.join(' ');
  const drafts = (page: Page): Promise<number> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fives:pad-draft')).length);

  /** Another tab of the same browser. */
  async function tab(page: Page, complaints: string[], url = page.url()): Promise<Page> {
    const other = await page.context().newPage();
    other.on('pageerror', ({ message }) => complaints.push(message));
    await other.goto(url);
    return other;
  }

  /** Of this tab nothing runs any more, as where the device goes out: one that is closed may still write. */
  async function die(page: Page): Promise<void> {
    const browserItself = await page.context().newCDPSession(page);
    const dead = page.waitForEvent('crash');
    // Nobody answers.
    browserItself.send('Page.crash').catch(() => undefined);
    await dead;
  }

  async function leaveTyped(text: string): Promise<{ page: Page; complaints: string[] }> {
    const { page, complaints } = await freshPage(browser, DEVICE);
    await beginPad(page, program, ['Ada', 'Ben']);
    const url = page.url();
    const next = await page.context().newPage();
    next.on('pageerror', ({ message }) => complaints.push(message));
    await page.bringToFront();
    await typeAll(page, ['10']);
    // Once it is written down, what is left is the other alone.
    await expect.poll(() => drafts(page)).toBe(0);
    await page.keyboard.type(text);
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await gone;
    await next.goto(url);
    await next.locator('[data-testid="pad"][data-state="open"]').waitFor();
    return { page: next, complaints };
  }

  it('[K2] is entered or asked about after its tab was closed', async () => {
    const { page, complaints } = await leaveTyped('15');
    const asked = page.getByTestId('unentered');
    // A tab that is closed may still have written it down.
    await expect.poll(async () => (await asked.count()) > 0 || (await totals(page)) === '10 15').toBe(true);
    if ((await asked.count()) > 0) {
      expect(await asked.textContent()).toContain('Hand 1, Ben: 15 was typed and not entered.');
      expect(await violations(page)).toEqual([]);
      await press(page, 'enter-left');
    }
    await expect.poll(() => totals(page)).toBe('10 15');
    await expect.poll(() => drafts(page)).toBe(0);
    await page.reload();
    await expect.poll(() => totals(page)).toBe('10 15');
    expect([await asked.count(), complaints]).toEqual([0, []]);
  });

  it('[K2] of a browser that died is asked about, goes where it is forgotten, and with all pads', async () => {
    const { page, complaints } = await freshPage(browser, DEVICE);
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10']);
    await page.keyboard.type('15');
    await expect.poll(() => drafts(page)).toBe(1);
    const url = page.url();
    await die(page);
    const other = await tab(page, complaints, url);
    const asked = other.getByTestId('unentered');
    await asked.waitFor();
    await press(other, 'forget-left');
    await expect.poll(() => cellWithFocus(other)).not.toBe(null);
    await expect
      .poll(async () => [await asked.count(), await drafts(other), await totals(other)])
      .toEqual([0, 0, '10 0']);
    await other.reload();
    await expect.poll(() => totals(other)).toBe('10 0');
    expect(await asked.count()).toBe(0);

    await openCell(other, 1, 1);
    await other.keyboard.type('20');
    await expect.poll(() => drafts(other)).toBe(1);
    await die(other);
    const last = await tab(other, complaints, `${program.url}/pad`);
    await expect.poll(() => drafts(last)).toBe(1);
    await press(last, 'keep');
    await last.getByTestId('wipe-word').fill('delete');
    await press(last, 'wipe');
    await expect.poll(() => drafts(last)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('in a tab that lives is entered there, and asked about nowhere any more', async () => {
    const { page, complaints } = await freshPage(browser, DEVICE);
    await beginPad(page, program, ['Ada', 'Ben']);
    await page.keyboard.type('1');
    const other = await tab(page, complaints);
    const asked = other.getByTestId('unentered');
    await asked.waitFor();
    await page.bringToFront();
    await page.getByTestId('cell-field').press('5');
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    for (const one of [page, other]) await expect.poll(() => totals(one)).toBe('15 0');
    await expect.poll(() => drafts(other)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a value that somebody changed leaves the pad as it is', async () => {
    const { page, complaints } = await freshPage(browser, DEVICE);
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10']);
    await page.keyboard.type('15');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('fives:pad-draft')))
        for (const [at, to] of [':15', ':null', '', ':"15","row":900'].entries())
          localStorage.setItem(
            at === 0 ? key : `${key}${at}`,
            (localStorage.getItem(key) ?? '').replace(/:"15"/, to),
          );
    });
    const other = await tab(page, complaints);
    await expect.poll(() => totals(other)).toBe('10 0');
    await expect.poll(() => drafts(other)).toBe(0);
    expect([await other.getByTestId('unentered').count(), complaints]).toEqual([0, []]);
  });

  it('[K2] into a hand that another tab deletes is asked about, and the hand stays away until it is entered', async () => {
    const { page, complaints } = await freshPage(browser, DEVICE);
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10', '15', '20']);
    const other = await tab(page, complaints);
    await expect.poll(() => totals(other)).toBe('30 15');
    await page.bringToFront();
    await page.keyboard.type('25');
    await press(other, 'row-2', 'remove-row', 'remove-row-sure');
    for (const one of [page, other]) await expect.poll(() => totals(one)).toBe('10 15');
    const asked = page.getByTestId('unentered');
    expect(await asked.textContent()).toContain('25 was typed for Ben in a hand that was deleted.');
    await expect.poll(() => cellWithFocus(page)).not.toBe(null);
    for (const one of [page, other]) expect(await totals(one)).toBe('10 15');
    await press(page, 'enter-left');
    for (const one of [page, other]) await expect.poll(() => totals(one)).toBe('30 40');
    expect([await asked.count(), complaints]).toEqual([0, []]);
  });

  it('is entered where Back leaves the pad, and no page error comes of it', async () => {
    const { page, complaints } = await freshPage(browser, DEVICE);
    await page.goto(`${program.url}/pad`);
    await press(page, 'new-pad');
    await page.getByTestId('player-0').fill('Ada');
    await page.getByTestId('player-1').fill('Ben');
    await press(page, 'start');
    await page.getByTestId('cell-field').waitFor();
    await typeAll(page, ['10']);
    await page.keyboard.type('15');
    await page.goBack();
    await page.getByTestId('pad').waitFor({ state: 'detached' });
    await page.goForward();
    await expect.poll(() => totals(page)).toBe('10 15');
    expect([await page.getByTestId('unentered').count(), complaints]).toEqual([0, []]);
  });

  it('the focus goes on in the grid where its hand was deleted, and Tab still comes to it', async () => {
    const { page, complaints } = await freshPage(browser, DEVICE);
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10', '15', '20', '25']);
    await openCell(page, 2, 1);
    await press(page, 'row-2', 'remove-row', 'remove-row-sure');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => cellWithFocus(page)).not.toBe(null);
    expect(await page.locator('[data-cell] :is(input, button[tabindex="0"])').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('undo that goes no further says so each time, and gives the focus back when that is closed', async () => {
    const { page, complaints } = await freshPage(browser, DEVICE);
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10', '15', '20']);
    const other = await tab(page, complaints);
    await press(other, 'row-2', 'remove-row', 'remove-row-sure');
    await expect.poll(() => totals(page)).toBe('10 15');
    await page.bringToFront();
    const voice = page.locator('main > [aria-live="polite"]');
    await press(page, 'undo');
    await page.getByTestId('stopped').waitFor();
    const words = (await page.getByTestId('stopped').locator('p').textContent()) ?? 'none';
    await expect.poll(() => voice.textContent()).toBe(words);
    await press(page, 'undo');
    await expect.poll(() => voice.textContent()).toBe(`${words}\u00a0`);
    await page.getByTestId('stopped').locator('button').last().click();
    await page.getByTestId('stopped').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('undo');
    expect(complaints).toEqual([]);
  });

  it('what is asked about in another’s column is gone to by the same question, and nothing is written', async () => {
    const { page: ada } = await freshPage(browser, DEVICE);
    await beginPad(ada, program, ['Ada', 'Ben']);
    await typeAll(ada, ['10', '', '20', '15']);
    const links = await shareIt(ada, 'Ada');
    const { page: ben } = await freshPage(browser, DEVICE);
    await scoreAs(ben, program.url + links.score, 'Ben');
    await ben.getByTestId('mine').selectOption({ label: 'Ada' });
    await expect.poll(() => cellAt(ben, 1, 1)).toContain('no entry');
    for (const way of [ben.getByTestId('zero'), ben.getByTestId('warnings').locator('.words').first()]) {
      await way.click();
      await ben.getByRole('dialog', { name: 'Ben’s column' }).waitFor();
      await ben.keyboard.press('Escape');
      await ben.getByRole('dialog').waitFor({ state: 'detached' });
      expect([await ben.getByTestId('zero').count(), await totals(ben)]).toEqual([1, '30 15']);
    }
    expect(await ben.getByTestId('cell-field').count()).toBe(0);
  });
});
