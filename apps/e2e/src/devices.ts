import type { BrowserContextOptions } from 'playwright-core';

/** A name that Chromium takes for this machine: over http its pages are no secure context, as in a home's network. */
export const PLAIN_HOST = 'friends.test';

/** How Chromium is started: it asks nobody but the page's server for anything. */
export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
];

/** A phone held upright, by touch. */
export const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

/** A laptop with a mouse. */
export const LAPTOP = { viewport: { width: 1280, height: 720 } } as const satisfies BrowserContextOptions;
