import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LAPTOP, startBrowser } from './browser.ts';
import { enter, focused, heard, listen, tabTo } from './keys.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('two people without a pointer', () => {
  let program: Program;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram({ BOT_DELAY: '60' }), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
  });

  const person = async (): Promise<Player> => {
    const one = await newPlayer(browser, { ...LAPTOP, reducedMotion: 'reduce' });
    await listen(one.page);
    await one.page.goto(program.url);
    return one;
  };
  const sit = async ({ page }: Player, seat: number, name: string): Promise<void> => {
    await page.getByTestId(`sit-${seat}`).waitFor();
    await tabTo(page, '[data-testid="name"]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(name);
    await enter(page, `sit-${seat}`);
    await page.getByTestId('stand').waitFor();
  };
  /** Opens the menu by its key, and chooses this there. */
  const choose = async ({ page }: Player, ...testids: string[]): Promise<void> => {
    await page.keyboard.press('m');
    for (const testid of testids) await enter(page, testid);
  };
  const hears = ({ page }: Player, what: RegExp): Promise<void> =>
    expect.poll(async () => (await heard(page)).some(({ words }) => what.test(words))).toBe(true);
  const playByKeys = async (one: Player): Promise<void> => {
    const seq = await one.at('seq');
    await one.page.keyboard.press('ArrowRight');
    while ((await focused(one.page, 'data-playable')) !== 'true') await one.page.keyboard.press('ArrowRight');
    if ((await one.page.locator('[data-end][data-fits="true"]').count()) > 1)
      await one.page.keyboard.press('ArrowDown');
    await one.page.keyboard.press('Enter');
    await one.reached(String(Number(seq) + 1));
  };

  it('join, agree, pause, talk, ask, resign, play again and leave, and hear all of it', async () => {
    const ana = await person();
    await ana.page.getByTestId('play-with-friends').waitFor();
    await enter(ana.page, 'play-with-friends');
    await sit(ana, 0, 'Ana');

    const ben = await person();
    await ben.page.getByTestId('join-with-code').waitFor();
    await enter(ben.page, 'join-with-code');
    await tabTo(ben.page, '[data-testid="code"]');
    await ben.page.keyboard.type(await ana.page.getByTestId('table-code').innerText());
    await sit(ben, 2, 'Ben');
    await hears(ana, /^Ben sits down\.$/);

    await enter(ana.page, 'options');
    await tabTo(ana.page, 'input[type="radio"]:checked');
    await ana.page.keyboard.press('ArrowRight');
    await enter(ana.page, 'options-save');
    await hears(ben, /^The host changed the rules of this table\.$/);
    await enter(ben.page, 'ready');
    await hears(ana, /^Ben is ready\.$/);
    await enter(ana.page, 'fill-and-start');
    for (const one of [ana, ben]) await one.until('phase', 'playing');

    // Were a bot on turn, the pause would begin before its agreement is told.
    await ana.until('turn', '0', '2');
    const onTurn = (await ana.at('turn')) === '0' ? ana : ben;
    await onTurn.until('turn', await onTurn.at('me'));
    await choose(ana, 'menu-pause');
    await hears(ben, /^A pause is agreed: it begins after this turn\.$/);
    await playByKeys(onTurn);
    await hears(ben, /^Paused\. Nothing is played, no clock runs\.$/);
    await enter(ben.page, 'resume');
    await hears(ana, /^Play goes on in 10 seconds\.$/);

    await ana.page.keyboard.press('t');
    await enter(ana.page, 'say-good-game');
    await hears(ben, /^Ana says: Good game$/);
    await ana.page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const [key, answer] of [
      ['e', /^Ends |^No tile lies on the board\.$/],
      ['h', /^You hold .+\.$/],
      ['s', /: \d+.*to \d+/],
      ['l', /^(You|Ben|Vera|Rosa|Otto|Hugo) (lead|play|knock)s? |^No tile is down yet\.$/],
      ['w', /turn\.$/],
    ] as const) {
      await ana.page.keyboard.press(key);
      await hears(ana, answer);
    }
    for (const one of [ana, ben]) await one.seesNo('paused');
    await hears(ben, /^Play goes on\.$/);
    await ana.page.keyboard.press('m');
    await ana.page.getByRole('dialog').waitFor();
    await ana.page.keyboard.press('Escape');
    await ana.page.getByRole('dialog').waitFor({ state: 'detached' });

    await choose(ana, 'menu-resign', 'yes');
    await hears(ben, /^Ana asks to resign\.$/);
    await enter(ben.page, 'agree-resign');
    for (const one of [ana, ben]) await one.until('phase', 'over');
    await enter(ben.page, 'again');
    await hears(ana, /^Ben wants to play again\.$/);
    await enter(ana.page, 'again');
    for (const one of [ana, ben]) await one.until('phase', 'playing');

    await choose(ben, 'menu-leave', 'yes');
    await ben.page.waitForURL(`${program.url}/`);
    await ben.page.getByTestId('play-with-friends').waitFor();
    await hears(ana, /^Ben left the game\.$/);
    await enter(ana.page, 'stand-in');
    await hears(ana, /^A bot plays for Ben now\.$/);
    for (const one of [ana, ben]) expect(one.complaints).toEqual([]);
  }, 120_000);
});
