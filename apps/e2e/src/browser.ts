import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A phone held upright, by touch. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
};

/** A laptop with a mouse. */
export const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };

/** Starts the machine's Chromium. */
export function startBrowser(): Promise<Browser> {
  const program = inject('chromium');
  if (program === null) throw new Error('no Chromium: guard with describe.skipIf(!inject("chromium"))');
  return chromium.launch({ executablePath: program, args: ARGS });
}

/** A page of a person who has never been here, and all that its console complained of. */
export async function freshPage(
  browser: Browser,
  device: BrowserContextOptions,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}
