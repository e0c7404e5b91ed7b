import jsQR from 'jsqr';
import type { Page } from 'playwright-core';

/** Pixels of one module, and the quiet modules around them all. */
const [PIXELS, QUIET] = [4, 4];

/** What a phone's camera reads from the code that the page has drawn. */
export async function readQr(page: Page): Promise<string> {
  const path = (await page.getByTestId('qr-drawn').locator('path').getAttribute('d')) ?? '';
  const dark = [...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const width = (Math.max(...dark.map(([x]) => x)) + 1 + 2 * QUIET) * PIXELS;
  const rgba = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [x, y] of dark)
    for (let n = 0; n < PIXELS * PIXELS; n++) {
      const [left, top] = [
        (x + QUIET) * PIXELS + (n % PIXELS),
        (y + QUIET) * PIXELS + Math.floor(n / PIXELS),
      ];
      rgba.fill(0, 4 * (top * width + left), 4 * (top * width + left) + 3);
    }
  const read = jsQR.default(rgba, width, width);
  if (read === null) throw new Error('the code cannot be read');
  return read.data;
}
