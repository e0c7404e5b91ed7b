import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { everybody, step } from './company.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import { foldOfStored } from './stored.ts';
import { layWire, type Wire } from './wire.ts';

describe.skipIf(!inject('chromium'))('a connection that goes', () => {
  let program: Program;
  let wire: Wire;
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram({ BOT_DELAY: '0' }), async (one) => {
      await one.stop();
      one.clear();
    });
    wire = keep(await layWire(program.port), (one) => one.close());
    browser = keep(await startBrowser(), (one) => one.close());
  });
  afterEach(() => wire.heal());

  const person = (): Promise<Player> => newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' });

  /** So many people at a new table, the first by the wire that can be cut; bots at the other seats, and a hand dealt. */
  async function started(seats: readonly number[]): Promise<{ table: string; people: Player[] }> {
    const people = await Promise.all(seats.map(person));
    const [first] = people as [Player];
    await first.page.goto(wire.url);
    const table = await openTable(first.page, { target: 10_000 });
    for (const [at, one] of people.entries()) {
      await one.page.goto(`${at === 0 ? wire.url : program.url}/t/${table}`);
      await one.sit(seats[at] ?? 0, ['Ana', 'Ben', 'Cleo'][at] ?? '');
    }
    await first.press('fill-and-start');
    await everybody(people, (one) => one.until('phase', 'playing'));
    return { table, people };
  }

  it('[T06] [T07] ten taps on a play while it is gone are one play once it is back', async () => {
    const [ana] = (await started([0])).people as [Player];
    await ana.untilMine();
    const held = await ana.hand();
    const playable =
      (await ana.page.locator('[data-playable="true"]').first().getAttribute('data-tile')) ?? '';
    const sockets = ana.sockets();
    wire.blackHole();
    for (let taps = 0; taps < 10; taps++) {
      await ana.tap(`[data-tile="${playable}"]`);
      const ends = ana.page.locator('[data-target="lead"], [data-end][data-fits="true"]');
      if ((await ends.count()) > 0) await ends.first().tap();
    }
    const hint = ana.page.getByText('Sending…');
    await hint.waitFor();
    await ana.sees('banner');
    wire.heal();
    await expect.poll(() => ana.sockets(), { timeout: 20_000 }).toBeGreaterThan(sockets);
    await ana.until('link', 'live');
    await hint.waitFor({ state: 'detached' });
    await ana.untilMine();
    expect(await ana.hand()).toEqual(held.filter((tile) => tile !== playable));
    await ana.play();
    expect(await ana.hand()).toHaveLength(held.length - 2);
  });

  it('[T18] what was asked for outlives a short cut, and goes with whoever is lost', async () => {
    const [ana, ben] = (await started([0, 1])).people as [Player, Player];
    await ana.press('menu');
    await ana.press('menu-pause');
    await ben.sees('agree-pause');
    const sockets = ana.sockets();
    wire.reset();
    await expect.poll(() => ana.sockets(), { timeout: 20_000 }).toBeGreaterThan(sockets);
    await ana.until('link', 'live');
    await ben.press('agree-pause');
    await everybody([ana, ben], (one) => one.sees('pause-queued'));
    await ana.press('decline-pause');
    await everybody([ana, ben], (one) => one.seesNo('pause-queued'));

    await ana.press('menu');
    await ana.press('menu-pause');
    await ben.sees('agree-pause');
    const then = ana.sockets();
    wire.blackHole();
    wire.reset();
    await ben.seesNo('agree-pause');
    wire.heal();
    await expect.poll(() => ana.sockets(), { timeout: 20_000 }).toBeGreaterThan(then);
    await ana.until('link', 'live');
    await ana.seesNo('ask-pause');
    await ana.press('menu');
    await ana.press('menu-pause');
    await ben.press('agree-pause');
    await ana.sees('pause-queued');
    expect(ben.complaints).toEqual([]);
  });

  it('[T23] comes back at the table of the link, not at another one', async () => {
    const { people, table } = await started([0]);
    const [ana] = people as [Player];
    const other = (await started([0])).table;
    await ana.page.goto(`${wire.url}/t/${other}`);
    await ana.sees('watching');
    await ana.page.goBack();
    await ana.until('me', '0');
    await ana.page.goForward();
    await ana.until('link', 'live');
    const sockets = ana.sockets();
    wire.reset();
    await expect.poll(() => ana.sockets(), { timeout: 20_000 }).toBeGreaterThan(sockets);
    await ana.until('link', 'live');
    expect(ana.page.url()).toBe(`${wire.url}/t/${other}`);
    expect(await ana.at('me')).toBe('');
    await ana.page.goto(`${wire.url}/t/${table}`);
    await ana.until('me', '0');
  });

  // The last: it stops the server.
  it('[T16] [T118] three people reload again and again, and everybody keeps his seat, his turn and his tiles', async () => {
    const { people, table } = await started([0, 1, 2]);
    for (let plays = 0; plays < 8; plays++) {
      const one = people[Math.floor(Math.random() * people.length)] as Player;
      const seat = await one.at('me');
      const order = () =>
        one.page
          .locator('[data-tile]')
          .evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')));
      const before = await order();
      await one.page.reload();
      await one.until('me', seat);
      await one.until('link', 'live');
      expect(await order()).toEqual(before);
      await step(people);
    }
    // Before the server goes, which pages complain of.
    for (const one of people) expect(one.complaints).toEqual([]);
    await program.stop();
    const fold = foldOfStored(program.dataDir, table, 1);
    if (fold.is !== 'playing') throw new Error('the game is not on');
    const acts = fold.play.is === 'hand' ? fold.play.acts : [];
    const seats = acts.map(({ seat }) => seat);
    expect(seats).toEqual(seats.map((_, at) => ((seats[0] ?? 0) + at) % 4));
  });
});
