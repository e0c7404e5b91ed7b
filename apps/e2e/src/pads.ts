import type { Browser, Page } from 'playwright-core';
import {
  add,
  openPad,
  PLAIN_TERMS,
  write,
  writeFile,
  type Change,
  type Edit,
  type Side,
  type Terms,
} from '@fives/scorepad';
import { freshPage, PHONE } from './browser.ts';

const MINUTE = 60_000;

/** A game as somebody kept it at a real table. */
export interface Kept {
  readonly id: string;
  readonly sides: readonly (string | Side)[];
  /** What was typed, hand by hand, a text a side. */
  readonly hands: readonly (readonly string[])[];
  /** When it was begun; every hand takes three minutes. */
  readonly at: number;
  readonly finished?: boolean;
  readonly title?: string;
  readonly place?: string;
  readonly note?: string;
  readonly terms?: Partial<Terms>;
  /** The column that went out in the first hand. */
  readonly out?: number;
}

/** The edits that write it. */
export function editsOf(kept: Kept): readonly Edit[] {
  let pad = openPad([]);
  let at = kept.at;
  const put = (change: Change): void => {
    const edit = write(pad, change, { device: 'somebodys', who: '', at });
    if (edit !== null) pad = add(pad, [edit]).pad;
  };
  put({ is: 'title', text: kept.title ?? '' });
  put({ is: 'terms', terms: { ...PLAIN_TERMS, game: 'tabletales', target: 200, ...kept.terms } });
  for (const [side, one] of kept.sides.entries())
    put({ is: 'side', side, to: typeof one === 'string' ? { name: one, members: [] } : one });
  put({ is: 'place', text: kept.place ?? '' });
  put({ is: 'note', row: null, text: kept.note ?? '' });
  for (const [hand, texts] of kept.hands.entries()) {
    at += 3 * MINUTE;
    for (const [side, text] of texts.entries()) put({ is: 'cell', row: hand + 1, side, text });
  }
  if (kept.out !== undefined) put({ is: 'out', row: 1, side: kept.out });
  if (kept.finished) put({ is: 'finished', finished: true, winner: null });
  return pad.order;
}

/** A backup that holds these games, to be brought in by the page's own way. */
export const backupOf = (games: readonly Kept[]) => ({
  name: 'fives.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    writeFile({
      pads: games.map((kept) => ({ id: kept.id, edits: editsOf(kept), saved: null })),
      photos: [],
    }),
  ),
});

/** Brings these games into a fresh browser's open book, by the list's own sheet. */
export async function bringIn(page: Page, url: string, games: readonly Kept[]): Promise<void> {
  await page.goto(`${url}/pad`);
  await page.getByTestId('keep').click();
  await page.getByTestId('bring').setInputFiles(backupOf(games));
  await page.getByTestId('told').filter({ hasText: 'new' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('bring').waitFor({ state: 'detached' });
}

/** The list of pads in a fresh browser whose book holds these games. */
export async function freshList(
  browser: Browser,
  url: string,
  games: readonly Kept[],
): Promise<{ page: Page; complaints: string[] }> {
  const one = await freshPage(browser, { ...PHONE, reducedMotion: 'reduce' });
  if (games.length > 0) await bringIn(one.page, url, games);
  else await one.page.goto(`${url}/pad`);
  await one.page.getByTestId('new-pad').waitFor();
  return one;
}

/** How wide the page is on the narrowest phone. */
export async function narrow(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 568 });
  return page.evaluate(() => document.documentElement.scrollWidth);
}
