import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { beginPad, openCell, press, tap, typeAll } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const SMALL = { ...PHONE, viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' } as const;

describe.skipIf(!inject('chromium'))('on a small phone', () => {
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
    const { page } = await freshPage(browser, SMALL);
    keep(page.context(), (context) => context.close());
    return page;
  };

  /** All of it can be tapped: nothing lies over its edges. */
  const isSeen = (what: Locator): Promise<boolean> =>
    what.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        one.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    });
  const cellIsSeen = async (page: Page, place: string): Promise<boolean> => {
    const cell = page.locator(`[data-cell="${place}"]`);
    return (await cell.locator('input').count()) === 1 && isSeen(cell.locator('div'));
  };

  /** Ten hands, the last one first in sight, and nothing is typed in. */
  const played = async (page: Page): Promise<void> => {
    await beginPad(page, program, ['Ada', 'Ben', 'Eve']);
    await typeAll(page, Array<string>(30).fill('5'));
    await press(page, 'key-done');
    await page.getByTestId('write').waitFor();
  };

  it('the cell that is typed in is seen between the totals and the keypad, and what turns back stays at hand', async () => {
    const page = await fresh();
    await played(page);
    for (const place of ['7-1', '10-2', '1-0', '8-0']) {
      await page.evaluate(() => scrollTo(0, 10_000));
      await page.locator(`[data-cell="${place}"] button`).tap();
      await expect.poll(() => cellIsSeen(page, place)).toBe(true);
      await tap(page, 'key-done');
    }
    await page.locator('[data-cell="10-0"] button').tap();
    await tap(page, 'key-7');
    await expect.poll(() => cellIsSeen(page, '10-0')).toBe(true);
    for (const one of ['undo', 'redo', 'menu'])
      await expect.poll(() => isSeen(page.getByTestId(one))).toBe(true);
    await tap(page, 'key-next');
    await page.getByTestId('entry-said').filter({ hasText: 'multiple of 5' }).waitFor();
    await expect.poll(() => cellIsSeen(page, '10-1')).toBe(true);
  });

  it('whether the game is over is asked where it is seen, with the keypad and without', async () => {
    const page = await fresh();
    await played(page);
    await page.locator('[data-cell="10-2"] button').tap();
    await page.keyboard.type('200');
    await tap(page, 'key-next');
    for (const one of ['finish', 'play-on'])
      await expect.poll(() => isSeen(page.getByTestId(one))).toBe(true);
    await expect.poll(() => cellIsSeen(page, '11-0')).toBe(true);
    await tap(page, 'key-done');
    for (const one of ['finish', 'play-on'])
      await expect.poll(() => isSeen(page.getByTestId(one))).toBe(true);
    for (const [width, height] of [
      [640, 360],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 10_000));
      for (const one of ['finish', 'play-on', 'undo', 'menu'])
        await expect.poll(() => isSeen(page.getByTestId(one))).toBe(true);
    }
  });

  it('no key moves while somebody types, and on its side all of them are seen with the cell and what is asked', async () => {
    const page = await fresh();
    await beginPad(page, program, ['Margaret-Josephine & Wolfgang', 'Uncle Theodore & Li'], 'bones');
    const keys = page.locator('.keypad button');
    const places = (): Promise<string[]> =>
      keys.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const pressed = ['key-1', 'chip-5', 'key-minus', 'key-4', 'key-next', 'key-7', 'key-0', 'key-next'];
    for (const [width, height] of [
      [640, 360],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByTestId('key-done').dispatchEvent('click');
      const before = await places();
      for (const key of pressed) {
        await page.getByTestId(key).dispatchEvent('click');
        expect(await places()).toEqual(before);
      }
    }
    await page.setViewportSize({ width: 640, height: 360 });
    await openCell(page, 2, 1);
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    await page.getByTestId('reached').waitFor();
    await page.keyboard.type('ten');
    await page.keyboard.press('Enter');
    await page.getByTestId('entry-said').filter({ hasText: 'no sum' }).waitFor();
    for (const one of [...(await keys.all()), page.getByTestId('finish'), page.getByTestId('play-on')])
      await expect.poll(() => isSeen(one)).toBe(true);
    await expect.poll(() => cellIsSeen(page, '3-0')).toBe(true);
  });

  it('no sign of a cell lies on its sum', async () => {
    const page = await fresh();
    await beginPad(page, program, ['Ada', 'Ben', 'Cleo', 'Dan']);
    await typeAll(page, ['10+15+20', '10+15+40', '', '12', '5']);
    await press(page, 'key-done');
    await press(page, 'row-1');
    await page.getByRole('dialog').getByRole('radio', { name: 'Ada', exact: true }).check({ force: true });
    await page.keyboard.press('Escape');
    await page.locator('[data-cell="1-0"] .out').waitFor();
    const meets = await page.locator('[data-cell] .under').evaluateAll((all) =>
      all.flatMap((under) => {
        const sign = under.querySelector('span');
        if (sign === null) return [];
        const other = sign.getBoundingClientRect();
        return [...(under.closest('td')?.querySelectorAll('i, b, small') ?? [])].flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [...range.getClientRects()].map(
            (one) =>
              one.left < other.right &&
              one.right > other.left &&
              one.top < other.bottom &&
              one.bottom > other.top,
          );
        });
      }),
    );
    expect(meets.length).toBeGreaterThan(5);
    expect(meets).not.toContain(true);
  });

  it('a sum shows the end that is typed at, and what the total comes to', async () => {
    const page = await fresh();
    await played(page);
    await tap(page, 'write');
    // A tap of the driver's own scrolls the page where what it goes for moved.
    for (let term = 0; term < 12; term++) await page.getByTestId('chip-15').dispatchEvent('click');
    const field = page.getByTestId('cell-field');
    await expect
      .poll(() => field.evaluate((one) => one.scrollWidth - one.clientWidth - one.scrollLeft < 2))
      .toBe(true);
    expect(await page.getByTestId('entry-total').innerText()).toBe('total 230');
    await expect.poll(() => cellIsSeen(page, '11-0')).toBe(true);
  });

  it('a new pad can be started without scrolling', async () => {
    const page = await fresh();
    await page.goto(`${program.url}/pad/new`);
    await page.getByTestId('start').waitFor();
    await expect.poll(() => isSeen(page.getByTestId('start'))).toBe(true);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => isSeen(page.getByTestId('start'))).toBe(true);
  });
});
