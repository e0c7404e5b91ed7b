import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { LAPTOP, PHONE } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Run in the page, where axe is a global. */
const RUN = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)";

/** What axe finds wrong with the page as it stands, on a phone and on a laptop. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport } of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.evaluate(AXE);
    for (const { id, nodes } of await page.evaluate<Result[]>(RUN))
      found.push(`${viewport.width} px: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }
  return found;
}
