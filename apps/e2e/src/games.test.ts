import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { PHONE, startBrowser } from './browser.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const NARROW = { width: 320, height: 568 };

describe.skipIf(!inject('chromium'))('the games of the family', () => {
  let program: Program;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram({ BOT_DELAY: '0' }), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
  });

  const games = async (): Promise<Player> => {
    const one = await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });
    await one.page.goto(program.url);
    await one.press('other-games');
    await one.page.getByTestId('games').waitFor();
    return one;
  };
  const fits = ({ page }: Player): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const check = async (one: Player): Promise<void> => {
    expect(await violations(one.page)).toEqual([]);
    await one.page.setViewportSize(NARROW);
    await expect.poll(() => fits(one)).toBe(true);
  };

  it('three people’s game is chosen, shown in the link, and begun with bots', async () => {
    const one = await games();
    const { page } = one;
    await check(one);
    await one.press('open-bones-3');
    await page.getByTestId('sit-2').waitFor();
    expect(await page.getByTestId('sit-3').count()).toBe(0);
    await one.sees('plays', /3 players.*to 150.*30 seconds a turn/s);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('<meta property="og:description" content="Bones · 3 players · to 150" />');
    await one.sit(0, 'Ana');
    await check(one);
    await one.press('fill-and-start');
    await one.until('phase', 'playing');
    expect(one.complaints).toEqual([]);
  });

  it('[F3] the host chooses rules of his own; two that clash are named before anything is sent', async () => {
    const one = await games();
    const { page } = one;
    await one.press('open-bones-2');
    await page.getByTestId('sit-0').waitFor();
    await one.sit(0, 'Ana');
    await one.press('options');
    await page.getByTestId('custom-rules').locator('summary').click();
    await page.getByLabel('Every double', { exact: true }).check();
    await one.sees('clash', /“Spinner: .*” and “Its short sides: .*” do not go together/);
    expect(await page.getByTestId('options-save').getAttribute('aria-disabled')).toBe('true');
    await check(one);
    await page.getByLabel('Both long sides first', { exact: true }).check();
    await page.getByLabel('3 players', { exact: true }).check();
    await one.press('options-save');
    await one.sees('plays', /3 players.*every double is a spinner/s);
    await page.getByTestId('sit-2').waitFor();
    expect(one.complaints).toEqual([]);
  });

  it('[F2] the host chooses another game; all see what changed, keep a seat, and read what the table plays', async () => {
    const [ana, ben] = [await games(), await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' })];
    await ana.press('open-pairs-teams');
    await ana.page.getByTestId('sit-0').waitFor();
    await ana.sit(0, 'Ana');
    await ben.page.goto(ana.page.url());
    await ben.sit(2, 'Ben');
    await ana.page.getByTestId('add-bot-3').click();
    await ana.sees('seat-3', /Hugo/);
    await ana.press('options');
    await ana.page.getByTestId('preset').selectOption('bones');
    await ana.sees('bots-go', /^1 bot gets up/);
    await ana.page.getByTestId('custom-rules').locator('summary').click();
    await ana.page.getByTestId('targets').fill('200, more');
    await ana.sees('clash', /“Targets offered”: up to 20 whole numbers/);
    await ana.page.getByTestId('targets').fill('200, 300');
    await ana.page.getByLabel('300', { exact: true }).check();
    await check(ana);
    await ana.press('options-save');
    await ben.sees('options-changed', /the game is Bones, 2 players, to 300, 30 seconds a turn$/);
    await ben.sees('seat-1', /You/);
    await ana.seesNo('seat-2');
    await ben.press('ready');
    await ben.sees('unready');

    const house = await ben.page.getByTestId('how-to-play').getAttribute('href');
    expect(house).toMatch(/^\/rules\/bones\?target=300/);
    await ben.page.goto(`${program.url}${house ?? ''}`);
    await ben.sees('house', /This table plays.*to 300/is);
    await ben.sees('rules-gameEnd', /The game goes to 300/);
    await check(ben);
    await ben.page.goBack();
    await ana.press('start');
    await ana.until('phase', 'playing');
    expect([...ana.complaints, ...ben.complaints]).toEqual([]);
  });

  it('a game’s rules are told, with boards that are added up', async () => {
    const one = await games();
    const { page } = one;
    await one.press('rules-of-bones');
    await page.getByTestId('rules').waitFor();
    await check(one);
    const boards = page.getByTestId('mini-board');
    await expect.poll(() => boards.count()).toBe(5);
    expect(await boards.nth(1).innerText()).toContain('10 + 0 = 10: scores 10.');
    await page.getByLabel('3 players', { exact: true }).check();
    await one.sees('rules-deal', /Everybody gets 7; the other 7 are the boneyard/);
    await one.sees('rules-lead', /\(our reading\)/);
    expect(one.complaints).toEqual([]);
  });
});
