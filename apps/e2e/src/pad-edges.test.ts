import type { Change } from '@fives/scorepad';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { freshPage, LAPTOP, startBrowser } from './browser.ts';
import { buildDoor, enter, giveDoor, type Do } from './door.ts';
import { beginPad, cellAt, openCell, typeAll, viewOf } from './pad.ts';
import { bringIn } from './pads.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const BOOK = 'first';

describe.skipIf(!inject('chromium'))('a score pad at its edges', () => {
  let program: Program;
  let browser: Browser;
  let door: string;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram(), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
    door = await buildDoor();
  });

  const open = async (device: BrowserContextOptions = {}): Promise<Page> => {
    const { page } = await freshPage(browser, {
      ...LAPTOP,
      reducedMotion: 'reduce',
      ...device,
    });
    keep(page.context(), (context) => context.close());
    return page;
  };
  const begun = async (): Promise<Page> => {
    const page = await open();
    await beginPad(page, program, ['Ada', 'Ben']);
    return page;
  };
  /** Somebody else who writes in the page's pad: another tab, under a name of its own. */
  const other = async (page: Page): Promise<{ ask: Do; write: (change: Change) => Promise<unknown> }> => {
    const pad = page.url().split('/').at(-1);
    await giveDoor(page.context(), door);
    const tab = await page.context().newPage();
    await tab.goto(program.url);
    const ask = await enter(tab);
    await ask('open', BOOK, pad);
    await page.bringToFront();
    return { ask, write: (change) => ask('write', pad, change) };
  };
  const press = async (page: Page, ...names: string[]): Promise<void> => {
    for (const name of names) await page.getByTestId(name).first().click();
  };

  it('takes nothing back that another wrote while a sheet of it was open', async () => {
    const page = await begun();
    const { write } = await other(page);
    await press(page, 'menu', 'menu-people');
    await page.getByTestId('people-done').waitFor();
    await write({ is: 'side', side: 0, to: { name: 'Adele', members: [] } });
    await expect.poll(async () => (await viewOf(page)).names[0]).toContain('Adele');
    await press(page, 'people-done');
    await page.getByTestId('people-done').waitFor({ state: 'detached' });
    expect((await viewOf(page)).names[0]).toContain('Adele');

    await press(page, 'cell-field');
    await typeAll(page, ['10', '15']);
    await press(page, 'row-1', 'row-note');
    await page.keyboard.type('half a wo');
    await write({ is: 'note', row: 1, text: 'of another' });
    await expect.poll(() => page.getByTestId('row-1').getAttribute('aria-label')).toContain('has a note');
    expect(await page.getByTestId('row-note').inputValue()).toBe('half a wo');
    await page.keyboard.type('rd');
    await page.keyboard.press('Escape');
    await page.getByTestId('row-note').waitFor({ state: 'detached' });
    await press(page, 'row-1');
    expect(await page.getByTestId('row-note').inputValue()).toBe('half a word');
  });

  it('shows both values where another wrote into the cell that is typed in, and his alone where he came last', async () => {
    const page = await begun();
    const { write } = await other(page);
    await page.keyboard.type('10');
    await write({ is: 'cell', row: 1, side: 0, text: '20' });
    await expect.poll(async () => (await viewOf(page)).totals[0]).toBe('20');
    await page.keyboard.press('Enter');
    const words = await page.getByTestId('conflict').textContent();
    expect(words).toContain('10');
    expect(words).toContain('20');
    await press(page, 'keep-1');
    await page.getByTestId('conflict').waitFor({ state: 'detached' });

    await press(page, 'cell-field');
    await page.keyboard.type('5');
    const url = page.url();
    await page.goto(program.url);
    await write({ is: 'cell', row: 1, side: 1, text: '25' });
    await page.goto(url);
    await expect.poll(() => cellAt(page, 1, 1)).toContain('25');
    expect(await page.getByTestId('cell-field').count()).toBe(0);
  });

  it('shows what both wrote into a name too, until one of them is taken', async () => {
    const page = await begun();
    const { write } = await other(page);
    await page.keyboard.press('Escape');
    await press(page, 'menu', 'menu-about', 'title');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Friday');
    await write({ is: 'title', text: 'At Mara’s' });
    await expect.poll(() => page.locator('h1').first().textContent()).toContain('At Mara’s');
    await page.keyboard.press('Escape');
    const told = page.getByTestId('conflict');
    await expect.poll(() => told.textContent()).toContain('Name: two people wrote at once.');
    expect(await page.locator('h1').first().textContent()).toContain('Friday');
    await press(page, 'keep-0');
    await told.waitFor({ state: 'detached' });
    expect(await page.locator('h1').first().textContent()).toContain('At Mara’s');
  });

  it('says why undo goes no further where another wrote over it, and shows the way to every edit', async () => {
    const page = await begun();
    const { ask, write } = await other(page);
    await typeAll(page, ['10']);
    await expect.poll(() => ask('look', page.url().split('/').at(-1))).toMatchObject({ cells: [['10', '']] });
    await write({ is: 'cell', row: 1, side: 0, text: '25' });
    await expect.poll(async () => (await viewOf(page)).totals[0]).toBe('25');
    await press(page, 'undo');
    const stopped = page.getByTestId('stopped');
    await expect
      .poll(() => stopped.textContent())
      .toContain('wrote over your entry (Ada, hand 1). Undo stops there.');
    const spoken = page.locator('[aria-live="polite"]');
    await expect.poll(() => spoken.allTextContents()).toContainEqual(expect.stringContaining('wrote over'));
    expect((await viewOf(page)).totals[0]).toBe('25');
    expect(await violations(page)).toEqual([]);
    await press(page, 'stopped-log');
    await page.getByTestId('log').waitFor();
    await page.keyboard.press('Escape');
    await write({ is: 'row', row: 1, removed: true });
    await expect.poll(async () => (await viewOf(page)).totals[0]).toBe('0');
    await stopped.waitFor({ state: 'detached' });
    await press(page, 'undo');
    await stopped.waitFor();
  });

  it('leaves a cell whose row another took away, and puts a pad back of which a wipe left nothing', async () => {
    const page = await begun();
    const { ask, write } = await other(page);
    await typeAll(page, ['10', '15']);
    await openCell(page, 1, 0);
    await write({ is: 'row', row: 1, removed: true });
    await page.getByTestId('entry').waitFor({ state: 'detached' });
    await ask('wipe', BOOK);
    await press(page, 'put-back-here');
    await page.getByTestId('put-back-here').waitFor({ state: 'detached' });
    await expect.poll(() => ask('all', BOOK)).toHaveLength(1);
  });

  it('is written in again where a sheet of it does not load', async () => {
    const page = await begun();
    await page.route('**/assets/Sheets-*.js', (route) => route.abort());
    await typeAll(page, ['10']);
    await press(page, 'key-done', 'menu');
    await page.getByTestId('broken').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await viewOf(page)).totals[0]).toBe('0');
  });

  it('begins while the browser asks a person whether it may keep pads', async () => {
    const page = await open();
    await page.addInitScript(() => {
      navigator.storage.persist = () => new Promise(() => {});
    });
    await beginPad(page, program, ['Ada', 'Ben']);
    expect((await viewOf(page)).totals).toEqual(['0', '0']);
  });

  it('[K6] asks for the pips of an opponent without a name too', async () => {
    const page = await open();
    await bringIn(page, program.url, [
      { id: 'nameless', sides: ['', '', 'Cleo'], hands: [['10', '', '']], at: 1_800_000_000_000 },
    ]);
    await page.goto(`${program.url}/pad/nameless`);
    await openCell(page, 1, 0);
    await press(page, 'caught');
    await page.getByRole('textbox', { name: 'Side 2' }).fill('13');
    await page.getByRole('textbox', { name: 'Cleo' }).fill('2');
    await press(page, 'add-caught');
    await expect.poll(() => cellAt(page, 1, 0)).toBe('10 + 15');
  });

  it('has the browser ask before it leaves what no page but this one has, from whatever page of the pads', async () => {
    const page = await open();
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: null }));
    const asks = (): Promise<boolean> =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await page.goto(`${program.url}/pad/`);
    await page.getByTestId('new-pad').waitFor();
    expect(await asks()).toBe(false);
    await press(page, 'new-pad');
    for (const [at, name] of ['Ada', 'Ben'].entries()) await page.getByTestId(`player-${at}`).fill(name);
    await press(page, 'start');
    await page.getByTestId('trouble').waitFor();
    expect(await asks()).toBe(true);
    await page.evaluate(() => history.go(-2));
    await page.getByTestId('pad-item').waitFor();
    expect(await asks()).toBe(true);
  });

  it('[T152] forgets a book for good', async () => {
    const page = await open();
    await page.goto(`${program.url}/pad`);
    await press(page, 'books');
    await page.getByTestId('new-book').fill('Mara');
    await press(page, 'add-book');
    await page.getByTestId('forget-book').waitFor();
    const device = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /pad-device:(?!first)/.test(key)));
    await page.getByTestId('pads').evaluate((list) => {
      localStorage.setItem(`fives:pad-device:${list.dataset['book'] ?? ''}`, '"AbCdEfGhIj"');
    });
    expect(await device()).toHaveLength(1);
    await press(page, 'forget-book');
    await page.getByTestId('forget-book').waitFor({ state: 'detached' });
    expect(await device()).toEqual([]);
    const kept = (): Promise<number> =>
      page.evaluate(
        async () => (await indexedDB.databases()).filter(({ name }) => name !== 'fives-pads-first').length,
      );
    await expect.poll(kept).toBe(0);
  });
});
