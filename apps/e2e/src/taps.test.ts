import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LAPTOP, PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

/** The felt that each screen leaves for the board at least: the layout's own tests show that tiles are readable there. */
const FELTS = JSON.parse(
  readFileSync(new URL('../../web/src/board/layout/test/felts.json', import.meta.url), 'utf8'),
) as readonly { screen: string; felt: string }[];

const sizeOf = (text: string) => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
};

const DOUBLE = 150;

/** Two taps on one spot, as an unsteady finger makes them; gives how far apart the page felt them, ms. */
async function doubleTap(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`no ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const felt = await page.evaluateHandle(() => {
    const times: number[] = [];
    addEventListener('touchend', () => times.push(Date.now()));
    return times;
  });
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(DOUBLE);
  await page.touchscreen.tap(x, y);
  const [first = 0, second = 0] = await felt.jsonValue();
  return second - first;
}

describe.skipIf(!inject('chromium'))('a finger on a phone', () => {
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

  const arrive = async (): Promise<Player> => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    await one.page.goto(program.url);
    const table = await openTable(one.page, {});
    await one.page.goto(`${program.url}/t/${table}`);
    await one.page.getByTestId('sit-0').waitFor();
    return one;
  };
  const playing = async (): Promise<Player> => {
    const one = await arrive();
    await one.sitWithBots();
    await one.untilMine();
    return one;
  };
  const settled = (one: Player, testid: string): Promise<void> =>
    one.page.locator(`[data-testid="${testid}"][aria-disabled="false"]`).waitFor();

  it('that taps twice sits, and stays; adds a bot, and it stays', async () => {
    const one = await arrive();
    await settled(one, 'sit-0');
    await doubleTap(one.page, '[data-testid="sit-0"]');
    await settled(one, 'stand');
    expect(await one.at('me')).toBe('0');
    await doubleTap(one.page, '[data-testid="add-bot-2"]');
    await settled(one, 'remove-bot-2');
    await one.page.waitForTimeout(300);
    expect(await one.page.getByTestId('remove-bot-2').count()).toBe(1);
  });

  it('does not find what leaves a chair where it found what takes it', async () => {
    const one = await arrive();
    await settled(one, 'sit-0');
    const boxOf = async (testid: string) => {
      await settled(one, testid);
      const box = await one.page.getByTestId(testid).boundingBox();
      if (box === null) throw new Error(`no ${testid}`);
      const chair = await one.page.getByTestId(`seat-${testid.match(/\d/)?.[0] ?? 0}`).boundingBox();
      return { top: box.y - (chair?.y ?? 0), bottom: box.y + box.height - (chair?.y ?? 0) };
    };
    const sit = await boxOf('sit-0');
    await one.press('sit-0');
    const stand = await boxOf('stand');
    const [move, add] = [await boxOf('sit-1'), await boxOf('add-bot-1')];
    await one.press('add-bot-1');
    const remove = await boxOf('remove-bot-1');
    for (const leave of [stand, remove])
      expect(leave.bottom).toBeLessThanOrEqual(Math.min(sit.top, move.top, add.top));
  });

  it('that taps a tile twice has chosen it, and not played', async () => {
    let one = await playing();
    let seq = await one.at('seq');
    // On a busy machine the two may come as far apart as two taps that were meant.
    while ((await doubleTap(one.page, '[data-tile][data-playable="true"]')) > 300) {
      one = await playing();
      seq = await one.at('seq');
    }
    await one.page.waitForTimeout(300);
    expect(await one.page.locator('[data-tile][aria-pressed="true"]').count()).toBe(1);
    expect(await one.at('seq')).toBe(seq);
  });

  it('has room for the board on every screen, and for what a play would make in each chip', async () => {
    const one = await playing();
    await one.tap('[data-tile][data-playable="true"]');
    for (const { screen, felt } of FELTS) {
      await one.page.setViewportSize(sizeOf(screen));
      const least = sizeOf(felt);
      for (const way of ['width', 'height'] as const)
        await expect
          .poll(async () => (await one.page.locator('.felt').boundingBox())?.[way])
          .toBeGreaterThanOrEqual(least[way]);
      const chips = await one.page.locator('[data-end]').evaluateAll((all) =>
        all.filter((chip) => {
          // The widest that can stand there.
          for (const [part, widest] of [
            ['b', '6·6'],
            ['small', '+35'],
          ] as const) {
            const written = chip.querySelector(part);
            if (written) written.textContent = widest;
          }
          return [...chip.querySelectorAll('.value, small')].some((part) => {
            const [outer, inner] = [chip.getBoundingClientRect(), part.getBoundingClientRect()];
            return inner.left < outer.left + 4 || inner.right > outer.right - 4;
          });
        }),
      );
      expect(chips).toHaveLength(0);
    }
  });

  it('finds the board where it was when a long refusal is read', async () => {
    const one = await playing();
    const heights = await one.page.evaluate(() => {
      const height = (): number => document.querySelector('.felt')?.getBoundingClientRect().height ?? 0;
      const before = height();
      const words = document.querySelector('.me .words');
      const refusal = document.createElement('small');
      refusal.textContent = 'This page and the server do not agree. Reload it. '.repeat(3);
      words?.append(refusal);
      return [before, height()];
    });
    expect(heights[0]).toBeGreaterThan(0);
    expect(heights[1]).toBe(heights[0]);
  });

  it('opens the log, and only then', async () => {
    const one = await playing();
    const { page } = one;
    const dialog = page.getByRole('dialog');
    await page.setViewportSize(LAPTOP.viewport);
    await one.press('score-0');
    await page.setViewportSize(PHONE.viewport);
    await page.waitForTimeout(100);
    expect(await dialog.count()).toBe(0);
    const openLog = async (): Promise<void> => {
      await one.press('menu');
      await one.press('open-log');
      // Before the first play it is empty.
      await page.getByTestId('log').waitFor({ state: 'attached' });
    };
    await openLog();
    // In place of the menu it has a step of its own: Back does not leave the table.
    await page.waitForFunction(() => (history.state as { over?: boolean } | null)?.over === true);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await openLog();
    await page.setViewportSize(LAPTOP.viewport);
    await dialog.waitFor({ state: 'detached' });
    await page.setViewportSize(PHONE.viewport);
    await page.waitForTimeout(100);
    expect(await dialog.count()).toBe(0);

    await page.getByTestId('menu').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('open-log').waitFor();
    await dialog.getByRole('button').last().tap();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('menu');
  });

  it('or a key that is held presses once', async () => {
    const one = await playing();
    const { page } = one;
    const seq = await one.at('seq');
    await page.locator('[data-tile][data-playable="true"]').first().focus();
    for (let held = 0; held < 10; held++) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(60);
    }
    await page.keyboard.up('Enter');
    await page.waitForTimeout(300);
    expect(await one.at('seq')).toBe(seq);
    expect(await page.locator('[aria-pressed="true"]').count()).toBe(1);
  });
});
