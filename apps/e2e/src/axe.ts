import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { LAPTOP, PHONE } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it stands, on a phone and on a laptop. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport } of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.evaluate(AXE);
    const here = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const results = await axe.run(document, { resultTypes: ['violations'] });
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    found.push(...here.map((one) => `${viewport.width} px: ${one}`));
  }
  return found;
}
