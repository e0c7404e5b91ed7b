import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { LAPTOP, PHONE, startBrowser } from './browser.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const NO_SUCH = /^Failed to load resource: .* 404 /;

describe.skipIf(!inject('chromium'))('before a game', () => {
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

  const person = (device: typeof PHONE | typeof LAPTOP = PHONE): Promise<Player> =>
    newPlayer(browser, { ...device, reducedMotion: 'reduce' });
  /** Somebody at a new table of his own, in seat 0: its host. */
  const host = async (): Promise<Player> => {
    const one = await person();
    await one.page.goto(program.url);
    await one.press('play-with-friends');
    await sit(one, 0, 'Ana');
    return one;
  };
  const sit = async (one: Player, seat: number, name: string): Promise<void> => {
    await one.page.getByTestId('name').fill(name);
    await one.tap(`[data-testid="sit-${seat}"]`);
    await one.page.getByTestId('stand').waitFor();
  };
  const press = async (one: Player, testid: string): Promise<void> => {
    await one.page.locator(`[data-testid="${testid}"]:not([aria-disabled="true"])`).first().waitFor();
    await one.tap(`[data-testid="${testid}"]`);
  };
  const told = ({ page }: Player, testid: string, words: string): Promise<void> =>
    page.getByTestId(testid).filter({ hasText: words }).waitFor();
  const remembered = ({ page }: Player): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('fives:tables'));

  it('friends come by code, agree on the options, change seats and start', async () => {
    const ana = await host();
    const code = await ana.page.getByTestId('table-code').innerText();
    expect(code).toMatch(/^[CDFGHJKMNPRTVWXY3479]{3}-[CDFGHJKMNPRTVWXY3479]{3}$/);

    const ben = await person();
    await ben.page.goto(program.url);
    await ben.press('join-with-code');
    const field = ben.page.getByTestId('code');
    await field.pressSequentially('o');
    await ben.page.getByText('There is no O in a code.').waitFor();
    expect(await violations(ben.page)).toEqual([]);
    await ben.page.setViewportSize(PHONE.viewport);
    await field.pressSequentially(code.toLowerCase());
    await ben.page.getByTestId('sit-1').waitFor();
    expect(ben.page.url()).toBe(ana.page.url());
    await sit(ben, 1, 'Ben');
    const cleo = await person(LAPTOP);
    await cleo.page.goto(ana.page.url());
    await sit(cleo, 2, 'Cleo');
    // [T49] Whoever is not the host has no way to start.
    expect(await cleo.page.getByTestId('fill-and-start').count()).toBe(0);

    await press(ana, 'options');
    for (const choice of ['100', 'Divided by 5', '30 s'])
      await ana.page.getByLabel(choice, { exact: true }).first().check();
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.setViewportSize(PHONE.viewport);
    await press(ana, 'options-save');
    await told(ben, 'options-changed', 'to 100, 30 seconds a turn, 15 minutes each, scores divided by 5');
    await told(ana, 'word', 'Ben and Cleo are not ready.');
    expect(await ana.page.getByTestId('fill-and-start').getAttribute('aria-disabled')).toBe('true');
    await press(ben, 'ready');
    await press(cleo, 'ready');
    await told(cleo, 'plays', '30 seconds a turn, 15 minutes each · this table plays: scores divided by 5');

    await press(ana, 'chair-1');
    await press(ana, 'swap-2');
    await told(ben, 'seat-2', 'You');
    await told(cleo, 'seat-1', 'You');
    await press(ana, 'fill-and-start');
    for (const one of [ana, ben, cleo]) await one.until('phase', 'playing');
    // [T52] Partners are as last shown.
    expect(await Promise.all([ana, ben, cleo].map((one) => one.at('me')))).toEqual(['0', '2', '1']);
    expect([ana, ben, cleo].flatMap((one) => one.complaints)).toEqual([]);
  });

  it('[T14] whoever leaves, or is removed, is not called back', async () => {
    const ana = await host();
    const table = ana.page.url();
    const [ben, cleo] = [await person(), await person()];
    for (const [one, seat] of [
      [ben, 1],
      [cleo, 2],
    ] as const) {
      await one.page.goto(table);
      await sit(one, seat, ['', 'Ben', 'Cleo'][seat] ?? '');
      expect(await remembered(one)).not.toBe('[]');
    }

    await press(ben, 'leave');
    await press(ben, 'leave-yes');
    await ben.page.getByTestId('play-with-friends').waitFor();
    await expect.poll(() => remembered(ben)).toBe('[]');
    await ana.page.getByTestId('sit-1').waitFor();

    // Away as it happens, he hears of it when he comes back.
    await cleo.page.goto('about:blank');
    await press(ana, 'chair-2');
    await press(ana, 'remove');
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.setViewportSize(PHONE.viewport);
    await press(ana, 'remove-yes');
    await ana.page.getByTestId('sit-2').waitFor();
    await cleo.page.goto(program.url);
    await cleo.page.getByTestId('play-with-friends').waitFor();
    await expect.poll(() => remembered(cleo)).toBe('[]');
    expect(await cleo.page.getByTestId('continue').count()).toBe(0);
    await cleo.page.goto(table);
    await cleo.page.locator('[data-why="removed"]').waitFor();
  });

  it('[T61] a locked table takes nobody in, and a closed one shows nothing', async () => {
    const ana = await host();
    await press(ana, 'lock');
    const dan = await person();
    await dan.page.goto(ana.page.url());
    await dan.page.getByTestId('locked').waitFor();
    expect(await dan.page.getByTestId('sit-1').count()).toBe(0);

    await press(ana, 'options');
    await ana.page.getByLabel('May not', { exact: true }).check();
    await press(ana, 'options-save');
    await told(ana, 'plays', 'nobody may look on');
    await press(ana, 'fill-and-start');
    await dan.page.locator('[data-why="no-watching"]').waitFor();
    const code = await person();
    await code.page.goto(`${program.url}/join`);
    await code.page.getByTestId('code').fill('CCCCCC');
    await code.page.getByText('No open table has this code.').waitFor();
    expect(code.complaints.filter((said) => !NO_SUCH.test(said))).toEqual([]);
  });

  it('one sheet is open at a time; Back and Esc close it, and the focus returns', async () => {
    const ana = await host();
    const { page } = ana;
    const dialog = page.locator('dialog');
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? null);
    for (const testid of ['options', 'qr', 'leave', 'chair-0']) {
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await page.locator(`[data-testid="${testid}"]:not([aria-disabled="true"])`).waitFor();
        await page.getByTestId(testid).focus();
        await page.keyboard.press('Enter');
        await dialog.waitFor();
        expect(await dialog.count()).toBe(1);
        // Its step may wait for the one that the sheet before took back.
        await page.waitForFunction(() => (history.state as { over?: boolean } | null)?.over === true);
        await close();
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(focused).toBe(testid);
        expect(page.url()).toContain('/t/');
      }
    }
    expect(ana.complaints).toEqual([]);
  });

  it('the link is copied where there is no clipboard, as over plain http', async () => {
    const one = await person();
    const { page } = one;
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(program.url);
    await one.press('play-with-friends');
    // It says so for some seconds.
    await Promise.all([told(one, 'copy', 'Copied'), press(one, 'copy')]);
    await page.getByTestId('name').fill('');
    await page.keyboard.press('Control+V');
    const link = await page.getByTestId('link').inputValue();
    await expect.poll(() => page.getByTestId('name').inputValue()).toBe(link);
    await press(one, 'qr');
    await page.getByTestId('qr-drawn').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(one.complaints).toEqual([]);
  });
});
