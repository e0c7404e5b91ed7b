import { legal, lay, points, score, totalOf, type Play, type Seat } from '@fives/rules';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LAPTOP, PHONE, startBrowser } from './browser.ts';
import { everybody, sitAndStart } from './company.ts';
import { eyesOf, type Eyes, type InPlay } from './eyes.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram } from './program.ts';
import { scene } from './scene.ts';
import { foldOfStored } from './stored.ts';

/** A sum, or what it would score: at such a table both are for the players to find. */
const TOLD = /Σ|add up to|: ends \d/;

/**
 * What becomes of a score: nobody says a word; the other says Muggins; its player claims it after all; it is claimed
 * at once, and the other says Muggins for nothing; it is claimed at once.
 */
type Fate = 'missed' | 'challenged' | 'raised' | 'doubted' | 'claimed';

/** What is said to who challenges a claim that was right. */
const ALL_CLAIMED = /There was nothing more to claim/;

describe.skipIf(!inject('chromium'))('a table where points are claimed', () => {
  let browser: Browser;

  const keep = scene();
  beforeAll(async () => {
    browser = keep(await startBrowser(), (one) => one.close());
  });

  /** Two at a table of the game that Tabletales plays without a spinner. */
  async function begin(overrides: Record<string, unknown>) {
    const program = keep(await startProgram(), async (one) => {
      await one.stop();
      one.clear();
    });
    const people = [
      await newPlayer(browser, { ...PHONE, reducedMotion: 'reduce' }),
      await newPlayer(browser, { ...LAPTOP, reducedMotion: 'reduce' }),
    ] as const;
    await people[0].page.goto(program.url);
    const table = await openTable(people[0].page, overrides, {}, 'tabletales-muggins');
    await sitAndStart(people, () => `${program.url}/t/${table}`);
    const eyes = await everybody(people, async (one) =>
      keep(await eyesOf(one, program.url, table), (two) => two.close()),
    );
    return { program, table, people, eyes };
  }
  type Game = Awaited<ReturnType<typeof begin>>;

  const seen = async ({ eyes }: Game, seat: Seat = 0): Promise<InPlay> => (eyes[seat] as Eyes).table();
  const at = ({ people }: Game, seat: Seat): Player => people[seat === 0 ? 0 : 1];
  const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

  /** Does this, and waits until both pages know of it and show the score that is kept. Gives the score. */
  async function done(
    game: Game,
    seat: Seat,
    act: (one: Player) => Promise<void>,
  ): Promise<readonly number[]> {
    const one = at(game, seat);
    const seq = await one.at('seq');
    await act(one);
    await expect.poll(() => one.at('seq')).not.toBe(seq);
    const least = await one.at('seq');
    await everybody(game.people, (each) => each.reached(least));
    const { scores } = (await seen(game)).play;
    for (const each of game.people) expect((await each.scores()).map(Number)).toEqual(scores);
    return scores;
  }

  const told = ({ page }: Player): Promise<string> =>
    page.locator('main').evaluate((main) => {
      const named = [...main.querySelectorAll('[aria-label]')];
      return [main.textContent, ...named.map((one) => one.getAttribute('aria-label'))].join('\n');
    });

  /** Chooses a tile, says what it scores, and lays it. What it would score the page keeps to itself. */
  async function lays(one: Player, { tile, end }: Play, isDrawn: boolean, claim: number): Promise<void> {
    if (!isDrawn) await one.tap(`[data-tile="${tile}"]`);
    const target = end === null ? '[data-target="lead"]' : `[data-end="${end}"][data-fits="true"]`;
    await one.page.locator(target).waitFor();
    const said = await told(one);
    expect(said).toContain('Claim points, tap');
    expect(said).not.toMatch(TOLD);
    if (claim > 0) await one.press(`claim-${claim}`);
    await one.tap(target);
  }

  /** The best play there is, and what becomes of its score; or a tile from the boneyard. */
  async function turn(game: Game, seat: Seat, fates: Fate[]): Promise<void> {
    const { play, ruleset } = await seen(game, seat);
    if (play.is !== 'hand') throw new Error(play.is);
    const worth = (one: Play): number => points(totalOf(lay(play.layout, one, ruleset), ruleset), ruleset);
    const [best] = legal(play, seat).toSorted((a, b) => worth(b) - worth(a));
    if (best === undefined) {
      const drawn = await done(game, seat, (one) =>
        one.tap('[data-testid^="draw-"]:not([aria-disabled="true"])'),
      );
      return expect(drawn).toEqual(play.scores);
    }
    const there = worth(best);
    const fate = (there > 0 && fates.shift()) || 'claimed';
    const isFull = fate === 'claimed' || fate === 'doubted';
    const said = isFull ? there : fate === 'challenged' && there > 5 ? 5 : 0;
    const credited = (to: Seat, more: number): number[] =>
      play.scores.map((score, side) => score + (side === seat ? said : 0) + (side === to ? more : 0));

    const laid = await done(game, seat, (one) => lays(one, best, play.must !== null, said));
    expect(laid).toEqual(credited(seat, 0));
    const rival = other(seat);
    switch (fate) {
      case 'missed':
      case 'claimed':
        return;
      case 'raised': {
        const raised = await done(game, seat, (one) => one.press(`claim-${there}`));
        return expect(raised).toEqual(credited(seat, there));
      }
      case 'doubted':
        // A notice stands for some seconds.
        await Promise.all([at(game, rival).sees('notice', ALL_CLAIMED), at(game, rival).press('challenge')]);
        return expect((await seen(game)).play.scores).toEqual(laid);
      case 'challenged': {
        const [after] = await Promise.all([
          done(game, rival, (one) => one.press('challenge')),
          everybody(game.people, (one) => one.sees('notice', `missed ${there - said}`)),
        ]);
        return expect(after).toEqual(credited(rival, ruleset.muggins === 'take' ? there - said : 0));
      }
    }
  }

  /** One step of the game: a turn, the last tile let stand, or the next hand. False when it is over. */
  async function step(game: Game, fates: Fate[]): Promise<boolean> {
    const { is, play } = await seen(game);
    if (is === 'over') return false;
    switch (play.is) {
      case 'hand':
        await turn(game, play.turn, fates);
        return true;
      case 'closing': {
        const last = play.acts.findLast((act) => act.is === 'play');
        await done(game, other(last?.seat ?? 0), (one) => one.press('waive'));
        return true;
      }
      case 'waiting':
        await everybody(game.people, (one) => one.press('ready'));
        await everybody(game.people, (one) => one.until('phase', 'playing'));
        return true;
    }
  }

  const allFates = (): Fate[] => ['doubted', 'missed', 'challenged', 'raised'];

  it('[U7][U8] take: a score that was missed, one that was challenged, one claimed after all, and the rest claimed', async () => {
    const game = await begin({ muggins: 'take', target: 100 });
    const fates = allFates();
    while (await step(game, fates));
    expect(fates).toEqual([]);
    const [ana] = game.people;
    const shown = (await ana.scores()).map(Number);
    const path = await ana.page.getByTestId('record').first().getAttribute('href');
    const answer = await ana.page.request.get(`${game.program.url}/api/games/${path?.split('/').at(-1)}`);
    const record: unknown = await answer.json();
    const scored = score(record);
    if ('refused' in scored) throw new Error(scored.refused);
    expect(scored.scores.slice(0, 2)).toEqual(shown);
    expect(JSON.stringify(record).match(/"challenge":true/g)).toHaveLength(1);
    expect(game.people.flatMap((one) => one.complaints)).toEqual([]);
    await game.program.stop();
    const fold = foldOfStored(game.program.dataDir, game.table, 1);
    if (fold.is !== 'over') throw new Error('the stored game is not over');
    expect(fold.play.scores).toEqual(shown);
  }, 180_000);

  it('[U7][U8] cancel: what is challenged counts for nobody, until each has happened', async () => {
    const game = await begin({ muggins: 'cancel', target: 250 });
    const fates = allFates();
    while (fates.length > 0 && (await step(game, fates)));
    expect(fates).toEqual([]);
    expect(game.people.flatMap((one) => one.complaints)).toEqual([]);
  }, 180_000);

  it('[U8] sums are told where nothing is claimed', async () => {
    const game = await begin({ muggins: 'off' });
    const { play } = await seen(game);
    const one = at(game, play.is === 'hand' ? play.turn : 0);
    await one.tap('[data-playable="true"]');
    await one.tap('[data-target="lead"]');
    await expect.poll(() => told(one)).toMatch(TOLD);
  });
});
