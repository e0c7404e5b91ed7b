import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { CUT, LAPTOP, PHONE, startBrowser } from './browser.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';
import { foldOfStored } from './stored.ts';
import { layWire, type Wire } from './wire.ts';

const CAME_BACK = 20_000;

describe.skipIf(!inject('chromium'))('four friends in four browsers', () => {
  let program: Program;
  let wire: Wire;
  let browser: Browser;
  let players: Player[];

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram(), async (one) => {
      await one.stop();
      one.clear();
    });
    wire = keep(await layWire(program.port), (one) => one.close());
    browser = keep(await startBrowser(), (one) => one.close());
    players = await Promise.all([PHONE, LAPTOP, PHONE, LAPTOP].map((device) => newPlayer(browser, device)));
  });

  const player = (seat: number): Player => {
    const one = players[seat];
    if (!one) throw new Error(`nobody in seat ${seat}`);
    return one;
  };
  const everybody = <T>(what: (one: Player, seat: number) => Promise<T>): Promise<T[]> =>
    Promise.all(players.map((one, seat) => what(one, seat)));

  /** One play by whoever is on turn, or everybody ready; true when the game is over. */
  const step = async (): Promise<boolean> => {
    const phase = await player(0).at('phase');
    if (phase === 'over') return true;
    if (phase === 'hand-over') {
      await everybody(async (one) => {
        await one.until('phase', 'hand-over');
        await one.tap('[data-testid="ready"]');
      });
      await player(0).until('phase', 'playing');
      return false;
    }
    const turn = Number(await player(0).at('turn'));
    const one = player(turn);
    await one.until('turn', String(turn));
    await one.play();
    // All the others see it too before anybody goes on.
    const seq = await one.at('seq');
    await everybody((other) =>
      other.page.waitForFunction(
        (least) => Number(document.querySelector('[data-phase]')?.getAttribute('data-seq')) >= Number(least),
        seq,
      ),
    );
    return false;
  };
  const steps = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done++) await step();
  };

  it('play a game to 100, lose page, network and server in mid-hand, and end on one score', async () => {
    const home = player(0);
    await home.page.goto(program.url);
    const table = await openTable(home.page, { target: 100 });
    await everybody(async (one, seat) => {
      await one.page.goto(`${seat === 2 ? wire.url : program.url}/t/${table}`);
      await one.page.getByTestId('name').fill(['Ana', 'Ben', 'Cleo', 'Dev'][seat] ?? '');
      await one.tap(`[data-testid="sit-${seat}"]`);
      await one.page.waitForFunction(
        (me) => document.querySelector('[data-phase]')?.getAttribute('data-me') === me,
        String(seat),
      );
    });
    await home.tap('[data-testid="start"]');
    await everybody((one) => one.until('phase', 'playing'));

    await steps(4);
    const heldByBen = await player(1).hand();
    await player(1).page.reload();
    await player(1).until('link', 'live');
    expect(await player(1).at('me')).toBe('1');
    expect(await player(1).hand()).toEqual(heldByBen);

    await steps(3);
    const cleo = player(2);
    const heldByCleo = await cleo.hand();
    const before = cleo.sockets();
    const banner = cleo.page.getByTestId('banner');
    const told = banner.waitFor({ state: 'visible' });
    wire.reset();
    await told;
    await expect.poll(() => cleo.sockets(), { timeout: CAME_BACK }).toBeGreaterThan(before);
    await cleo.until('link', 'live');
    await banner.waitFor({ state: 'hidden' });
    expect(await cleo.hand()).toEqual(heldByCleo);

    await steps(3);
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

    await steps(3);
    const hands = await everybody((one) => one.hand());
    await program.kill();
    await everybody((one) => one.page.getByTestId('banner').waitFor({ state: 'visible' }));
    await program.restart();
    await everybody((one) => one.until('link', 'live'));
    expect(await everybody((one) => one.hand())).toEqual(hands);

    while (!(await step()));
    await everybody((one) => one.until('phase', 'over'));
    const [scores, ...others] = await everybody((one) => one.scores());
    for (const seen of others) expect(seen).toEqual(scores);
    expect(players.flatMap((one) => one.complaints).filter((said) => !CUT.test(said))).toEqual([]);

    await program.stop();
    const fold = foldOfStored(program.dataDir, table, 1);
    if (fold.is !== 'over') throw new Error('the stored game is not over');
    expect(scores?.map(Number)).toEqual(fold.play.scores);
    expect(Math.max(...fold.play.scores)).toBeGreaterThanOrEqual(100);
  }, 300_000);
});
