import { score } from '@fives/rules';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

/** What he does when it is his turn: draws from the boneyard while he must, plays, or knocks. */
async function act(one: Player): Promise<void> {
  const seq = await one.at('seq');
  const { page } = one;
  const moved = (): Promise<void> => expect.poll(() => one.at('seq')).not.toBe(seq);
  // A tile that was drawn, or must lead, is chosen already.
  const chosen = page.locator('[data-end][data-fits="true"], [data-target="lead"]');
  if ((await chosen.count()) > 0) {
    await chosen.first().tap();
    return moved();
  }
  if ((await page.locator('[data-playable="true"]').count()) > 0) return one.play();
  await expect
    .poll(async () => {
      if ((await one.at('seq')) !== seq) return true;
      const yard = page.locator('[data-testid^="draw-"]:not([aria-disabled="true"])');
      if ((await yard.count()) > 0)
        await yard
          .first()
          .tap({ timeout: 2_000 })
          .catch(() => {});
      else if ((await page.getByTestId('knock').count()) > 0) await page.keyboard.press('k');
      return false;
    })
    .toBe(true);
  await moved();
}

describe.skipIf(!inject('chromium'))('games of two and three', () => {
  let program: Program;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram({ BOT_DELAY: '20' }), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
  });

  /** One person and bots play a whole game; its record, scored again, ends where the page does. */
  async function playOut(open: (one: Player) => Promise<unknown>): Promise<string> {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    const { page } = one;
    await page.goto(program.url);
    await open(one);
    await one.until('phase', 'gathering');
    await one.sit(0, 'Ana');
    await one.press('fill-and-start');
    await one.until('phase', 'playing');
    await one.playOn(() => act(one));
    expect(one.complaints).toEqual([]);
    const shown = (await one.scores()).map(Number);
    const path = await page.getByTestId('record').first().getAttribute('href');
    const record: unknown = await (
      await page.request.get(`${program.url}/api/games/${path?.split('/').at(-1)}`)
    ).json();
    const scored = score(record);
    if ('refused' in scored) throw new Error(scored.refused);
    expect(scored.scores.slice(0, 2)).toEqual(shown);
    return JSON.stringify(record);
  }

  it('[U2][U3] two play Bones to the end, with draws and passes', async () => {
    // One tile alone may be drawn, so that there are passes: of thousands of such games none goes without.
    const record = await playOut(async ({ page }) => {
      const data = { preset: 'bones', overrides: { players: 2, reserve: 13 } };
      const answer = await page.request.post(`${program.url}/api/tables`, { data });
      const { table } = (await answer.json()) as { table: string };
      await page.goto(`${program.url}/t/${table}`);
    });
    expect(record).toMatch(/"draw":/);
    expect(record).toMatch(/"pass":true/);
  }, 300_000);

  it('[H4] three play the game of Tabletales to the end', async () => {
    const choose = async (one: Player): Promise<void> => {
      await one.press('other-games');
      await one.press('open-tabletales-3');
    };
    expect(await playOut(choose)).toMatch(/"players":3/);
  }, 300_000);
});
