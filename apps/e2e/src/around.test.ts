import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
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
    await one.page.getByTestId('name').fill('Ana');
    await one.tap('[data-testid="sit-0"]');
    const other = await arrive(table);
    await other.page.getByTestId('name').fill('Ben');
    await other.tap(`[data-testid="sit-${second}"]`);
    await other.page.waitForFunction(
      (seat) => document.querySelector('[data-phase]')?.getAttribute('data-me') === seat,
      String(second),
    );
    await one.tap('[data-testid="fill-and-start"]');
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

  const sees = (player: Player, id: string): Promise<void> => player.page.getByTestId(id).first().waitFor();
  const seesNo = (player: Player, id: string): Promise<void> =>
    player.page.getByTestId(id).waitFor({ state: 'detached' });

  it('[T18] [T31] [T35] a pause is asked for, agreed, seen by whoever comes, and ends with a warning', async () => {
    const { table, one, other } = await started(1, { target: 10_000 });
    await one.tap('[data-testid="menu"]');
    await one.tap('[data-testid="menu-pause"]');
    await sees(other, 'agree-pause');
    await other.tap('[data-testid="decline-pause"]');
    await seesNo(one, 'ask-pause');
    await one.tap('[data-testid="menu"]');
    await one.tap('[data-testid="menu-pause"]');
    await sees(other, 'agree-pause');
    await other.tap('[data-testid="agree-pause"]');
    await sees(one, 'pause-queued');
    await playOne([one, other]);
    await sees(one, 'paused');
    await other.page.reload();
    await sees(other, 'paused');
    const watcher = await arrive(table);
    await sees(watcher, 'paused');
    expect(await watcher.page.getByTestId('resume').count()).toBe(0);
    expect(await one.page.locator('[data-playable="true"]').count()).toBe(0);
    await one.page.getByTestId('watching').waitFor();
    await other.tap('[data-testid="resume"]');
    await expect.poll(() => one.page.getByTestId('paused').innerText()).toMatch(/Play goes on in \d+ s/);
    await seesNo(one, 'paused');
    for (const player of [one, other, watcher]) expect(player.complaints).toEqual([]);
  }, 60_000);

  it('[T14] a person leaves in mid-game, and a substitute plays on with his tiles', async () => {
    const { table, one, other } = await started(2, { target: 10_000 });
    const watcher = await arrive(table);
    await other.tap('[data-testid="talk"]');
    await other.tap('[data-testid="say-good-game"]');
    await sees(one, 'said-2');
    const hand = await other.hand();
    await other.tap('[data-testid="menu"]');
    await other.tap('[data-testid="menu-leave"]');
    await other.tap('[data-testid="yes"]');
    await other.page.waitForURL(`${program.url}/`);
    expect(await other.page.getByTestId('continue').count()).toBe(0);
    await sees(one, 'stand-in');
    await watcher.tap('[data-testid="take-place"]');
    await watcher.page.getByTestId('name').fill('Eve');
    await watcher.tap('[data-testid="take-2"]');
    await watcher.page.locator('[data-tile]').first().waitFor();
    expect((await watcher.hand()).every((tile) => hand.includes(tile))).toBe(true);
    await seesNo(one, 'stand-in');
    for (const player of [one, other, watcher]) expect(player.complaints).toEqual([]);
  }, 60_000);

  it('[T55] a team resigns with the partner’s yes, and they play again with others', async () => {
    const { one, other } = await started(2, { target: 10_000 });
    await one.tap('[data-testid="menu"]');
    await one.tap('[data-testid="menu-resign"]');
    await one.tap('[data-testid="yes"]');
    await sees(other, 'agree-resign');
    await other.tap('[data-testid="agree-resign"]');
    for (const player of [one, other]) await player.until('phase', 'over');
    expect(await other.page.getByTestId('why').innerText()).toMatch(/resigned/);
    await sees(one, 'record');
    await one.tap('[data-testid="again"]');
    await expect
      .poll(() => other.page.getByTestId('wait').innerText())
      .toMatch(/Ana wants the same partners · waiting for you/);
    await other.tap('[data-testid="again-swapped"]');
    await expect.poll(() => one.page.getByTestId('wait').innerText()).toMatch(/Ben wants new partners/);
    await one.tap('[data-testid="again-swapped"]');
    for (const player of [one, other]) await player.until('phase', 'playing');
    for (const player of [one, other]) expect(player.complaints).toEqual([]);
  }, 60_000);
});
