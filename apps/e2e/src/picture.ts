// `pnpm picture`: the pictures of docs/, taken from the running page. A person and three bots play a whole hand.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ARGS, LAPTOP, PHONE } from './devices.ts';
import { startProgram } from './program.ts';

const TILES = 13;
const OUT = join(import.meta.dirname, '../../../docs/pictures');

const program = await startProgram({ BOT_DELAY: '50', LIMITS: 'off' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ARGS,
});
mkdirSync(OUT, { recursive: true });

/** Opens a table, sits down as Ana among bots, and plays until enough tiles lie and it is her turn. */
async function picture(device: typeof PHONE | typeof LAPTOP, name: string): Promise<void> {
  const context = await browser.newContext({ ...device, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(program.url);
  await page.getByTestId('play-with-friends').click();
  await page.getByTestId('name').fill('Ana');
  await page.getByTestId('sit-0').click();
  await page.getByTestId('fill-and-start').click();
  const root = page.locator('[data-phase="playing"]');
  await root.waitFor();
  for (;;) {
    await page.waitForFunction(() => {
      const table = document.querySelector('[data-phase]');
      return table?.getAttribute('data-turn') === table?.getAttribute('data-me');
    });
    if ((await page.locator('[data-laid]').count()) >= TILES) break;
    const before = await page.locator('[data-phase]').getAttribute('data-seq');
    await page.locator('[data-tile][data-playable="true"]').first().click();
    const lead = page.locator('[data-target="lead"]');
    await ((await lead.count()) > 0 ? lead : page.locator('[data-end][data-fits="true"]').first()).click();
    await page.waitForFunction(
      (seq) => document.querySelector('[data-phase]')?.getAttribute('data-seq') !== seq,
      before,
    );
  }
  await page.locator('[data-tile][data-playable="true"]').first().click();
  await page.screenshot({ path: join(OUT, `${name}.png`) });
  await context.close();
}

try {
  await picture(LAPTOP, 'table');
  await picture(PHONE, 'table-phone');
} finally {
  await browser.close();
  await program.stop();
  program.clear();
}
