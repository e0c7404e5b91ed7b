import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { CUT, PHONE, startBrowser } from './browser.ts';
import { viewOf } from './pad.ts';
import { bringIn, type Kept } from './pads.ts';
import { newPlayer } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

/** Three hands of two teams at a real table: 35 to 45, to 90. */
const PAD: Kept = {
  id: 'begun-at-a-real-table',
  at: Date.UTC(2026, 9, 2, 19),
  title: 'Friday dominoes',
  sides: [
    { name: 'Ana & Ben', members: ['Ana', 'Ben'] },
    { name: 'Cleo & Dan', members: ['Cleo', 'Dan'] },
  ],
  hands: [
    ['10', '5 + 20'],
    ['15', '0'],
    ['10', '5 + 15'],
  ],
  terms: { game: 'pairs', target: 90, caught: 'total', atOnce: true },
};
const TRIO: Kept = {
  ...PAD,
  id: 'three-of-two-and-one',
  sides: ['Ana', { name: 'Two', members: ['Ben', 'Cleo'] }],
};

describe.skipIf(!inject('chromium'))('one record for both kinds of evening', () => {
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

  it('[K8][R2] a pad goes on online with its scores, and its hands there come back into it', async () => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    const { page } = one;
    await bringIn(page, program.url, [PAD]);
    await page.goto(`${program.url}/pad/${PAD.id}`);
    await expect.poll(() => viewOf(page)).toMatchObject({ totals: ['35', '45'] });
    await one.press('menu');
    await one.press('menu-online');
    await one.sees('line', 'Ana & Ben 35 and Cleo & Dan 45');
    await page.getByTestId('pot').fill('ten');
    await page.getByText('“ten” is no whole number from 0 to 10,000.').waitFor();
    expect(await violations(page)).toEqual([]);
    await one.press('online-open');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('pot');
    await page.getByTestId('pot').fill('20');

    await page.context().setOffline(true);
    await one.press('online-open');
    await page.getByRole('alert').filter({ hasText: 'needs the server' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().setOffline(false);
    // The browser may tell its page and its worker one after the other.
    await expect
      .poll(() => page.evaluate(async () => (await fetch('/healthz').catch(() => null))?.ok))
      .toBe(true);
    await one.press('online-open');

    await one.until('phase', 'gathering');
    await one.sees('goes-on', 'This game goes on: Ana & Ben 35, Cleo & Dan 45. Hand 4 is next.');
    for (const [seat, name] of ['Ana', 'Cleo', 'Ben', 'Dan'].entries())
      await one.sees(`seat-${seat}`, `${name}’s seat`);
    expect(await violations(page)).toEqual([]);
    await one.sit(2, 'Ben');
    expect(await page.getByTestId('seat-2').innerText()).not.toContain('Ben’s seat');
    await one.seesNo('shuffle');
    await one.press('fill-and-start');
    await one.until('phase', 'playing');
    await one.sees('pot', 'Pot 20');
    const begun = (await one.scores()).map(Number);
    expect(begun[0]).toBeGreaterThanOrEqual(35);
    expect(begun[1]).toBeGreaterThanOrEqual(45);

    await one.playOn();
    const scores = await one.scores();
    const table = page.url();
    const record = (await page.getByTestId('record').getAttribute('href')) ?? '';
    await one.sees('begun-in', /Begun in your score pad: “.?Friday dominoes.?”/);
    await one.sees('keep', 'Add these hands there');
    expect(await violations(page)).toEqual([]);
    await one.press('keep');
    await one.sees('keep-in-pad', /Kept in your score pad: “.?Friday dominoes.?”/);
    expect(await violations(page)).toEqual([]);

    // On the record's page it is known to be kept.
    await page.goto(program.url + record);
    await page.getByTestId('open-pad').waitFor();
    await page.getByText(/Begun at a real table: .+ 35 and .+ 45 before hand 4\./).waitFor();
    expect(await page.getByTestId('keep').count()).toBe(0);
    await one.press('open-pad');
    await page.getByTestId('pad').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/pad/${PAD.id}`);
    await expect.poll(() => viewOf(page)).toMatchObject({ totals: scores });
    const { standing } = await viewOf(page);
    expect(Object.values(standing)).toContain('won');
    expect(await violations(page)).toEqual([]);
    // What bots played is nobody's.
    await page.goto(`${program.url}/pad`);
    await page.getByTestId('pad-item').getByText('a bot played for Ana, Cleo, and Dan').waitFor();
    await page.goto(`${program.url}/me`);
    await page.getByText('a bot played for Ana, Cleo, and Dan').waitFor();
    expect(await page.locator('[data-testid="people"] tbody tr').count()).toBeLessThanOrEqual(1);
    expect(one.complaints.filter((complaint) => !CUT.test(complaint))).toEqual([]);

    // Whoever was not at the real table keeps it as a pad of his own, once.
    const other = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    for (const address of [table, program.url + record]) {
      await other.page.goto(address);
      const kept = other.page.getByTestId('open-pad');
      if (address === table) await other.press('keep');
      await kept.waitFor();
    }
    await other.press('open-pad');
    await expect.poll(() => viewOf(other.page)).toMatchObject({ totals: scores });
    await other.page.goto(`${program.url}/pad`);
    await expect.poll(() => other.page.locator('a[href^="/pad/online-"]').count()).toBe(1);
    expect(other.complaints).toEqual([]);
  }, 120_000);

  it('[R2] teams that no table has are told so, and play on on paper', async () => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    await bringIn(one.page, program.url, [TRIO]);
    await one.page.goto(`${program.url}/pad/${TRIO.id}`);
    await one.press('menu');
    await one.press('menu-online');
    await one.sees('online-why', 'two against two');
    expect(await one.page.getByTestId('online-open').count()).toBe(0);
    expect(await violations(one.page)).toEqual([]);
    expect(one.complaints).toEqual([]);
  });
});
