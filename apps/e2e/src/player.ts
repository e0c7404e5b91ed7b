import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { freshPage } from './browser.ts';

/** A person at a page: everything he does is a tap on it. */
export interface Player {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** How many sockets the page has opened. */
  sockets(): number;
  tap(selector: string): Promise<void>;
  /** An attribute of the table: phase, seq, turn, me or link. */
  at(what: 'phase' | 'seq' | 'turn' | 'me' | 'link'): Promise<string>;
  /** Waits until the attribute is one of these. */
  until(what: 'phase' | 'turn' | 'link' | 'me', ...values: string[]): Promise<void>;
  /** Waits until the page knows this entry. */
  reached(seq: string): Promise<void>;
  /** Waits for the button of this name to be awake, and presses it. */
  press(testid: string): Promise<void>;
  /** Waits until this is there, and says these words. */
  sees(testid: string, words?: string | RegExp): Promise<void>;
  seesNo(testid: string): Promise<void>;
  /** Takes a free seat under this name. */
  sit(seat: number, name: string): Promise<void>;
  /** The tiles in his hand, sorted. */
  hand(): Promise<string[]>;
  scores(): Promise<string[]>;
  /** Takes seat 0 of an empty table, fills it with bots, and starts: they may have won before he looks. */
  sitWithBots(): Promise<void>;
  /** Waits for his turn: true; or for the end of the hand: false. */
  untilMine(): Promise<boolean>;
  /** Plays a tile that can be played: a tap on the tile, a tap on an end. */
  play(): Promise<void>;
  /** Plays on to the end of the game, each of his turns by `turn`; bots may end it while he is ready for a hand. */
  playOn(turn?: () => Promise<void>): Promise<void>;
}

const ROOT = '[data-phase]';
const BEGUN = ['playing', 'over'];

/** Opens the page for a new person. */
export async function newPlayer(
  browser: Browser,
  device: BrowserContextOptions,
  kept?: { keeps: boolean },
): Promise<Player> {
  const { page, complaints } = await freshPage(browser, device, kept);
  let sockets = 0;
  page.on('websocket', () => sockets++);
  const tap = async (selector: string): Promise<void> => {
    const target = page.locator(selector).first();
    await (device.hasTouch ? target.tap() : target.click());
  };
  const press = (testid: string): Promise<void> =>
    tap(`[data-testid="${testid}"]:not([aria-disabled="true"])`);
  const at: Player['at'] = async (what) => (await page.locator(ROOT).getAttribute(`data-${what}`)) ?? '';
  const waitFor = (what: string, values: readonly string[]): Promise<unknown> =>
    page.waitForFunction(
      ([name, wanted]) =>
        wanted.includes(document.querySelector('[data-phase]')?.getAttribute(`data-${name}`) ?? '-'),
      [what, values] as const,
    );

  const untilMine: Player['untilMine'] = async () => {
    await page.waitForFunction(() => {
      const root = document.querySelector('[data-phase]');
      const mine = root?.getAttribute('data-turn') === root?.getAttribute('data-me');
      return root?.getAttribute('data-phase') !== 'playing' || mine;
    });
    return (await at('phase')) === 'playing';
  };
  const play: Player['play'] = async () => {
    const before = await at('seq');
    // A tile taken in mind before his turn is not played at once: he puts it down, and chooses now.
    await page.keyboard.press('Escape');
    await tap('[data-tile][data-playable="true"]');
    const fitting = page.locator('[data-end][data-fits="true"]');
    const lead = (await page.locator('[data-laid]').count()) === 0;
    if (lead) await tap('[data-target="lead"]');
    else {
      await fitting.first().waitFor();
      await tap('[data-end][data-fits="true"]');
    }
    await page.waitForFunction(
      (seq) => document.querySelector('[data-phase]')?.getAttribute('data-seq') !== seq,
      before,
    );
  };

  return {
    page,
    complaints,
    sockets: () => sockets,
    tap,
    at,
    until: async (what, ...values) => void (await waitFor(what, values)),
    reached: async (seq) =>
      void (await page.waitForFunction(
        (least) => Number(document.querySelector('[data-phase]')?.getAttribute('data-seq')) >= Number(least),
        seq,
      )),
    press,
    sees: (testid, words) =>
      page
        .getByTestId(testid)
        .filter(words === undefined ? {} : { hasText: words })
        .first()
        .waitFor(),
    seesNo: (testid) => page.getByTestId(testid).waitFor({ state: 'detached' }),
    sit: async (seat, name) => {
      await page.getByTestId('name').fill(name);
      await press(`sit-${seat}`);
      await waitFor('me', [String(seat)]);
    },
    hand: async () => {
      const tiles = await page
        .locator('[data-tile]')
        .evaluateAll((list) => list.map((one) => one.getAttribute('data-tile')));
      return tiles.map(String).sort();
    },
    scores: async () => [
      await page.getByTestId('score-0').first().innerText(),
      await page.getByTestId('score-1').first().innerText(),
    ],
    sitWithBots: async () => {
      await press('sit-0');
      await press('fill-and-start');
      await waitFor('phase', BEGUN);
    },
    untilMine,
    play,
    playOn: async (turn = play) => {
      for (;;) {
        if (await untilMine()) await turn();
        else if ((await at('phase')) === 'over') return;
        else {
          await press('ready');
          await waitFor('phase', BEGUN);
        }
      }
    },
  };
}
