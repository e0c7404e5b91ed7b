import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('around a game', () => {
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

  const arrive = async (table: string): Promise<Player> => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    await one.page.goto(`${program.url}/t/${table}`);
    return one;
  };

  /** Two people at these seats of a new table, bots at the others, and the first hand dealt. */
  async function started(second: 1 | 2, rules: Record<string, unknown> = {}) {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    await one.page.goto(program.url);
    const table = await openTable(one.page, rules);
    await one.page.goto(`${program.url}/t/${table}`);
    await one.sit(0, 'Ana');
    const other = await arrive(table);
    await other.sit(second, 'Ben');
    await one.press('fill-and-start');
    for (const player of [one, other]) await player.until('phase', 'playing');
    return { table, one, other };
  }

  /** Whoever of them is on turn plays. */
  async function playOne(players: readonly Player[]): Promise<void> {
    const turns = await Promise.race(
      players.map(async (player) => ((await player.untilMine()) ? player : null)),
    );
    await turns?.play();
  }

  /** What the clocks of both people show to this one. */
  const clocks = (player: Player): Promise<string[]> =>
    Promise.all(
      ['0', '1'].map(async (seat) => {
        const face = (await player.at('me')) === seat ? '.me' : `[data-seat="${seat}"]`;
        return player.page.locator(`${face} .digits`).innerText();
      }),
    );

  /** Nothing is wrong with what each of them sees now. */
  async function fine(...players: readonly Player[]): Promise<void> {
    for (const { page } of players) {
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize(PHONE.viewport);
    }
  }

  it('[T18] [T31] [T35] a pause is asked for, agreed, seen by whoever comes, and ends with a warning', async () => {
    const { table, one, other } = await started(1, { target: 10_000 });
    await one.press('menu');
    await one.press('menu-pause');
    await other.sees('agree-pause');
    await fine(one, other);
    await other.press('decline-pause');
    await one.seesNo('ask-pause');
    await other.press('menu');
    await other.press('menu-pause');
    await one.press('agree-pause');
    await other.sees('pause-queued');
    await playOne([one, other]);
    await one.sees('paused');
    await other.page.reload();
    await other.sees('paused');
    const watcher = await arrive(table);
    await watcher.sees('paused');
    const times = await clocks(one);
    expect(await Promise.all([other, watcher].map(clocks))).toEqual([times, times]);
    await fine(one, watcher);
    expect(await watcher.page.getByTestId('resume').count()).toBe(0);
    expect(await one.page.locator('[data-playable="true"]').count()).toBe(0);
    await one.page.getByTestId('watching').waitFor();
    await other.press('resume');
    await expect.poll(() => one.page.getByTestId('paused').innerText()).toMatch(/Play goes on in \d+\ss/);
    await one.seesNo('paused');
    for (const player of [one, other, watcher]) expect(player.complaints).toEqual([]);
  });

  it('[T14] a person leaves in mid-game, and a substitute plays on with his tiles', async () => {
    const { table, one, other } = await started(2, { target: 10_000 });
    const watcher = await arrive(table);
    await other.press('talk');
    // It stands for some seconds.
    await Promise.all([one.sees('said-2'), other.press('say-good-game')]);
    const hand = await other.hand();
    await other.press('menu');
    await other.press('menu-leave');
    await other.press('yes');
    await other.page.waitForURL(`${program.url}/`);
    expect(await other.page.getByTestId('continue').count()).toBe(0);
    await one.sees('stand-in');
    await watcher.press('take-place');
    await watcher.sees('take-2');
    await fine(one, watcher);
    await watcher.page.getByTestId('name').fill('Eve');
    await watcher.press('take-2');
    await watcher.page.locator('[data-tile]').first().waitFor();
    expect((await watcher.hand()).every((tile) => hand.includes(tile))).toBe(true);
    await one.seesNo('stand-in');
    for (const player of [one, other, watcher]) expect(player.complaints).toEqual([]);
  });

  it('[T55] a team resigns with the partner’s yes, and they play again with others', async () => {
    const { one, other } = await started(2, { target: 10_000 });
    await one.press('menu');
    await one.press('menu-resign');
    await one.press('yes');
    await other.sees('agree-resign');
    await other.press('agree-resign');
    for (const player of [one, other]) await player.until('phase', 'over');
    expect(await other.page.getByTestId('why').innerText()).toMatch(/resigned/);
    await one.sees('record');
    await one.press('again');
    await expect
      .poll(() => other.page.getByTestId('wait').innerText())
      .toMatch(/Ana wants the same partners · waiting for you/);
    await other.press('again-swapped');
    await expect.poll(() => one.page.getByTestId('wait').innerText()).toMatch(/Ben wants new partners/);
    await one.press('again-swapped');
    for (const player of [one, other]) await player.until('phase', 'playing');
    for (const player of [one, other]) expect(player.complaints).toEqual([]);
  });
});
