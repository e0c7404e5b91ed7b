import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { violations } from './axe.ts';
import { freshPage, LAPTOP, PHONE, startBrowser } from './browser.ts';
import { beginPad, cellAt, openCell, press, typeAll, viewOf } from './pad.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import {
  closeSheet,
  openSharing,
  scoreAs,
  shareAs,
  shareIt,
  showLink,
  toneOf,
  type Links,
} from './sharing.ts';
import { keptWhole } from './whole.ts';

describe.skipIf(!inject('chromium'))('several people at one pad', () => {
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

  const fresh = async (
    device = PHONE as typeof PHONE | typeof LAPTOP,
    kept?: { keeps: boolean },
  ): Promise<Page> => {
    const { page } = await freshPage(browser, { ...device, reducedMotion: 'reduce' }, kept);
    // A page that is left open asks for its pad again and again, on the account of everybody at this address.
    onTestFinished(() => page.context().close());
    return page;
  };
  const isInSight = (one: Locator): Promise<boolean> =>
    one.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  const totals = async (page: Page): Promise<string> => (await viewOf(page)).totals.join(' ');

  /** Ada's pad, shared, with a hand in it. */
  const shared = async (): Promise<{ ada: Page; links: Links }> => {
    const ada = await fresh();
    await beginPad(ada, program, ['Ada', 'Ben']);
    await typeAll(ada, ['10', '15']);
    await press(ada, 'key-done');
    return { ada, links: await shareIt(ada, 'Ada') };
  };

  it('two who write into one cell both see both values with who wrote them, and one of them decides', async () => {
    const { ada, links } = await shared();
    const ben = await fresh(LAPTOP);
    await scoreAs(ben, program.url + links.score, 'Ben');
    const eve = await fresh();
    await eve.goto(program.url + links.look);
    for (const page of [ben, eve]) await expect.poll(() => totals(page)).toBe('10 15');

    await program.kill();
    for (const [page, text] of [
      [ada, '20'],
      [ben, '25'],
    ] as const) {
      await openCell(page, 2, 0);
      await typeAll(page, [text]);
      await expect.poll(() => toneOf(page)).toBe('waiting');
    }
    await press(ada, 'key-done');
    await program.restart();
    for (const page of [ada, ben, eve]) {
      const told = page.getByTestId('conflict');
      await told.waitFor();
      for (const words of ['Ada: 20', 'Ben: 25']) await expect.poll(() => told.innerText()).toContain(words);
    }
    // Whoever types on sees it beside the cell, on a low phone too.
    await ben.setViewportSize({ width: 360, height: 568 });
    for (const one of ['conflict', 'cell-field'])
      await expect.poll(() => isInSight(ben.getByTestId(one))).toBe(true);
    expect(await eve.getByTestId('keep-0').count()).toBe(0);
    expect(await violations(eve)).toEqual([]);
    expect(await violations(ada)).toEqual([]);
    await ada.getByTestId('conflict').getByRole('button', { name: '20' }).click();
    for (const page of [ada, ben, eve]) {
      await page.getByTestId('conflict').waitFor({ state: 'detached' });
      await expect.poll(() => totals(page)).toBe('30 15');
    }
    // Who it was is told by the list of edits.
    await press(ada, 'menu', 'menu-log');
    expect(await ada.getByTestId('log').innerText()).toMatch(/Ben, /);
  }, 90_000);

  it('what one typed while another wrote there takes nothing from him: he is told, and both see both values', async () => {
    const { ada, links } = await shared();
    const ben = await fresh(LAPTOP);
    await scoreAs(ben, program.url + links.score, 'Ben');
    await openCell(ben, 2, 0);
    await ben.keyboard.type('10');
    await openCell(ada, 2, 0);
    await typeAll(ada, ['25']);
    await press(ada, 'key-done');
    await ben.getByTestId('entry-said').filter({ hasText: 'Ada wrote 25 meanwhile.' }).waitFor();
    await ben.keyboard.press('Enter');
    for (const page of [ada, ben]) {
      const told = page.getByTestId('conflict');
      await told.waitFor();
      for (const words of ['Ada: 25', 'Ben: 10']) await expect.poll(() => told.innerText()).toContain(words);
    }
    await ada.getByTestId('conflict').getByRole('button', { name: '25' }).click();
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('35 15');
  });

  it('a scorer has the pad among his own, writes without a network, and needs the link no more', async () => {
    const { ada, links } = await shared();
    const ben = await fresh(PHONE, { keeps: true });
    await scoreAs(ben, program.url + links.score, 'Ben');
    await ben.goto(`${program.url}/pad`);
    await ben.getByTestId('pad-item').getByRole('link').click();
    await ben.getByTestId('share-line').waitFor();
    await expect.poll(() => totals(ben)).toBe('10 15');
    await keptWhole(ben);
    await program.kill();
    await openCell(ben, 2, 1);
    await typeAll(ben, ['30']);
    await press(ben, 'key-done');
    // What waits is there for whoever comes back meanwhile too.
    await ben.reload();
    await expect.poll(() => toneOf(ben)).toBe('waiting');
    await expect.poll(() => totals(ben)).toBe('10 45');
    await program.restart();
    await expect.poll(() => totals(ada), { timeout: 20_000 }).toBe('10 45');
    expect(await cellAt(ada, 2, 1)).toContain('30');
    // The address that everybody has is his own pad’s too.
    await ben.goto(program.url + links.look);
    await ben.getByTestId('menu').waitFor();
    await expect.poll(() => ben.getByTestId('shared-pad').getAttribute('data-guest')).toBe('scorer');
    // And the pad's owner is no guest there.
    await ada.goto(program.url + links.score);
    await ada.getByTestId('menu').waitFor();
    expect(await ada.getByTestId('may-score').count()).toBe(0);
    await ada.waitForURL(program.url + links.look);
  });

  it('who looks on sees it all, is told why he writes nothing, and may keep a copy that follows', async () => {
    const { ada, links } = await shared();
    const eve = await fresh();
    await eve.goto(program.url + links.look);
    await expect.poll(() => totals(eve)).toBe('10 15');
    expect((await viewOf(eve)).standing).toEqual({ Ben: 'leads' });
    expect(await violations(eve)).toEqual([]);
    await eve.locator('[data-cell="1-0"] button').click();
    await eve.locator('.tried').waitFor();
    expect(await eve.getByTestId('look-only').innerText()).toContain('only people with the scoring link');
    expect(await eve.locator('input').count()).toBe(0);

    await press(eve, 'keep-copy');
    await eve.getByTestId('kept').waitFor();
    // What had the focus is gone.
    await expect.poll(() => eve.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await eve.getByTestId('kept').getByRole('link').click();
    await eve.getByTestId('share-line').waitFor();
    await openCell(ada, 2, 0);
    await typeAll(ada, ['5']);
    await press(ada, 'key-done');
    await expect.poll(() => totals(eve)).toBe('15 15');
    expect(await eve.getByTestId('write').count()).toBe(0);
    await press(eve, 'menu', 'menu-share');
    await eve.locator('[data-which="look"]').waitFor();
    expect(await eve.getByRole('dialog').getByRole('radio').count()).toBe(0);
    expect(await violations(eve)).toEqual([]);
    await closeSheet(eve);
    // With the scoring link the same copy can be written in.
    await scoreAs(eve, program.url + links.score, 'Eve');
    await eve.goto(`${program.url}/pad`);
    await expect.poll(() => eve.getByTestId('pad-item').count()).toBe(1);
  });

  it('what is not on the server any more is said to have ended, stays here, and can be shared once more', async () => {
    const { ada, links } = await shared();
    const eve = await fresh();
    await eve.goto(program.url + links.look);
    await expect.poll(() => totals(eve)).toBe('10 15');
    await press(eve, 'keep-copy');
    await eve.getByTestId('kept').waitFor();

    await program.kill();
    program.clear();
    await program.restart();
    for (const page of [ada, eve]) await page.reload();
    for (const page of [ada, eve]) {
      await page.getByTestId('share-state').filter({ hasText: 'No longer shared' }).waitFor();
      expect(await totals(page)).toBe('10 15');
    }
    const stranger = await fresh();
    await stranger.goto(program.url + links.look);
    await stranger.getByTestId('no-pad').waitFor();

    const again = await shareIt(ada, 'Ada');
    expect(again.look).not.toBe(links.look);
    await expect.poll(() => toneOf(ada)).toBe('good');
    await stranger.goto(program.url + again.look);
    await expect.poll(() => totals(stranger)).toBe('10 15');
  });

  it('who came by a scoring link can leave: the others go on, what he has stays, and the link lets him back in', async () => {
    const { ada, links } = await shared();
    const ben = await fresh();
    await scoreAs(ben, program.url + links.score, 'Ben');
    await expect.poll(() => totals(ben)).toBe('10 15');
    await openSharing(ben);
    await press(ben, 'leave');
    await ben.getByTestId('unshare-sure').filter({ hasText: 'go on without you' }).waitFor();
    expect(await violations(ben)).toEqual([]);
    await press(ben, 'unshare-yes');
    await ben.getByTestId('unshared').filter({ hasText: 'You have left it' }).waitFor();
    await closeSheet(ben);
    await openCell(ben, 2, 0);
    await typeAll(ben, ['20']);
    await openCell(ada, 2, 1);
    await typeAll(ada, ['5']);
    await press(ada, 'key-done');
    await expect.poll(() => toneOf(ada)).toBe('good');
    expect(await totals(ada)).toBe('10 20');
    expect(await totals(ben)).toBe('30 15');

    await scoreAs(ben, program.url + links.score, 'Ben');
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('30 20');
  });

  it('a pad whose sharing has ended is not listed as shared', async () => {
    const { ada, links } = await shared();
    const ben = await fresh();
    await scoreAs(ben, program.url + links.score, 'Ben');
    await expect.poll(() => totals(ben)).toBe('10 15');
    const item = ben.getByTestId('pad-item');
    await ben.goto(`${program.url}/pad`);
    await item.filter({ hasText: 'shared' }).waitFor();
    await item.getByRole('link').click();
    await expect.poll(() => toneOf(ben)).toBe('good');
    await openSharing(ada);
    await press(ada, 'unshare', 'unshare-yes');
    await ben.getByTestId('share-state').filter({ hasText: 'No longer shared' }).waitFor();
    await ben.goto(`${program.url}/pad`);
    await item.waitFor();
    await expect.poll(() => item.innerText()).not.toContain('shared');
  });

  it('whose pad it is can stop the sharing: all are told at once, keep what they have, and may share it anew', async () => {
    const { ada, links } = await shared();
    const [ben, dev] = [await fresh(LAPTOP), await fresh()];
    for (const [page, name] of [
      [ben, 'Ben'],
      [dev, 'Dev'],
    ] as const)
      await scoreAs(page, program.url + links.score, name);
    const eve = await fresh();
    await eve.goto(program.url + links.look);
    for (const page of [ben, dev, eve]) await expect.poll(() => totals(page)).toBe('10 15');
    await dev.context().setOffline(true);
    await openCell(dev, 2, 1);
    await typeAll(dev, ['30']);
    await press(dev, 'key-done');

    // Who came by the scoring link has nothing to end.
    await openSharing(ben);
    await ben.getByTestId('leave').waitFor();
    expect(await ben.getByTestId('unshare').count()).toBe(0);
    await closeSheet(ben);

    await openSharing(ada);
    await press(ada, 'unshare');
    await ada.getByTestId('unshare-sure').filter({ hasText: 'it stays on this device' }).waitFor();
    expect(await violations(ada)).toEqual([]);
    await expect.poll(() => toneOf(eve)).toBe('good');
    await press(ada, 'unshare-yes');
    await ada.getByTestId('unshared').waitFor();
    expect(await violations(ada)).toEqual([]);
    await closeSheet(ada);
    expect(await ada.getByTestId('share-line').count()).toBe(0);
    for (const page of [ben, eve])
      await page.getByTestId('share-state').filter({ hasText: 'No longer shared' }).waitFor();
    expect(await ben.getByTestId('share-state').innerText()).toContain('somebody else stopped it');
    expect(await eve.getByTestId('shared-pad').innerText()).not.toContain('It follows this pad');
    for (const page of [ada, ben, eve]) expect(await totals(page)).toBe('10 15');
    await eve.reload();
    await eve.getByTestId('no-pad').waitFor();

    // What came too late stays where it was written.
    await dev.context().setOffline(false);
    await dev.goto(`${program.url}/pad`);
    await dev.getByTestId('pad-item').getByRole('link').click();
    await dev.getByTestId('share-state').filter({ hasText: 'No longer shared' }).waitFor();
    expect(await totals(dev)).toBe('10 45');

    await openCell(ben, 2, 0);
    await typeAll(ben, ['20']);
    await press(ben, 'share-line');
    await shareAs(ben, 'Ben');
    const { pathname } = new URL(await showLink(ben, 'look'));
    expect(pathname).not.toBe(links.look);
    await eve.goto(program.url + pathname);
    await expect.poll(() => totals(eve)).toBe('30 15');
    // Whose pad it was has it for himself, and may write in it.
    await openCell(ada, 2, 1);
    await typeAll(ada, ['5']);
    expect(await totals(ada)).toBe('10 20');
    expect(await totals(eve)).toBe('30 15');
  }, 90_000);

  it('[K8] one game stays one pad wherever it is shared anew, and the newest links count', async () => {
    const { ada, links } = await shared();
    const ben = await fresh();
    await scoreAs(ben, program.url + links.score, 'Ben');
    await expect.poll(() => totals(ben)).toBe('10 15');
    const own = new URL(ada.url()).pathname;

    await openSharing(ada);
    await press(ada, 'unshare', 'unshare-yes');
    await ada.getByTestId('unshared').waitFor();
    await shareAs(ada, 'Ada');
    const anew = await showLink(ada, 'score');
    await closeSheet(ada);
    await scoreAs(ben, program.url + new URL(anew).pathname + new URL(anew).hash, 'Ben');
    await openCell(ben, 2, 0);
    await typeAll(ben, ['20']);
    await press(ben, 'key-done');
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('30 15');
    // It came by a link, under whatever name it lies there.
    await openSharing(ben);
    await ben.getByTestId('leave').waitFor();
    expect(await ben.getByTestId('unshare').count()).toBe(0);
    await closeSheet(ben);

    // Whose pad it was comes by the link of who shares it after him.
    await openSharing(ada);
    await press(ada, 'unshare', 'unshare-yes');
    await ada.getByTestId('unshared').waitFor();
    await ben.getByTestId('share-state').filter({ hasText: 'No longer shared' }).waitFor();
    await press(ben, 'share-line');
    await shareAs(ben, 'Ben');
    const his = new URL(await showLink(ben, 'score'));
    await closeSheet(ben);
    await scoreAs(ada, program.url + his.pathname + his.hash, 'Ada');
    await openCell(ada, 2, 1);
    await typeAll(ada, ['5']);
    for (const page of [ada, ben]) await expect.poll(() => totals(page)).toBe('30 20');
    for (const page of [ada, ben]) {
      await page.goto(`${program.url}/pad`);
      await page.getByTestId('pad-item').first().waitFor();
      expect(await page.getByTestId('pad-item').count()).toBe(1);
    }
    expect(await ada.getByTestId('pad-item').getByRole('link').getAttribute('href')).toBe(own);
  }, 90_000);

  it('an unknown link, a wrong key and every sheet are told in words, with nothing that axe finds wrong', async () => {
    const eve = await fresh();
    await eve.goto(`${program.url}/s/AAAAAAAAAAAAAAAAAAAAAA`);
    await eve.getByTestId('no-pad').waitFor();
    expect(await eve.getByTestId('no-pad').innerText()).toContain('30 days went by after its last edit');
    expect(await violations(eve)).toEqual([]);

    const ada = await fresh();
    await beginPad(ada, program, ['Ada', 'Ben']);
    await typeAll(ada, ['10', '15']);
    await openSharing(ada);
    await ada.getByTestId('share-now').waitFor();
    expect(await violations(ada)).toEqual([]);
    await ada.getByTestId('share-name').fill(' ');
    await press(ada, 'share-now');
    await ada.getByRole('alert').waitFor();
    await shareAs(ada, 'Ada');
    for (const which of ['look', 'score'] as const) {
      await showLink(ada, which);
      expect(await violations(ada)).toEqual([]);
    }
    const score = new URL(await showLink(ada, 'score'));
    await closeSheet(ada);
    expect(await violations(ada)).toEqual([]);

    await eve.goto(program.url + score.pathname + score.hash);
    await eve.getByTestId('may-score').waitFor();
    expect(await violations(eve)).toEqual([]);
    await press(eve, 'only-look');
    await eve.getByTestId('may-score').waitFor({ state: 'detached' });
    await eve.goto(`${program.url}/pad`);
    await eve.goto(`${program.url}${score.pathname}#${'A'.repeat(22)}`);
    await eve.getByTestId('look-only').filter({ hasText: 'does not fit' }).waitFor();
    expect(await eve.getByTestId('may-score').count()).toBe(0);
  }, 120_000);
});
