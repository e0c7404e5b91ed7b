import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page is kept whole, and its worker answers for it. */
export const keptWhole = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
