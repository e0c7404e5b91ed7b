import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { PHONE, startBrowser } from './browser.ts';
import { EVENINGS } from './evenings.ts';
import { backupOf, bringIn, freshList, narrow, type Kept } from './pads.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('the list of pads', () => {
  let program: Program;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram(), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
  });

  const fresh = (games: readonly Kept[] = EVENINGS) => freshList(browser, program.url, games);
  const listed = (page: Page, within = 'pads'): Promise<string[]> =>
    page
      .getByTestId(within)
      .getByTestId('pad-item')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-pad') ?? ''));

  /** Lets the page remember beside these pads whose column is typed, where one goes on, and what is not entered. */
  const rememberBeside = (page: Page, column: string, wentOn: string, draft: string): Promise<void> =>
    page.evaluate(
      (pads) => {
        localStorage.setItem(`fives:pad-column:${pads.column}`, '0');
        localStorage.setItem('fives:went-on', JSON.stringify([{ pad: pads.wentOn, table: 'a-table' }]));
        localStorage.setItem(`fives:pad-draft:${pads.draft}:somebodys:1-0`, '{}');
      },
      { column, wentOn, draft },
    );
  const rememberedBeside = (page: Page): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /column|went|draft/.test(key)));

  it('tells a newcomer what it is, is reached from the first page, and works empty', async () => {
    const { page, complaints } = await fresh([]);
    await page.goto(program.url);
    await page.getByTestId('to-pad').click();
    await page.getByTestId('empty').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await narrow(page)).toBe(320);
    await page.goto(`${program.url}/me`);
    await page.getByTestId('empty').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('[K8] shows what is not finished, then the games of each night with who won them', async () => {
    const { page, complaints } = await fresh();
    await expect.poll(() => listed(page, 'open-pads')).toEqual(['open']);
    await expect.poll(() => listed(page)).toEqual(['open', 'second', 'first', 'teams']);
    const nights = page.getByTestId('night');
    await expect.poll(() => nights.count()).toBe(2);
    const night = await nights.first().innerText();
    for (const word of ['Friday, November 20, 2026', '2 games', 'Ann won 1', 'Ben won 1', 'Kitchen'])
      expect(night).toContain(word);
    const winners = page.locator('[data-winner="true"]');
    expect((await winners.allInnerTexts()).map((words) => words.replaceAll(/\s+/g, ' '))).toEqual([
      'Ben 210 won',
      'Ann 200 won',
      'Owls 255 won',
    ]);
    expect(await violations(page)).toEqual([]);
    expect(await narrow(page)).toBe(320);
    expect(complaints).toEqual([]);
  });

  it('breaks no number and no word of a score, whatever teams are called', async () => {
    const sides = ['The Kitchen Table Champions', 'Bartholomew & Wilhelmina'];
    const long: Kept = { id: 'long', at: Date.UTC(2026, 9, 2, 19), sides, hands: [['75', '1075']] };
    const { page } = await fresh([long]);
    const parts = page.getByTestId('pad-item').locator('li > :is(b, small)');
    await expect.poll(() => parts.allInnerTexts()).toEqual(['75', '1075', 'leads']);
    const lines = await parts.evaluateAll((all) => all.map((part) => part.getClientRects().length));
    expect(lines).toEqual([1, 1, 1]);
    const heights = await parts.evaluateAll((all) => all.map((part) => (part as HTMLElement).offsetHeight));
    expect(Math.max(...heights)).toBeLessThan(30);
    expect(await narrow(page)).toBe(320);
  });

  it('is searched by people, names, places and notes', async () => {
    const { page } = await fresh();
    for (const [typed, found] of [
      ['zoe', ['open', 'teams']],
      ['KITCHEN', ['first']],
      ['four doubles', ['second']],
      ['revenge ann', ['second']],
      ['nobody', []],
      ['', ['open', 'second', 'first', 'teams']],
    ] as const) {
      await page.getByTestId('search').fill(typed);
      await expect.poll(() => listed(page)).toEqual(found);
    }
  });

  it('deletes with undo, puts back what was deleted before, and begins again with the same people', async () => {
    const { page } = await fresh();
    const remove = async (pad: string): Promise<void> => {
      await page.locator(`[data-pad="${pad}"]`).getByTestId('more').click();
      await page.getByTestId('remove').click();
      await expect.poll(() => listed(page)).not.toContain(pad);
    };
    await remove('open');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('put-back'); // prettier-ignore
    await page.keyboard.press('Enter');
    await expect.poll(() => listed(page, 'open-pads')).toEqual(['open']);
    await remove('first');
    await page.reload();
    await page.getByTestId('keep').click();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('put-back-pad').click();
    await page.getByTestId('put-back-pad').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => listed(page)).toContain('first');

    await page.getByTestId('again').click();
    await page.waitForURL(/\/pad\/(?!new)/);
    await page.getByTestId('pad').waitFor();
    expect(await page.title()).not.toBe('');
    await page.goto(`${program.url}/pad`);
    await expect.poll(() => page.getByTestId('open-pads').getByTestId('pad-item').count()).toBe(2);
    expect(await page.getByTestId('open-pads').innerText()).toMatch(/Ben\s+0\s+Zoë\s+0/);

    // After thirty days nothing is left of what was deleted.
    await remove('second');
    await rememberBeside(page, 'second', 'second', 'second');
    expect(await rememberedBeside(page)).toHaveLength(3);
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
    await page.reload();
    await expect.poll(() => rememberedBeside(page)).toEqual([]);
  });

  it('leads from a pad to its sheet, its print and a new one of the same people, and back', async () => {
    const { page } = await fresh();
    for (const [way, path] of [
      ['Print', '/pad/first/print'],
      ['Same people again', ''],
      ['Open', '/pad/first'],
    ] as const) {
      await page.locator('[data-pad="first"]').getByTestId('more').click();
      if (way === 'Print') expect(await violations(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('link', { name: way, exact: true }).click();
      // A game of the same people is begun at once, and Back does not begin it again.
      await page.waitForURL(path === '' ? /\/pad\/(?!new|first)[\w-]+$/ : `**${path}`);
      await page.getByTestId('pads').waitFor({ state: 'detached' });
      await page.goBack();
      await page.locator('[data-pad="first"]').waitFor();
    }
  });

  it('[T152] has books apart: pads, people and history of one are not in another', async () => {
    const { page, complaints } = await fresh();
    await page.getByTestId('books').click();
    await page.getByTestId('book-name').fill('Ann');
    await page.getByTestId('rename-book').click();
    await page.getByTestId('new-book').fill('Grandpa');
    await page.getByTestId('add-book').click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('empty').waitFor();
    expect(await page.getByTestId('books').innerText()).toContain('Grandpa');
    await page.goto(`${program.url}/pad/new`);
    await page.getByTestId('start').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/Ann|Ben|Zoë/);
    await page.goto(`${program.url}/me`);
    await page.getByTestId('empty').waitFor();
    await page.goto(`${program.url}/pad/first`);
    await expect.poll(() => page.getByTestId('pad').getAttribute('data-state')).toBe('gone');

    await page.goto(`${program.url}/pad`);
    await page.getByTestId('books').click();
    await page.getByTestId('book').filter({ hasText: 'Ann' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => listed(page)).toHaveLength(4);
    expect(complaints).toEqual([]);
  });

  it('[T153] saves a backup and a table, wipes everything when that is typed, and brings it back', async () => {
    const { page } = await fresh();
    await page.getByTestId('keep').click();
    const saved = async (what: string): Promise<Download> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(what).click()]);
      return download;
    };
    const [backup, csv] = [await saved('backup'), await saved('csv')];
    expect(backup.suggestedFilename()).toMatch(/^fives-.*\.json$/);
    const table = await readFile(await csv.path(), 'utf8');
    expect(table).toContain('2026-11-20,Friday dominoes,Kitchen,Tabletales,1,Ben,20 + 5,25,25,,');

    // Somebody types one column of a pad here, another's game goes on online, and in a third something is not entered.
    await rememberBeside(page, 'open', 'second', 'first');
    expect(await page.getByTestId('wipe').isDisabled()).toBe(true);
    await page.getByTestId('wipe-word').focus();
    // What is typed and what it is typed for stand above the sheet's foot.
    const edges = () =>
      page
        .getByRole('dialog')
        .evaluate((sheet) => [
          sheet.querySelector('[data-testid="wipe"]')?.getBoundingClientRect().bottom ?? Infinity,
          sheet.querySelector('footer')?.getBoundingClientRect().top ?? 0,
        ]);
    await expect.poll(async () => ((await edges())[0] ?? 0) <= ((await edges())[1] ?? 0)).toBe(true);
    await page.getByTestId('wipe-word').fill('Delete');
    await page.getByTestId('wipe').click();
    await expect.poll(() => listed(page)).toEqual([]);
    await expect.poll(() => rememberedBeside(page)).toEqual([]);
    await page.getByTestId('bring').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') }); // prettier-ignore
    await expect.poll(() => page.getByTestId('told').innerText()).toContain('no backup');
    const damaged = (await readFile(await backup.path(), 'utf8')).replace('"n":1,', '"n":0,');
    await page.getByTestId('bring').setInputFiles({ name: 'y.json', mimeType: 'application/json', buffer: Buffer.from(damaged) }); // prettier-ignore
    await expect
      .poll(() => page.getByTestId('told').innerText())
      .toMatch(/^3 new pads\. Damaged in this backup, and left out: .+\.$/);
    await page.getByTestId('bring').setInputFiles(await backup.path());
    await expect.poll(() => page.getByTestId('told').innerText()).toBe('1 new pad, 3 here already.');
    await page.keyboard.press('Escape');
    await expect.poll(() => listed(page)).toEqual(['open', 'second', 'first', 'teams']);
  });

  it('tells what may happen to pads here, and what helps', async () => {
    const safari =
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1';
    const context = keep(await browser.newContext({ ...PHONE, userAgent: safari }), (one) => one.close());
    const page = await context.newPage();
    await bringIn(page, program.url, EVENINGS);
    const advice = page.getByTestId('storage-advice');
    await expect.poll(() => advice.getAttribute('data-advice')).toBe('seven-days');
    // Two lines and one button, until somebody asks for more.
    expect(await advice.getByRole('button').count()).toBe(1);
    expect(await advice.evaluate((box) => box.clientHeight)).toBeLessThan(90);
    await page.getByTestId('remedies').click();
    await page.getByTestId('remedy-install').click();
    await advice.getByText('choose “Add to Home Screen”').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('remedy-backup').click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Friday dominoes');
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('not-now').click();
    await advice.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByTestId('open-pads').waitFor();
    await page.getByTestId('offline-advice').waitFor();
    expect(await advice.count()).toBe(0);
  });

  it('says where nothing is kept, and what could not be brought in', async () => {
    const { page } = await fresh([]);
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await page.reload();
    const advice = page.getByTestId('storage-advice');
    await expect.poll(() => advice.getAttribute('data-advice')).toBe('nothing-kept');
    await page.getByTestId('empty').waitFor();
    expect(await page.getByTestId('unread').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('keep').click();
    await page.getByTestId('bring').setInputFiles(backupOf(EVENINGS));
    await expect.poll(() => page.getByTestId('told').innerText()).toContain('Not kept');
  });
});
