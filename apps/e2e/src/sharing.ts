import type { Page } from 'playwright-core';
import { press } from './pad.ts';

/** The links of a shared pad. */
export interface Links {
  readonly look: string;
  readonly score: string;
}

/** Opens the share sheet of the pad that shows. */
export const openSharing = (page: Page): Promise<void> => press(page, 'menu', 'menu-share');

/** Shares the pad whose share sheet is open, in this person's name. */
export async function shareAs(page: Page, name: string): Promise<void> {
  await page.getByTestId('share-name').fill(name);
  await press(page, 'share-now');
  await page.getByTestId('share-link').waitFor();
  // It is told when it ends, and with that the sheet is as large as it gets.
  await page.getByTestId('ends').waitFor();
}

/** Shows one of the two links. */
export async function showLink(page: Page, which: 'look' | 'score'): Promise<string> {
  const at = which === 'look' ? 0 : 1;
  await page.getByRole('dialog').getByRole('radio').nth(at).check();
  const shown = page.locator(`[data-testid="share-link"][data-which="${which}"]`);
  await shown.waitFor();
  return shown.inputValue();
}

/** Shares the pad that shows, and gives the links' paths: on this machine every address of it is the same. */
export async function shareIt(page: Page, name: string): Promise<Links> {
  await openSharing(page);
  await shareAs(page, name);
  const [look, score] = [await showLink(page, 'look'), await showLink(page, 'score')];
  await closeSheet(page);
  return { look: pathOf(look), score: pathOf(score) };
}

const pathOf = (link: string): string => {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
};

export async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Goes to a scoring link, says his name, and may write. */
export async function scoreAs(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByTestId('share-name').fill(name);
  await press(page, 'start-scoring');
  await page.getByTestId('share-line').waitFor();
}

/** How the shared pad stands here: `good`, `waiting` or `bad`. */
export const toneOf = (page: Page): Promise<string | null> =>
  page.getByTestId('share-state').first().getAttribute('data-tone');
