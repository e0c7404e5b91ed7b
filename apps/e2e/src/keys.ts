import type { Page } from 'playwright-core';

/** Something that a live node said. */
export interface Said {
  readonly how: string;
  readonly words: string;
}

/** Keeps all that both live nodes say, from the first paint on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: Said[] = [];
    const before = new Map<string, string>();
    Reflect.set(window, 'said', said);
    new MutationObserver(() => {
      for (const node of document.querySelectorAll('main > [aria-live]')) {
        const how = node.getAttribute('aria-live') ?? '';
        const words = node.textContent;
        if (words !== before.get(how) && words !== '') said.push({ how, words: words.trim() });
        before.set(how, words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What was said so far. */
export const heard = (page: Page): Promise<Said[]> =>
  page.evaluate(() => Reflect.get(window, 'said') as Said[]);

/** How many of these were said so. */
export const count = (said: readonly Said[], how: string, what: RegExp): number =>
  said.filter((message) => message.how === how && what.test(message.words)).length;

/** What is said when the turn comes. */
export const YOUR_TURN = /^Your turn\. \d+ tiles? playable\.$/;

/** Goes on by Tab until the focus is on this, once it is there. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** An attribute of what has the focus. */
export const focused = (page: Page, attribute: string): Promise<string | null> =>
  page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, attribute);

/** Goes to the button of this name by Tab, and presses it by Enter once it is awake. */
export async function enter(page: Page, testid: string): Promise<void> {
  const selector = `[data-testid="${testid}"]`;
  await page.locator(`${selector}:not([aria-disabled="true"])`).first().waitFor();
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}
