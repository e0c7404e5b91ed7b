import type { BrowserContextOptions } from 'playwright-core';

/** How Chromium is started: it asks nobody but the page's server for anything. */
export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A phone held upright, by touch. */
export const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

/** A laptop with a mouse. */
export const LAPTOP = { viewport: { width: 1280, height: 720 } } as const satisfies BrowserContextOptions;
