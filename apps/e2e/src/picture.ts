// `pnpm picture`: the pictures of docs/, taken from the running page. A person and three bots play a whole hand.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ARGS, LAPTOP, PHONE } from './devices.ts';
import { newPlayer } from './player.ts';
import { startProgram } from './program.ts';

/** How many tiles lie on the board at least. */
const TILES = 13;
/** How long news of the last play stay, ms. */
const SETTLES = 5_000;
const OUT = join(import.meta.dirname, '../../../docs/pictures');

const program = await startProgram({ BOT_DELAY: '50', LIMITS: 'off' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ARGS,
});
mkdirSync(OUT, { recursive: true });

/** Opens a table, sits down as Ana among bots, and plays until enough tiles lie and it is her turn. */
async function picture(device: typeof PHONE | typeof LAPTOP, name: string, scale: number): Promise<void> {
  const one = await newPlayer(browser, { ...device, deviceScaleFactor: scale, reducedMotion: 'reduce' });
  const { page } = one;
  await page.goto(program.url);
  await one.press('play-with-friends');
  await one.sit(0, 'Ana');
  await one.press('fill-and-start');
  await one.until('phase', 'playing');
  for (;;) {
    if (!(await one.untilMine())) {
      // The hand ended early: the next one may be longer.
      await one.press('ready');
      await one.until('phase', 'playing');
    } else if ((await page.locator('[data-laid]').count()) < TILES) await one.play();
    else break;
  }
  await one.tap('[data-tile][data-playable="true"]');
  // What a play has stirred up settles.
  await page.waitForTimeout(SETTLES);
  await page.screenshot({ path: join(OUT, `${name}.jpg`), quality: 88, animations: 'disabled' });
  await page.context().close();
}

try {
  await picture(LAPTOP, 'table', 1);
  await picture(PHONE, 'table-phone', 2);
} finally {
  await browser.close();
  await program.stop();
  program.clear();
}
