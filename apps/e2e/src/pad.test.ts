import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPage, LAPTOP, PHONE, startBrowser } from './browser.ts';
import { enter, heard, listen, tabTo } from './keys.ts';
import { beginPad, cellAt, cellWithFocus, EXAMPLE, openCell, tap, typeAll, viewOf } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const THREE = ['You', 'Mara', 'Dev'];
const SMALL = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };

describe.skipIf(!inject('chromium'))('a score pad', () => {
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

  /** A page of a person's own, and what its console complained of. */
  const open = async (device: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }> => {
    const one = await freshPage(browser, { ...device, reducedMotion: 'reduce' });
    keep(one.page.context(), (context) => context.close());
    return one;
  };

  it('[K7] typed by the keyboard alone gives 80, 135 and 145, and says that Dev leads', async () => {
    const { page, complaints } = await open(LAPTOP);
    await listen(page);
    await page.goto(`${program.url}/pad/new`);
    await page.getByTestId('player-0').waitFor();
    await tabTo(page, '[data-testid="player-0"]');
    await page.keyboard.type('You');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Mara');
    await enter(page, 'add');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('player-2');
    await page.keyboard.type('Dev');
    await enter(page, 'start');
    await page.getByTestId('cell-field').waitFor();

    await typeAll(page, EXAMPLE.slice(0, 4).flat());
    expect(await viewOf(page)).toMatchObject({ totals: ['70', '110', '95'], standing: { Mara: 'leads' } });
    expect(await cellWithFocus(page)).toBe('5-0');
    await page.keyboard.type('10');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5 + 20');
    await page.keyboard.press('Tab');
    await page.keyboard.type('10 + 15 + 10 + 15');
    expect(await page.locator('[data-cell="5-2"]').textContent()).toContain('= 50');
    await page.keyboard.press('Enter');
    expect(await viewOf(page)).toEqual({
      names: THREE,
      totals: ['80', '135', '145'],
      standing: { Dev: 'leads' },
    });
    await expect
      .poll(async () => (await heard(page)).map(({ words }) => words))
      .toContain('Dev 50, total 145. Dev leads.');

    // Out of the grid by Escape, in again by a letter, and by arrows.
    await page.keyboard.press('Escape');
    expect(await cellWithFocus(page)).toBe('6-0');
    await page.keyboard.press('ArrowUp');
    expect(await cellWithFocus(page)).toBe('5-0');
    await page.keyboard.type('15');
    await page.keyboard.press('Escape');
    expect(await cellAt(page, 5, 0)).toBe('10');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    expect((await viewOf(page)).totals).toEqual(['70', '135', '145']);
    await page.keyboard.press('Control+z');
    expect((await viewOf(page)).totals).toEqual(['80', '135', '145']);
    await page.keyboard.press('Control+Shift+Z');
    expect((await viewOf(page)).totals).toEqual(['70', '135', '145']);
    await page.keyboard.press('Escape');
    await enter(page, 'undo');
    expect((await viewOf(page)).totals).toEqual(['80', '135', '145']);
    expect(complaints).toEqual([]);
  });

  it('[K7] [T145] tapped on the keypad gives the same, with chips, a minus and corrections', async () => {
    const { page, complaints } = await open(PHONE);
    await beginPad(page, program, THREE);
    for (const text of EXAMPLE.flat()) {
      for (const [at, term] of text.split(' + ').entries()) {
        if (at > 0 && ['5', '10', '15', '20'].includes(term)) await tap(page, `chip-${term}`);
        else {
          if (at > 0) await tap(page, 'key-plus');
          await tap(page, ...[...term].map((digit) => `key-${digit}`));
        }
      }
      await tap(page, 'key-next');
    }
    expect(await viewOf(page)).toMatchObject({ totals: ['80', '135', '145'], standing: { Dev: 'leads' } });
    expect(await cellWithFocus(page)).toBe('6-0');
    expect(await page.getByTestId('cell-field').getAttribute('inputmode')).toBe('none');

    await tap(page, 'key-minus', 'key-1', 'key-5', 'key-back', 'key-0', 'key-plus', 'key-back', 'key-next');
    expect(await viewOf(page)).toMatchObject({ totals: ['70', '135', '145'] });
    // What is chosen anew is written over; a sign goes on with it.
    await openCell(page, 6, 0);
    await tap(page, 'key-2', 'key-00', 'key-next');
    expect((await viewOf(page)).totals[0]).toBe('280');
    await openCell(page, 6, 0);
    await tap(page, 'key-minus', 'key-5', 'key-done');
    expect((await viewOf(page)).totals[0]).toBe('275');
    expect(await page.getByTestId('cell-field').count()).toBe(0);

    await tap(page, 'write', 'swap-keys');
    expect(await page.getByTestId('cell-field').getAttribute('inputmode')).toBe('text');
    expect(await page.getByTestId('key-1').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('[T146] has any past hand corrected: totals, leader and the light of the target follow, and undo', async () => {
    const { page } = await open(LAPTOP);
    await beginPad(page, program, ['Ada', 'Ben'], 'bones');
    await typeAll(page, Array.from({ length: 9 }, () => ['15', '15']).flat());
    await openCell(page, 2, 1);
    await page.keyboard.type('35');
    await page.keyboard.press('Enter');
    const corrected = { totals: ['135', '155'], standing: { Ben: 'won' } };
    expect(await viewOf(page)).toMatchObject(corrected);
    await page.getByTestId('finish').waitFor();
    expect(await cellAt(page, 9, 1)).toContain('15, total 155');
    await page.getByTestId('undo').click();
    expect(await viewOf(page)).toMatchObject({
      totals: ['135', '135'],
      standing: { Ada: 'tied', Ben: 'tied' },
    });
    await page.getByTestId('finish').waitFor({ state: 'detached' });
    await page.getByTestId('redo').click();
    expect(await viewOf(page)).toMatchObject(corrected);
  });

  it('[T148] [K5] takes 12, marks it, and asks; a large play and a missing entry too', async () => {
    const { page } = await open(PHONE);
    await beginPad(page, program, THREE);
    const asked = page.getByTestId('entry-said');
    await page.keyboard.type('18');
    // It may become 180.
    expect(await asked.textContent()).toBe('');
    await page.keyboard.press('Enter');
    expect(await asked.textContent()).toBe('Hand 1, You: 18 is not a multiple of 5 — did you mean 20?');
    await openCell(page, 1, 0);
    expect(await asked.textContent()).toBe('18 is not a multiple of 5 — did you mean 20?');
    await typeAll(page, ['12', '', '45']);
    expect(await viewOf(page)).toMatchObject({ totals: ['12', '0', '45'] });
    expect(await cellAt(page, 1, 0)).toBe('You, hand 1, 12, total 12, not a multiple of 5');
    expect(await cellAt(page, 1, 2)).toContain('caught pips?');
    await typeAll(page, ['0']);
    expect(await cellAt(page, 2, 0)).toBe('You, hand 2, 0, total 12');
    expect(await cellAt(page, 1, 1)).toBe('Mara, hand 1, no entry');
    expect(await page.getByTestId('warnings').textContent()).toContain('Mara has no entry — 0?');
    await openCell(page, 1, 1);
    expect(await asked.textContent()).toBe('Mara has no entry — 0?');
    await page.getByTestId('key-done').tap();
    await page.getByTestId('zero').tap();
    expect(await cellAt(page, 1, 1)).toBe('Mara, hand 1, 0, total 0');
  });

  it('[K1] keeps what is unfinished or wrong, says so, and goes on when it is told to', async () => {
    const { page } = await open(LAPTOP);
    await beginPad(page, program, THREE);
    await page.keyboard.type('10+');
    await page.keyboard.press('Enter');
    expect(await cellWithFocus(page)).toBe('1-0');
    expect(await page.getByTestId('entry-said').textContent()).toContain('Not finished');
    expect(await page.locator('[data-cell="1-0"] output').textContent()).toBe('= 10');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ten');
    await page.keyboard.press('Tab');
    expect(await cellWithFocus(page)).toBe('1-2');
    await page.keyboard.type('25 +');
    await page.reload();
    // What was being typed is there again, in its cell, as it was left.
    await page.getByTestId('cell-field').waitFor();
    await expect.poll(() => cellWithFocus(page)).toBe('1-2');
    expect(await Promise.all([0, 1, 2].map((side) => cellAt(page, 1, side)))).toEqual([
      'You, hand 1, 10+, not counted',
      'Mara, hand 1, ten, not counted',
      '25 +',
    ]);
    expect((await viewOf(page)).totals).toEqual(['0', '0', '0']);
    expect(await page.getByTestId('warnings').textContent()).toContain('“ten” is not finished or no sum');
    await openCell(page, 1, 0);
    await page.keyboard.press('F2');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    expect((await viewOf(page)).totals).toEqual(['15', '0', '0']);
  });

  it('[T149] deletes a hand with a way back, and numbers the others without a gap', async () => {
    const { page } = await open(PHONE);
    await beginPad(page, program, ['Ada', 'Ben']);
    await typeAll(page, ['10', '15', '20', '25', '30', '35']);
    await page.getByTestId('row-2').tap();
    await tap(page, 'remove-row', 'remove-row-sure');
    await expect.poll(async () => (await viewOf(page)).totals).toEqual(['40', '50']);
    expect(await cellAt(page, 3, 0)).toBe('Ada, hand 2, 30, total 40');
    await page.getByTestId('put-back').tap();
    expect((await viewOf(page)).totals).toEqual(['60', '75']);
    expect(await cellAt(page, 2, 0)).toBe('Ada, hand 2, 20, total 30');
  });

  it('[K6] adds pips caught to the cell, rounded, with the sum that it did', async () => {
    const { page } = await open(PHONE);
    await beginPad(page, program, THREE);
    await page.keyboard.type('15');
    await tap(page, 'caught');
    await page.locator('[data-testid=pips-0]:focus').fill('13');
    await page.getByTestId('pips-1').fill('7+x');
    await tap(page, 'add-caught');
    await page.locator('[data-testid=pips-1]:focus').waitFor();
    expect(await page.getByTestId('caught-sum').textContent()).toContain('“7+x” is no number of pips');
    await page.getByTestId('pips-1').fill('7');
    expect(await page.getByTestId('caught-sum').textContent()).toContain('13 → 15, 7 → 5: 15 + 5 = 20');
    await tap(page, 'add-caught');
    await expect.poll(() => cellAt(page, 1, 0)).toBe('15 + 20');
    await tap(page, 'key-next');
    expect((await viewOf(page)).totals).toEqual(['35', '0', '0']);
    // It is told that he went out; undo takes back the points, then that.
    expect(await cellAt(page, 1, 0)).toBe('You, hand 1, 35, total 35, out');
    await tap(page, 'undo', 'undo');
    expect(await page.locator('[data-cell] .out').count()).toBe(0);
    await tap(page, 'caught');
    await page.getByTestId('pips-0').fill('13');
    await page.getByTestId('went-out').uncheck();
    await tap(page, 'add-caught', 'key-next');
    expect((await viewOf(page)).totals.join()).toContain('15');
    expect(await page.locator('[data-cell] .out').count()).toBe(0);
    // Who went out is told also where nothing is entered for him.
    await tap(page, 'key-done', 'row-1');
    await page.getByRole('dialog').getByRole('radio', { name: 'Dev' }).check({ force: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => cellAt(page, 1, 2)).toBe('Dev, hand 1, no entry, out');
  });

  it('[T154] keeps one column a team, called by its members', async () => {
    const { page } = await open(PHONE);
    await page.goto(`${program.url}/pad/new`);
    await page.getByRole('radio', { name: 'Teams', exact: true }).check({ force: true });
    for (const [at, name] of ['Ada', 'Ben', 'Cleo', 'Dev'].entries())
      await page.getByTestId(`member-${Math.floor(at / 2)}-${at % 2}`).fill(name);
    await tap(page, 'start');
    await page.getByTestId('cell-field').waitFor();
    await typeAll(page, ['10 + 15', '20']);
    expect(await viewOf(page)).toEqual({
      names: ['Ada & Ben', 'Cleo & Dev'],
      totals: ['25', '20'],
      standing: { 'Ada & Ben': 'leads' },
    });
    expect(await page.locator('[data-total="0"] .name').getAttribute('title')).toContain('Ada, Ben');
  });

  it('[K4] asks who was first where two come to the target in one hand, and begins again with the same people', async () => {
    const { page } = await open(PHONE);
    await beginPad(page, program, THREE);
    await typeAll(page, ['190', '185', '30', '15', '20', '5']);
    await tap(page, 'key-done', 'first-0');
    expect(await page.getByTestId('over').textContent()).toContain('You won');
    expect(await viewOf(page)).toMatchObject({ standing: { You: 'won' } });
    await tap(page, 'reopen', 'play-on');
    await tap(page, 'write');
    await typeAll(page, ['5', '5', '5']);
    await tap(page, 'key-done', 'menu', 'menu-finish', 'finish-do');
    await page.getByTestId('again').tap();
    await page.getByTestId('cell-field').waitFor();
    expect(await viewOf(page)).toEqual({ names: THREE, totals: ['0', '0', '0'], standing: {} });
  });

  it('fits the smallest phone with four sides, and shows the hand that is typed above the keypad', async () => {
    const { page } = await open(SMALL);
    await beginPad(page, program, ['Anastasia-Maria', 'Mara', 'Dev', 'Bartholomew']);
    await typeAll(
      page,
      Array.from({ length: 40 }, (_, at) => String(5 * (at % 4))),
    );
    const seen = () => {
      const box = (what: string) => document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect();
      const [row, head, keypad] = [box('tr.now'), box('thead th'), box('.keypad')];
      const small = [...document.querySelectorAll('button, a, input')].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && (width < 44 || height < 44);
      });
      return {
        wide: document.documentElement.scrollWidth,
        shown: row.top >= head.bottom - 1 && row.bottom <= keypad.top,
        small: small.map((one) => one.outerHTML.slice(0, 80)),
      };
    };
    await expect.poll(() => page.evaluate(seen)).toEqual({ wide: 320, shown: true, small: [] });
  });
});
