import type { Page } from 'playwright-core';
import type { Program } from './program.ts';

/** A pad as it shows. */
export interface PadView {
  readonly names: readonly string[];
  readonly totals: readonly string[];
  /** Who leads, is tied or has won, by name. */
  readonly standing: Readonly<Record<string, string>>;
}

/** Begins a pad for these people on its page, and waits for its first cell. */
export async function beginPad(
  page: Page,
  { url }: Pick<Program, 'url'>,
  names: readonly string[],
  game = 'tabletales',
): Promise<void> {
  await page.goto(`${url}/pad/new`);
  await page.getByTestId('player-0').waitFor();
  for (let more = 2; more < names.length; more++) await page.getByTestId('add').click();
  for (const [at, name] of names.entries()) await page.getByTestId(`player-${at}`).fill(name);
  await page.getByTestId(`game-${game}`).check({ force: true });
  await page.getByTestId('start').click();
  await page.getByTestId('cell-field').waitFor();
}

/** Presses one after the other what has these test ids. */
export async function press(page: Page, ...testids: readonly string[]): Promise<void> {
  for (const testid of testids) await page.getByTestId(testid).click();
}

/** The same with a finger. */
export async function tap(page: Page, ...testids: readonly string[]): Promise<void> {
  for (const testid of testids) await page.getByTestId(testid).tap();
}

/** Types each of these and Enter, from the cell that has the focus on. */
export async function typeAll(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

export const viewOf = (page: Page): Promise<PadView> =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll<HTMLElement>('[data-total]')];
    const textIn = (head: HTMLElement, what: string): string =>
      head.querySelector(what)?.textContent.trim() ?? '';
    return {
      names: heads.map((head) => textIn(head, '.name')),
      totals: heads.map((head) => textIn(head, 'strong')),
      standing: Object.fromEntries(
        heads.flatMap((head) => {
          const { standing } = head.dataset;
          return standing === undefined ? [] : [[textIn(head, '.name'), standing]];
        }),
      ),
    };
  });

/** How a cell is read out; of the one that is typed in, its text. */
export const cellAt = (page: Page, row: number, side: number): Promise<string> =>
  page
    .locator(`[data-cell="${row}-${side}"]`)
    .evaluate(
      (cell) => cell.querySelector('input')?.value ?? cell.querySelector('.unseen')?.textContent ?? '',
    );

/** Goes to a cell by a click or a tap. */
export const openCell = async (page: Page, row: number, side: number): Promise<void> => {
  await page.locator(`[data-cell="${row}-${side}"] button`).click();
  await page.locator(`[data-cell="${row}-${side}"] input`).waitFor();
};

/** The cell that has the focus, `row-side`. */
export const cellWithFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? null);

/** The example of the source, hand by hand. */
export const EXAMPLE = [
  ['10', '25', '15'],
  ['5 + 15', '10 + 20', '20'],
  ['20', '15 + 10', '10 + 15'],
  ['5 + 15', '10 + 20', '15 + 20'],
  ['10', '5 + 20', '10 + 15 + 10 + 15'],
] as const;
