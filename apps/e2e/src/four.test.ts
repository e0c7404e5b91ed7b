import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startRedis } from '../../../scripts/test/redis.ts';
import { CUT, LAPTOP, PHONE, PLAIN_HOST, startBrowser } from './browser.ts';
import { everybody, playOut, sitAndStart, steps } from './company.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram } from './program.ts';
import { scene } from './scene.ts';
import { foldInRedis, foldOfStored } from './stored.ts';
import { layWire } from './wire.ts';

const CAME_BACK = 20_000;

type Four = readonly [Player, Player, Player, Player];

describe.skipIf(!inject('chromium'))('four friends in four browsers', () => {
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    browser = keep(await startBrowser(), (one) => one.close());
  });

  const start = async (env: Record<string, string> = {}) =>
    keep(await startProgram(env), async (one) => {
      await one.stop();
      one.clear();
    });
  const four = async (): Promise<Four> => [
    await newPlayer(browser, PHONE),
    await newPlayer(browser, LAPTOP),
    await newPlayer(browser, PHONE),
    await newPlayer(browser, LAPTOP),
  ];
  const complaints = (players: Four): string[] =>
    players.flatMap((one) => one.complaints).filter((said) => !CUT.test(said));

  it('play a game to 60, lose page, network and server in mid-hand, and end on one score', async () => {
    const program = await start();
    const wire = keep(await layWire(program.port), (one) => one.close());
    const players = await four();
    const [home, ben, cleo] = players;
    await home.page.goto(program.url);
    const table = await openTable(home.page, { target: 60 });
    await sitAndStart(players, (seat) => `${seat === 2 ? wire.url : program.url}/t/${table}`);

    await steps(players, 3);
    const heldByBen = await ben.hand();
    await ben.page.reload();
    await ben.until('link', 'live');
    expect(await ben.at('me')).toBe('1');
    expect(await ben.hand()).toEqual(heldByBen);

    await steps(players, 2);
    const heldByCleo = await cleo.hand();
    const before = cleo.sockets();
    const banner = cleo.page.getByTestId('banner');
    // In every frame: the banner may be gone again soon.
    const told = cleo.page.waitForFunction(() => document.querySelector('[data-testid="banner"]') !== null);
    wire.reset();
    await told;
    await expect.poll(() => cleo.sockets(), { timeout: CAME_BACK }).toBeGreaterThan(before);
    await cleo.until('link', 'live');
    await banner.waitFor({ state: 'hidden' });
    expect(await cleo.hand()).toEqual(heldByCleo);

    await steps(players, 2);
    const heldThen = await cleo.hand();
    const sockets = cleo.sockets();
    const since = Date.now();
    wire.blackHole();
    await banner.waitFor({ state: 'visible' });
    expect(await cleo.page.locator('[data-laid]').count()).toBeGreaterThan(0);
    for (const tile of heldThen.slice(0, 2)) {
      await cleo.tap(`[data-tile="${tile}"]`);
      expect(await cleo.page.locator('[aria-pressed="true"]').getAttribute('data-tile')).toBe(tile);
    }
    while (Date.now() - since < 5_000) {
      expect(await banner.isVisible()).toBe(true);
      await cleo.page.waitForTimeout(100);
    }
    wire.heal();
    await expect.poll(() => cleo.sockets(), { timeout: CAME_BACK }).toBeGreaterThan(sockets);
    await cleo.until('link', 'live');
    await banner.waitFor({ state: 'hidden' });
    expect(await cleo.hand()).toEqual(heldThen);

    await steps(players, 2);
    const hands = await everybody(players, (one) => one.hand());
    await program.kill();
    await everybody(players, (one) => one.page.getByTestId('banner').waitFor({ state: 'visible' }));
    await program.restart();
    await everybody(players, (one) => one.until('link', 'live'));
    expect(await everybody(players, (one) => one.hand())).toEqual(hands);

    const scores = await playOut(players);
    expect(complaints(players)).toEqual([]);
    await program.stop();
    const fold = foldOfStored(program.dataDir, table, 1);
    if (fold.is !== 'over') throw new Error('the stored game is not over');
    expect(scores).toEqual(fold.play.scores);
    expect(Math.max(...fold.play.scores)).toBeGreaterThanOrEqual(60);
  }, 300_000);

  it.skipIf(!inject('redisServer'))(
    'play on a Redis, and lose the server in mid-hand',
    async () => {
      const redis = keep(await startRedis(), (one) => one.stop());
      const program = await start({ REDIS_URL: redis.url });
      const players = await four();
      await players[0].page.goto(program.url);
      const table = await openTable(players[0].page, { target: 20 });
      await sitAndStart(players, () => `${program.url}/t/${table}`);
      await steps(players, 2);
      const hands = await everybody(players, (one) => one.hand());
      await program.kill();
      await everybody(players, (one) => one.page.getByTestId('banner').waitFor());
      await program.restart();
      await everybody(players, (one) => one.until('link', 'live'));
      expect(await everybody(players, (one) => one.hand())).toEqual(hands);

      const scores = await playOut(players);
      expect(complaints(players)).toEqual([]);
      const fold = await foldInRedis(redis.port, table, 1);
      if (fold.is !== 'over') throw new Error('the stored game is not over');
      expect(scores).toEqual(fold.play.scores);
    },
    120_000,
  );

  it('play by plain http under a host’s name, where a page is no secure context', async () => {
    const program = await start();
    const url = `http://${PLAIN_HOST}:${program.port}`;
    const players = await four();
    const [ana, ben] = players;
    await ana.page.goto(url);
    const table = await openTable(ana.page, { target: 10 });
    await ana.page.goto(`${url}/t/${table}`);
    expect(
      await ana.page.evaluate(() => [
        isSecureContext,
        crypto.subtle as unknown,
        'randomUUID' in crypto,
        navigator.clipboard as unknown,
      ]),
    ).toEqual([false, undefined, false, undefined]);
    // It says so for some seconds.
    await Promise.all([ana.sees('copy', 'Copied'), ana.press('copy')]);
    await ana.page.getByTestId('name').fill('');
    await ana.page.keyboard.press('Control+V');
    await expect.poll(() => ana.page.getByTestId('name').inputValue()).toBe(`${url}/t/${table}`);
    await ana.press('qr');
    await ana.sees('qr-drawn');

    await sitAndStart(players, () => `${url}/t/${table}`);
    await steps(players, 3);
    const held = await ben.hand();
    await ben.page.reload();
    await ben.until('link', 'live');
    expect(await ben.hand()).toEqual(held);
    await ana.press('menu');
    await ana.press('menu-invite');
    await ana.page.getByRole('dialog').getByRole('textbox').waitFor();
    await ana.page.keyboard.press('Escape');
    await playOut(players);
    expect(complaints(players)).toEqual([]);
  }, 120_000);
});
