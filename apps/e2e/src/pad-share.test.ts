import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CUT, freshPage, LAPTOP, PHONE, PLAIN_HOST, startBrowser } from './browser.ts';
import { beginPad, EXAMPLE, openCell, press, typeAll, viewOf } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { readQr } from './qr.ts';
import { scene } from './scene.ts';
import { closeSheet, openSharing, shareAs, shareIt, showLink, toneOf } from './sharing.ts';
import { keptWhole } from './whole.ts';

const NAMES = ['You', 'Mara', 'Dev'];
const NOTE = 'Mara went out with the double blank';

/** A small picture, as a camera gives it. */
async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    return canvas.toDataURL('image/png');
  });
  return { name: 'table.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

describe.skipIf(!inject('chromium'))('a score pad at a real table', () => {
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

  const totals = async (page: Page): Promise<readonly string[]> => (await viewOf(page)).totals;
  const standing = async (page: Page) => (await viewOf(page)).standing;
  /** What was complained of besides the network that was taken away. */
  const own = (complaints: readonly string[]): readonly string[] =>
    complaints.filter((said) => !CUT.test(said));

  it('[K7] keeps a whole game without a network, photo and print too, and is seen live by others after', async () => {
    const { page, complaints } = await freshPage(browser, PHONE, { keeps: true });
    await page.goto(`${program.url}/pad`);
    await keptWhole(page);
    await page.context().setOffline(true);
    await program.kill();

    await beginPad(page, program, NAMES);
    await typeAll(page, EXAMPLE.flat());
    expect(await totals(page)).toEqual(['80', '135', '145']);
    expect(await standing(page)).toEqual({ Dev: 'leads' });
    await typeAll(page, ['5', '65', '10']);
    await press(page, 'key-done', 'row-6');
    await page.getByTestId('take-photo').setInputFiles(await photo(page));
    await page.getByTestId('photo').waitFor();
    await page.getByTestId('row-note').fill(NOTE);
    await closeSheet(page);
    await press(page, 'finish', 'finish-do');
    await page.getByTestId('over').waitFor();

    await page.reload();
    await page.getByTestId('over').waitFor();
    expect(await totals(page)).toEqual(['85', '200', '155']);
    expect(await standing(page)).toEqual({ Mara: 'won' });
    const address = page.url();
    await page.goto(`${address}/print`);
    await page.getByTestId('paper').first().waitFor();
    for (const words of ['Mara', '200', '155'])
      expect(await page.getByTestId('paper').first().innerText()).toContain(words);
    await page.goto(address);
    await press(page, 'row-6');
    await page.getByTestId('photo').waitFor();
    expect(await page.getByTestId('row-note').inputValue()).toBe(NOTE);
    await closeSheet(page);

    // Sharing needs the server, says so, and is done when there is one.
    await openSharing(page);
    await page.getByTestId('share-name').fill('Dev');
    await press(page, 'share-now');
    await page.getByTestId('share-problem').waitFor();
    await program.restart();
    await page.context().setOffline(false);
    await shareAs(page, 'Dev');
    const path = new URL(await showLink(page, 'look')).pathname;
    await closeSheet(page);
    await expect.poll(() => toneOf(page)).toBe('good');

    const viewer = await freshPage(browser, LAPTOP);
    await viewer.page.goto(program.url + path);
    await expect.poll(() => totals(viewer.page)).toEqual(['85', '200', '155']);
    expect(await standing(viewer.page)).toEqual({ Mara: 'won' });

    await program.kill();
    await press(page, 'reopen');
    await openCell(page, 6, 2);
    await typeAll(page, ['60']);
    expect(await totals(page)).toEqual(['85', '200', '205']);
    await expect.poll(() => toneOf(page)).toBe('waiting');
    await expect.poll(() => page.getByTestId('share-state').innerText()).toContain('2 edits wait');
    await expect.poll(() => toneOf(viewer.page)).toBe('waiting');
    await program.restart();
    await expect.poll(() => totals(viewer.page), { timeout: 20_000 }).toEqual(['85', '200', '205']);
    for (const one of [page, viewer.page]) await expect.poll(() => toneOf(one)).toBe('good');
    await page.reload();
    await expect.poll(() => toneOf(page)).toBe('good');
    expect(await totals(page)).toEqual(['85', '200', '205']);
    expect([...own(complaints), ...own(viewer.complaints)]).toEqual([]);
  }, 120_000);

  it('works over plain http while the page stays open, and says so; its links are copied and read by a camera', async () => {
    const { page, complaints } = await freshPage(browser, PHONE, { keeps: true });
    await beginPad(page, { ...program, url: `http://${PLAIN_HOST}:${program.port}` }, ['Ann', 'Ben']);
    expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
    expect(await page.getByTestId('offline-advice').innerText()).toContain('while this page stays open');
    await typeAll(page, ['10', '15']);
    await program.kill();
    await typeAll(page, ['20', '5']);
    await press(page, 'key-done');
    expect(await totals(page)).toEqual(['30', '20']);
    await program.restart();

    await openSharing(page);
    await shareAs(page, 'Ann');
    for (const which of ['look', 'score'] as const) {
      const link = await showLink(page, which);
      expect(new URL(link).host).toBe(`${PLAIN_HOST}:${program.port}`);
      expect(await readQr(page)).toBe(link);
      // It says so for some seconds.
      await Promise.all([
        page.getByTestId('share-copy').filter({ hasText: 'Copied' }).waitFor(),
        press(page, 'share-copy'),
      ]);
    }
    await closeSheet(page);
    expect(own(complaints)).toEqual([]);
  });

  it('shares nothing before it is told to, and no address that a browser asks for holds the scorer’s key', async () => {
    const { page } = await freshPage(browser, LAPTOP);
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
    await beginPad(page, program, ['Ann', 'Ben']);
    await typeAll(page, ['10', '15']);
    await openSharing(page);
    await page.getByTestId('share-now').waitFor();
    expect(asked.filter((url) => /\/api\/|socket\.io/.test(url))).toEqual([]);
    await closeSheet(page);

    const links = await shareIt(page, 'Ann');
    const [, key = ''] = links.score.split('#');
    const { page: other } = await freshPage(browser, LAPTOP);
    other.context().on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
    await other.goto(program.url + links.score);
    await other.getByTestId('may-score').waitFor();
    expect(other.url()).toBe(program.url + links.look);
    await other.reload();
    await press(other, 'start-scoring');
    await other.getByTestId('share-line').waitFor();
    expect(other.url()).toBe(program.url + links.look);
    expect(key).toHaveLength(22);
    expect(asked.filter((url) => url.includes(key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(10);
  });
});
