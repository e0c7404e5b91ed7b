import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { everybody, personAt, sitAndStart, steps } from './company.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const PLAYABLE = '[data-playable="true"]';

const SIZES = [
  [320, 568],
  [360, 640],
  [568, 320],
  [1280, 720],
] as const;

describe.skipIf(!inject('chromium'))('what is asked, while somebody plays', () => {
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

  /** Whatever of these another thing lies over, in its middle or anywhere that a finger aims at. */
  const hidden = ({ page }: Player): Promise<string[]> =>
    page.evaluate(() => {
      const asks = document.querySelector('.asks')?.getBoundingClientRect();
      const wanted = document.querySelectorAll(
        '[data-tile], [data-fits="true"], [data-target], [data-testid="menu"]',
      );
      return [...wanted].flatMap((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const on = document.elementFromPoint(x + width / 2, y + height / 2);
        const free =
          on !== null && (one.contains(on) || (one.matches('[data-target]') && on.closest('.felt') !== null));
        const clear =
          asks === undefined ||
          y + height <= asks.top ||
          y >= asks.bottom ||
          x >= asks.right ||
          x + width <= asks.left;
        return free && clear ? [] : [one.outerHTML.slice(0, 80)];
      });
    });

  /** Every way to play that this person has, at every size. */
  async function check(one: Player): Promise<void> {
    for (const [width, height] of SIZES) {
      await one.page.setViewportSize({ width, height });
      const tiles = one.page.locator(PLAYABLE);
      const count = await tiles.count();
      expect(count).toBeGreaterThan(0);
      for (let at = 0; at < count; at++) {
        await tiles.nth(at).tap();
        await one.page.locator('[data-target]').first().waitFor();
        await expect.poll(() => hidden(one), { message: `${width}×${height}` }).toEqual([]);
        await one.page.keyboard.press('Escape');
      }
    }
    await one.page.setViewportSize(PHONE.viewport);
  }

  it.each([
    ['at a table of pairs', {}],
    ['where points are claimed', { muggins: 'take' }],
  ])(
    'lies over nothing that he must tap, %s',
    async (_, overrides) => {
      const people: Player[] = [];
      for (let seat = 0; seat < 4; seat++)
        people.push(await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' }));
      const [ana] = people as [Player];
      await ana.page.goto(program.url);
      const table = await openTable(ana.page, { target: 10_000, ...overrides });
      await sitAndStart(people, () => `${program.url}/t/${table}`);
      /** Whoever can play: who has nothing to play knocks first. */
      const whoPlays = async (): Promise<Player> => {
        for (;;) {
          const one = (await personAt(people, await ana.at('turn'))) ?? ana;
          if ((await one.page.locator(PLAYABLE).count()) > 0) return one;
          await steps(people, 1);
        }
      };
      for (const [what, ...more] of [['pause'], ['abort', 'yes']] as const) {
        await ana.press('menu');
        await ana.press(`menu-${what}`);
        for (const testid of more) await ana.press(testid);
      }
      await everybody(people, (one) => one.sees('ask-abort'));
      await check(await whoPlays());
      await steps(people, 9);
      await check(await whoPlays());
      expect(people.flatMap((one) => one.complaints)).toEqual([]);
    },
    120_000,
  );
});
