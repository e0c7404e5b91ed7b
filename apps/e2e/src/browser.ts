import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { ARGS, PLAIN_HOST } from './devices.ts';

export { LAPTOP, PHONE, PLAIN_HOST } from './devices.ts';

/** Starts the machine's Chromium. */
export function startBrowser(): Promise<Browser> {
  const program = inject('chromium');
  if (program === null) throw new Error('no Chromium: guard with describe.skipIf(!inject("chromium"))');
  return chromium.launch({ executablePath: program, args: ARGS });
}

/** What Chromium itself says of a guest who is not known yet: the page makes itself known, and asks again. */
const NO_GUEST_YET = /^Failed to load resource: .* 401 /;

/** What Svelte says of a part that came when its page had just gone: it is drawn nowhere. */
const TOO_LATE = /derived_inert/;

/**
 * What Chromium itself says of a wire that was cut: refused, reset, empty or offline, as the moment of the cut will have
 * it, and of a worker that it would look at again.
 */
export const CUT = /^WebSocket connection to '.*' failed|net::ERR_|error occurred when fetching the script/;

/**
 * A page of a person who has never been here, and all that its console complained of, or that it asked of others. What
 * a browser keeps for when there is no network it fetches whole, which costs more than most tests: only where `keeps`.
 */
export async function freshPage(
  browser: Browser,
  device: BrowserContextOptions,
  { keeps = false }: { keeps?: boolean } = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext(device);
  if (!keeps)
    await context.addInitScript(() => {
      if ('serviceWorker' in navigator)
        navigator.serviceWorker.register = () => Promise.reject(new Error('This person keeps nothing.'));
    });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const said = message.text();
    if (!['error', 'warning'].includes(message.type())) return;
    if (!NO_GUEST_YET.test(said) && !TOO_LATE.test(said)) complaints.push(said);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    // A blob is the page's own.
    if (protocol !== 'blob:' && !['127.0.0.1', PLAIN_HOST].includes(hostname))
      complaints.push(`asked ${request.url()}`);
  });
  return { page, complaints };
}
