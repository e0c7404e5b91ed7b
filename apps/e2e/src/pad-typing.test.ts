import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { BOUND, fullPad, paceOf, share } from './pace.ts';
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

  it('has its next cell open at once after Enter', async () => {
    const { page } = await freshPage(browser, PHONE);
    await fullPad(page, program);
    const paces = await paceOf(page, Array<string>(8).fill('10+15'));
    const cells = paces.map(({ cell }) => cell);
    // `pnpm typing` measures; here other tests run beside, and ten times the bound is enough.
    expect(share(cells, 0.5)).toBeLessThan(10 * BOUND.cell);
  }, 60_000);
});
