import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { startBrowser } from './browser.ts';
import { at, EVENINGS } from './evenings.ts';
import { cellWithFocus } from './pad.ts';
import { freshList, narrow, type Kept } from './pads.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('the history of pads', () => {
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

  const fresh = (games: readonly Kept[] = EVENINGS) => freshList(browser, program.url, games);

  it('[K8] tells how often, with whom, who wins and the high score, of everybody, of one and of a game', async () => {
    const { page, complaints } = await fresh();
    await page.goto(`${program.url}/me`);
    const row = (name: string) => page.locator(`[data-person="${name}"]`);
    await expect.poll(async () => (await row('Ann').innerText()).split(/\s+/).slice(0, 5)).toEqual(['Ann', '3', '2', '67%', '255']); // prettier-ignore
    expect((await row('Ben').innerText()).split(/\s+/).slice(0, 5)).toEqual(['Ben', '3', '2', '67%', '255']);
    const pairs = await page.getByTestId('pairs').innerText();
    expect(pairs).toMatch(/Ann\s+3\s+1\/1\s+3\s+1/);
    const heads = page.getByTestId('pairs').locator('thead th span:not(.unseen)');
    expect(await heads.allInnerTexts()).toEqual(expect.arrayContaining(['Ann', 'Ben', 'Cy']));
    expect((await page.getByTestId('back').boundingBox())?.y).toBeLessThan(60);
    expect(await page.getByTestId('night').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    expect(await narrow(page)).toBe(320);

    await page.getByTestId('filter').locator('summary').click();
    await page.getByTestId('with-Zoë').click();
    await expect.poll(() => page.getByTestId('history').getAttribute('data-games')).toBe('1');
    await page.getByTestId('with-Zoë').click();
    await page.getByTestId('filter-game').selectOption('tabletales');
    await expect.poll(() => page.getByTestId('history').getAttribute('data-games')).toBe('2');
    await page.getByTestId('filter-period').selectOption('between');
    await page.getByTestId('filter-last').fill('2026-11-19');
    await page.getByTestId('none').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('filter-clear').click();
    await expect.poll(() => page.getByTestId('history').getAttribute('data-games')).toBe('3');

    await row('Cy').getByRole('link').click();
    const person = await page.getByTestId('person').innerText();
    for (const word of ['0 of 3 (0%)', '125', '105', 'none yet']) expect(person).toContain(word);
    expect(await page.locator('main').innerText()).toContain('Zoë: 1 game, 1 as partners (0 won)');
    expect(await violations(page)).toEqual([]);
    await page.goto(`${program.url}/me?game=pairs`);
    await expect.poll(() => page.getByTestId('by-game').innerText()).toContain('high score 255: Ann and Ben');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('scrolls the table of many people within the page', async () => {
    const crowds = [['Ann', 'Ben', 'Cy', 'Dee'], ['Eve', 'Flo', 'Gus', 'Bartholomew-Montgomery XI']]; // prettier-ignore
    const { page } = await fresh(
      crowds.map((sides, n) => ({ id: `crowd-${n}`, sides, hands: [['5', '10', '0', '200']], at: at(1, 9 + n), finished: true })), // prettier-ignore
    );
    await page.goto(`${program.url}/me`);
    await page.getByTestId('pairs').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await narrow(page)).toBe(320);
  });

  it('adds up open ends in two taps an end at most, and says what they are worth', async () => {
    const { page, complaints } = await fresh([]);
    await page.goto(`${program.url}/pad/ends?game=tabletales`);
    const sum = page.getByTestId('ends-sum');
    await sum.waitFor();
    expect(await violations(page)).toEqual([]);
    for (const key of ['tip-5', 'tip-2', 'place-spinner', 'double-4', 'double-6', 'tip-6'])
      await page.getByTestId(key).click();
    expect((await sum.innerText()).split(/\n+/)).toEqual([
      '5 + 2 + 12 + 6 = 25',
      '25 is worth 25: did they claim it?',
    ]);
    await page.getByRole('radio', { name: 'one', exact: true }).check();
    await expect.poll(() => sum.getAttribute('data-sum')).toBe('33');
    await page.getByRole('radio', { name: 'fives and threes' }).check();
    await expect.poll(() => sum.getAttribute('data-points')).toBe('11');
    expect(await violations(page)).toEqual([]);
    const small = await page
      .getByTestId('tips')
      .getByRole('button')
      .evaluateAll(
        (buttons) => buttons.filter((button) => button.clientHeight < 44 || button.clientWidth < 44).length,
      );
    expect(small).toBe(0);
    expect(await narrow(page)).toBe(320);

    // By keys alone.
    await page.getByTestId('ends-clear').press('Enter');
    await page.getByTestId('double-5').press('Enter');
    await expect.poll(() => sum.getAttribute('data-points')).toBe('2');
    await page.getByRole('link', { name: 'Rules of this game' }).click();
    await page.waitForURL('**/rules/tabletales');
    expect(complaints).toEqual([]);
  });

  it('[A9][S8] asks for the ends that a game has, and counts its spinner as the game does', async () => {
    const { page, complaints } = await fresh([]);
    const press = async (...testids: readonly string[]): Promise<void> => {
      for (const testid of testids) await page.getByTestId(testid).click();
    };
    const sum = page.getByTestId('ends-sum');
    await page.goto(`${program.url}/pad/ends`);
    await page.getByTestId('ends-game').selectOption('sniff-us');
    await press('tip-5', 'tip-2', 'place-spinner', 'double-4', 'tip-4');
    expect((await sum.innerText()).split(/\n+/)).toEqual([
      '4 + 5 + 2 + 4 = 15',
      '15 is worth 3: did they claim it?',
    ]);
    expect(await violations(page)).toEqual([]);

    await page.goto(`${program.url}/pad/ends?game=five-up`);
    await press('tip-5', 'tip-2', 'place-spinner', 'double-4', 'tip-4', 'tip-6', 'double-3', 'tip-2');
    await expect.poll(() => sum.getAttribute('data-points')).toBe('5');
    expect(await violations(page)).toEqual([]);
    expect(await narrow(page)).toBe(320);

    await page.getByTestId('ends-game').selectOption('pagat-muggins');
    await expect.poll(() => page.getByTestId('place-spinner').count()).toBe(0);
    await expect.poll(() => sum.getAttribute('data-sum')).toBe('7');
    expect(complaints).toEqual([]);
  });

  it('puts what the open ends score into the pad from which they were asked', async () => {
    const { page, complaints } = await fresh();
    await page.goto(`${program.url}/pad/open`);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-ends').click();
    await page.getByTestId('tip-5').click();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('double-5').click();
    expect(await page.getByTestId('enter-points').innerText()).toContain('Enter 15 for');
    // The rules of the pad's own game lie over the ends, which stay.
    await page.getByTestId('ends-rules').click();
    const rules = page.getByTestId('rules-sheet');
    await rules.getByText('200', { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await narrow(page)).toBe(320);
    // Back and Esc lead to the ends again, as the button does.
    await page.goBack();
    await rules.waitFor({ state: 'detached' });
    await page.getByTestId('ends-rules').click();
    await rules.waitFor();
    await page.keyboard.press('Escape');
    await rules.waitFor({ state: 'detached' });
    await page.getByTestId('enter-for').selectOption({ label: 'Zoë' });
    expect(await page.getByTestId('enter-points').innerText()).toMatch(/Enter 15 for .?Zoë/);
    await page.getByTestId('enter-points').click();
    await expect.poll(() => cellWithFocus(page)).toBe('2-1');
    await page.keyboard.press('Enter');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-ends').click();
    await page.getByTestId('tip-5').click();
    await page.getByTestId('double-5').click();
    await page.getByTestId('enter-for').selectOption({ label: 'Ben' });
    await page.getByTestId('enter-points').click();
    await expect.poll(() => cellWithFocus(page)).toMatch(/-0$/);
    await page.keyboard.press('Enter');
    await page.getByTestId('menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Rules' }).click();
    await page.getByTestId('to-pad').click();
    await page.getByTestId('menu').waitFor();
    await page.goto(`${program.url}/pad`);
    await expect
      .poll(() => page.locator('[data-pad="open"]').innerText())
      .toMatch(/Ben\s+30\s+leads\s+Zoë\s+25/);
    expect(complaints).toEqual([]);
  });
});
