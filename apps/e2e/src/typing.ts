// `pnpm typing`: what Enter costs in a full pad, on a slower machine. Only a quiet machine tells.
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { freshPage } from './browser.ts';
import { ARGS, LAPTOP, PHONE } from './devices.ts';
import { BOUND, fullPad, paceOf, share, type Pace } from './pace.ts';
import { startProgram } from './program.ts';

/** Six hands. */
const TYPED = Array<string>(24).fill('10+15');

const program = await startProgram();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ARGS,
});

async function measured(device: typeof PHONE | typeof LAPTOP): Promise<Pace[]> {
  const { page } = await freshPage(browser, device);
  await fullPad(page, program);
  const paces = await paceOf(page, TYPED);
  await page.context().close();
  return paces;
}

const ms = (numbers: readonly number[]): string =>
  [0.5, 0.9, 1].map((part) => share(numbers, part).toFixed(0).padStart(5)).join('');

try {
  console.log(
    `load ${loadavg()[0]?.toFixed(2)}; ${BOUND.slower} times slower; ms${' '.repeat(9)}median  p90  max`,
  );
  for (const device of [LAPTOP, PHONE]) {
    const { width, height } = device.viewport;
    const paces = await measured(device);
    const cells = paces.map(({ cell }) => cell);
    console.log(`${width}×${height}\tEnter to the next cell    ${ms(cells)}`);
    console.log(`\t\tEnter until it is drawn   ${ms(paces.map(({ drawn }) => drawn))}`);
    if (share(cells, 0.9) >= BOUND.cell) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await program.stop();
  program.clear();
}
