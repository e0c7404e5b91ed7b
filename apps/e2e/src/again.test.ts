import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { LAPTOP, PHONE, startBrowser } from './browser.ts';
import { everybody } from './company.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

describe.skipIf(!inject('chromium'))('when a game is over', () => {
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

  /** Ana and Ben, partners, with two bots, who have resigned; Eve watched. */
  async function over(): Promise<{ ana: Player; ben: Player; eve: Player }> {
    const [ana, ben, eve] = [
      await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' }),
      await newPlayer(browser, { ...LAPTOP, reducedMotion: 'reduce' }),
      await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' }),
    ];
    await ana.page.goto(program.url);
    const url = `${program.url}/t/${await openTable(ana.page, { target: 10_000 })}`;
    for (const one of [ana, ben, eve]) await one.page.goto(url);
    await ana.sit(0, 'Ana');
    await ben.sit(2, 'Ben');
    await ana.press('fill-and-start');
    await everybody([ana, ben, eve], (one) => one.until('phase', 'playing'));
    await ana.press('menu');
    await ana.press('menu-resign');
    await ana.press('yes');
    await ben.press('agree-resign');
    await everybody([ana, ben, eve], (one) => one.until('phase', 'over'));
    return { ana, ben, eve };
  }
  const leaves = async (one: Player): Promise<void> => {
    await one.press('stand');
    await one.page.waitForURL(`${program.url}/`);
    expect(await one.page.getByTestId('continue').count()).toBe(0);
  };
  const quiet = (...people: Player[]): void => expect(people.flatMap((one) => one.complaints)).toEqual([]);

  it('[T55] one who watches sees who wants to play again, and has nothing to press', async () => {
    const { ana, ben, eve } = await over();
    // What comes last to the sheet is there.
    await ana.sees('keep');
    const button = ana.page.getByTestId('again');
    const stood = await button.boundingBox();
    await ben.press('again');
    await everybody([ana, eve], (one) => one.sees('wait', /Ben wants the same partners · waiting for/));
    // What he is about to tap does not move under his finger.
    expect(await button.boundingBox()).toEqual(stood);
    expect(await eve.page.getByTestId('again').count()).toBe(0);
    for (const one of [ana, ben, eve]) expect(await violations(one.page)).toEqual([]);
    await ana.press('again');
    await everybody([ana, ben, eve], (one) => one.until('phase', 'playing'));
    quiet(ana, ben, eve);
  });

  it('[T55] one asks, and the other leaves: the table gathers again', async () => {
    const { ana, ben, eve } = await over();
    await ana.press('again');
    await ben.sees('wait', 'Ana wants the same partners');
    await leaves(ben);
    await everybody([ana, eve], (one) => one.until('phase', 'gathering'));
    expect(await ana.at('me')).toBe('0');
    await ana.press('fill-and-start');
    await ana.until('phase', 'playing');
    quiet(ana, ben, eve);
  });

  it('[T55] one leaves, and the other asks: he is told that the table gathers again, and it does', async () => {
    const { ana, ben, eve } = await over();
    await leaves(ana);
    await ben.sees('why', 'Ana left the table.');
    await ben.press('again');
    await everybody([ben, eve], (one) => one.until('phase', 'gathering'));
    // He is host now.
    await ben.press('fill-and-start');
    await ben.until('phase', 'playing');
    quiet(ana, ben, eve);
  });

  it('[T37] who is away is not carried into the next game', async () => {
    const { ana, ben, eve } = await over();
    const url = ben.page.url();
    await ben.page.goto('about:blank');
    await ana.press('again');
    await ana.until('phase', 'gathering');
    await ana.sees('word', 'Ben is away.');
    expect(
      await ana.page
        .getByTestId('fill-and-start')
        .or(ana.page.getByTestId('start'))
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await ben.page.goto(url);
    await ben.until('me', '2');
    await ben.press('ready');
    await ana.press('start');
    await everybody([ana, ben, eve], (one) => one.until('phase', 'playing'));
    quiet(ana, ben, eve);
  });
});
