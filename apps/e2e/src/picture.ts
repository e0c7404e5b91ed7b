// `pnpm picture`: the pictures of docs/, taken from the running page: a table of a person and three bots, and a pad.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ARGS, LAPTOP, PHONE } from './devices.ts';
import { openCell, press } from './pad.ts';
import { bringIn, type Kept } from './pads.ts';
import { newPlayer, type Player } from './player.ts';
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

/** Four friends in their fifth hand. */
const PAD: Kept = {
  id: 'friday',
  at: Date.now() - 1_200_000,
  title: 'Friday dominoes',
  sides: ['Ana', 'Ben', 'Cleo', 'Dan'],
  hands: [
    ['10 + 15', '5', '10', '0'],
    ['15', '10 + 20', '5 + 10', '25'],
    ['0', '5', '20 + 10 + 15', '10'],
    ['5 + 10', '15 + 30', '5', '20'],
  ],
};

type Device = typeof PHONE | typeof LAPTOP;

const personAt = (device: Device, scale: number): Promise<Player> =>
  newPlayer(browser, { ...device, deviceScaleFactor: scale, reducedMotion: 'reduce' });

async function taken({ page }: Player, name: string): Promise<void> {
  await page.screenshot({ path: join(OUT, `${name}.jpg`), quality: 88, animations: 'disabled' });
  await page.context().close();
}

/** Opens a table, sits down as Ana among bots, and plays until enough tiles lie and it is her turn. */
async function table(device: Device, name: string, scale: number): Promise<void> {
  const one = await personAt(device, scale);
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
  await taken(one, name);
}

/** Brings a pad in, opens it, and types into the hand that is played. */
async function pad(device: Device, name: string, scale: number): Promise<void> {
  const one = await personAt(device, scale);
  await bringIn(one.page, program.url, [PAD]);
  await one.page.goto(`${program.url}/pad/${PAD.id}`);
  await openCell(one.page, 5, 0);
  await press(one.page, 'key-1', 'key-0', 'key-next', 'key-5', 'key-plus', 'key-1', 'key-5');
  await taken(one, name);
}

try {
  await table(LAPTOP, 'table', 1);
  await table(PHONE, 'table-phone', 2);
  await pad(PHONE, 'pad-phone', 2);
} finally {
  await browser.close();
  await program.stop();
  program.clear();
}
