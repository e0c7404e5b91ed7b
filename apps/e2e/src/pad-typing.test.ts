import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { fullPad, paceOf, share } from './pace.ts';
import { beginPad } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('a pad that is full', () => {
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

  it('has its next cell open after Enter about as soon as a new one', async () => {
    const [fresh, full] = [await freshPage(browser, PHONE), await freshPage(browser, PHONE)];
    await fullPad(full.page, program);
    await beginPad(fresh.page, program, ['Ada', 'Ben', 'Cleo', 'Dev']);
    const [before, after]: [number[], number[]] = [[], []];
    // By turns: whatever else the machine does it does to both.
    for (let round = 0; round < 6; round++)
      for (const [{ page }, times] of [
        [fresh, before],
        [full, after],
      ] as const) {
        await page.bringToFront();
        for (const { cell } of await paceOf(page, ['10+15', '10+15'])) times.push(cell);
      }
    // `pnpm typing` measures; here other tests run beside, and only the two beside each other tell.
    expect(share(after, 0.5)).toBeLessThan(4 * share(before, 0.5));
  });
});
