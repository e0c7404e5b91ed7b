import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LAPTOP, PHONE, startBrowser } from './browser.ts';
import { everybody, personAt, step } from './company.ts';
import { openTable } from './open.ts';
import { newPlayer, type Player } from './player.ts';
import { startProgram, type Program } from './program.ts';
import { readQr } from './qr.ts';
import { scene } from './scene.ts';

/** Seat by seat, whose chair it is once partners have changed. */
const SWAPPED = [0, 2, 3, 1];

/** Names that are markup, or turn the line around: what is left of them stands as text. */
const NAMES = ['<b>Ana</b>', '\u202eBen\u202c', 'שרה &amp;', 'Dev'] as const;
const SHOWN = ['<b>Ana</b>', 'Ben', 'שרה &amp;', 'Dev'] as const;

// One evening, one story: each part goes on where the one before it stopped.
describe.skipIf(!inject('chromium'))('a whole evening at one table', () => {
  let program: Program;
  let browser: Browser;
  let ana: Player, ben: Player, sara: Player, dev: Player, eve: Player;
  let url: string;
  /** Who plays, and by seat: the host, the next to play, the partner, the last. */
  let people: Player[] = [];
  let seated: Player[] = [];

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram({ BOT_DELAY: '100' }), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
    const person = (device: typeof PHONE | typeof LAPTOP) =>
      newPlayer(browser, { ...device, reducedMotion: 'reduce' });
    [ana, ben, sara, dev, eve] = [
      await person(PHONE),
      await person(LAPTOP),
      await person(PHONE),
      await person(PHONE),
      await person(LAPTOP),
    ];
    people = [ana, ben, sara, dev];
  });

  const seatOf = (one: Player): Promise<string> => one.at('me');
  const inSeat = async (seat: number): Promise<Player> => {
    const one = await personAt(people, String(seat % 4));
    if (!one) throw new Error(`nobody in seat ${seat}`);
    return one;
  };
  /** Who sits so many seats after the host. */
  const at = (from: number): Player => seated[from] ?? ana;
  const all = (): Player[] => [...people, eve];
  const nameOf = (one: Player): string =>
    one === eve ? 'Eve' : (SHOWN[[ana, ben, sara, dev].indexOf(one)] ?? '');

  it('three come: by the code, by the link, and by what the QR code says', async () => {
    await ana.page.goto(program.url);
    const table = await openTable(ana.page, { target: 10_000 }, { absent: { is: 'bot', after: 10 } });
    url = `${program.url}/t/${table}`;
    await ana.page.goto(url);
    await ana.sit(0, NAMES[0]);

    await ben.page.goto(`${program.url}/join`);
    await ben.page
      .getByTestId('code')
      .pressSequentially(await ana.page.getByTestId('table-code').innerText());
    await ben.page.waitForURL(url);
    await ben.sit(1, NAMES[1]);
    await sara.page.goto(await ana.page.getByTestId('link').inputValue());
    await sara.sit(2, NAMES[2]);
    await ana.press('qr');
    await dev.page.goto(await readQr(ana.page));
    await ana.page.keyboard.press('Escape');
    await dev.sit(3, NAMES[3]);

    for (const [seat, name] of SHOWN.entries()) {
      const shown = (seat === 1 ? ana : ben).page.getByTestId(`seat-${seat}`).locator('b bdi');
      await expect.poll(() => shown.innerText()).toBe(name);
      expect(await shown.locator('*').count()).toBe(0);
    }
  });

  it('the host changes the options, and everybody says again that he is ready', async () => {
    await ana.press('options');
    await ana.page.getByLabel('Own words too', { exact: true }).check();
    await ana.press('options-save');
    for (const other of [ben, sara, dev]) {
      expect(await other.page.getByTestId('options-changed').innerText()).toMatch(/own words/i);
      await other.press('ready');
      await other.sees('unready');
    }
  });

  it('seats are shuffled and changed, and a stranger at the locked table gets none', async () => {
    await ana.press('shuffle');
    await ana.press('lock');
    await eve.page.goto(url);
    await eve.sees('locked');
    expect(await eve.page.locator('[data-testid^="sit-"]').count()).toBe(0);
    const seq = await eve.at('seq');
    await everybody(people, (one) => one.reached(seq));
    const [first, second] = [await inSeat(1), await inSeat(2)];
    await ana.press('chair-1');
    await ana.press('swap-2');
    await first.until('me', '2');
    await second.until('me', '1');

    await ana.press('start');
    await everybody(all(), (one) => one.until('phase', 'playing'));
    const from = Number(await seatOf(ana));
    seated = [ana, await inSeat(from + 1), await inSeat(from + 2), await inSeat(from + 3)];
  });

  it('what one says all see, but for those who have muted him', async () => {
    const [speaker, deaf] = [at(1), at(2)];
    const said = `said-${await seatOf(speaker)}`;
    await step(all());
    await speaker.press('talk');
    // What is said stands for some seconds: all look out for it before.
    await Promise.all([everybody(all(), (one) => one.sees(said, 'Nice!')), speaker.press('say-nice')]);
    await deaf.press('talk');
    await deaf.page
      .getByTestId('mute')
      .filter({ hasText: nameOf(speaker) })
      .click();
    await deaf.page.keyboard.press('Escape');
    await deaf.seesNo(said);
    await speaker.press('talk');
    // Once in two seconds: until then the sheet stays, and says why. Who goes on tapping is soon not heard at all.
    const claps = async (): Promise<void> => {
      await speaker.press('say-clap');
      const sheet = speaker.page.getByRole('dialog');
      const why = sheet.getByRole('alert');
      await expect.poll(async () => (await why.count()) > 0 || (await sheet.count()) === 0).toBe(true);
      if ((await sheet.count()) > 0) {
        await why.waitFor({ state: 'detached' });
        await speaker.press('say-clap');
      }
      await sheet.waitFor({ state: 'detached' });
    };
    const hearing = all().filter((one) => one !== deaf);
    await Promise.all([everybody(hearing, (one) => one.sees(said, '👏')), claps()]);
    await deaf.reached(await speaker.at('seq'));
    expect(await deaf.page.getByTestId(said).count()).toBe(0);
  });

  it('a pause is asked for, agreed, begins after the turn, and ends with a warning', async () => {
    await at(0).press('menu');
    await at(0).press('menu-pause');
    await at(1).press('agree-pause');
    await at(0).sees('pause-queued');
    await step(all());
    await everybody(all(), (one) => one.sees('paused'));
    await at(3).press('resume');
    await everybody(all(), (one) => one.sees('paused', /Play goes on in \d+\ss/));
    await everybody(all(), (one) => one.seesNo('paused'));
    const seq = await ana.at('seq');
    await step(all());
    expect(await ana.at('seq')).not.toBe(seq);
  });

  it('a bot plays for one who is lost, if his partner agrees, until he is back', async () => {
    const [host, lost] = [at(0), at(2)];
    const seat = await seatOf(lost);
    const held = await lost.hand();
    const edge = (one: Player, words: string) =>
      one.page.locator(`[data-seat="${seat}"]`).filter({ hasText: words }).waitFor();
    await lost.page.goto('about:blank');
    const others = all().filter((one) => one !== lost);
    await everybody(others, (one) => edge(one, 'away'));
    await host.press('stand-in');
    await everybody(others, (one) => edge(one, 'bot in'));
    await everybody(others, (one) => edge(one, 'A bot plays'));
    // A bot's turn is over at once, and may be so before anybody looks: that it played is seen by his tiles.
    const tiles = host.page.locator(`[data-seat="${seat}"] .backs i`);
    while ((await tiles.count()) === held.length) await step(others);
    await lost.page.goto(url);
    await lost.until('me', seat);
    await lost.page.locator('[data-tile]').first().waitFor();
    const left = await lost.hand();
    expect(left.every((tile) => held.includes(tile))).toBe(true);
    expect(left.length).toBeLessThan(held.length);
    await everybody(others, (one) =>
      one.page
        .locator(`[data-seat="${seat}"]`)
        .filter({ hasText: 'A bot plays' })
        .waitFor({ state: 'detached' }),
    );
  });

  it('one leaves on purpose, and who watched plays on with his tiles', async () => {
    const [host, leaver] = [at(0), at(1)];
    const [seat, held] = [await seatOf(leaver), await leaver.hand()];
    await leaver.press('menu');
    await leaver.press('menu-leave');
    await leaver.press('yes');
    await leaver.page.waitForURL(`${program.url}/`);
    expect(await leaver.page.getByTestId('continue').count()).toBe(0);
    await host.press('menu');
    await host.press('menu-lock');
    await eve.press('take-place');
    await eve.page.getByTestId('name').fill('Eve');
    await eve.press(`take-${seat}`);
    await eve.until('me', seat);
    await eve.page.locator('[data-tile]').first().waitFor();
    expect(await eve.hand()).toEqual(held);
    seated[1] = eve;
    people = seated;
    while ((await eve.hand()).length === held.length) await step(people);
  });

  it('a team resigns, and the whole game can be read', async () => {
    await at(0).press('menu');
    await at(0).press('menu-resign');
    await at(0).press('yes');
    await at(2).press('agree-resign');
    await everybody(people, (one) => one.until('phase', 'over'));
    const reader = at(1);
    expect(await reader.page.getByTestId('why').innerText()).toMatch(/resigned/);
    const away = ana.page.locator(`[data-seat="${await seatOf(reader)}"]`).filter({ hasText: 'away' });
    await reader.tap('a[data-testid="record"]');
    await reader.sees('scrub');
    // Until the table knows that he is back, the next game does not wait for him.
    await away.waitFor({ state: 'attached' });
    await reader.page.goBack();
    await reader.until('phase', 'over');
    await away.waitFor({ state: 'detached' });
  });

  it('they play again with the partners that were announced', async () => {
    const before = await everybody(people, seatOf);
    const chairs = SWAPPED.map((from) => people[before.indexOf(String(from))] ?? ana);
    const announced = await ana.page.getByTestId('again-swapped').innerText();
    await everybody(people, (one) => one.press('again-swapped'));
    await everybody(people, (one) => one.until('phase', 'playing'));
    expect(await everybody(chairs, seatOf)).toEqual(['0', '1', '2', '3']);
    const [mine = ''] = announced.split('against');
    expect(mine).toContain(nameOf(await inSeat(Number(await seatOf(ana)) + 2)));
  });

  it('the host leaves, and the next is host; no page complained of anything', async () => {
    const next = await inSeat(Number(await seatOf(ana)) + 1);
    await ana.press('menu');
    await ana.press('menu-leave');
    await ana.press('yes');
    await ana.page.waitForURL(`${program.url}/`);
    await next.press('menu');
    await next.sees('menu-lock');
    await next.page.keyboard.press('Escape');
    for (const one of people.filter((one) => one !== ana && one !== next)) {
      await one.press('menu');
      await one.sees('menu-leave');
      expect(await one.page.getByTestId('menu-lock').count()).toBe(0);
      await one.page.keyboard.press('Escape');
    }
    expect([ana, ben, sara, dev, eve].flatMap((one) => one.complaints)).toEqual([]);
  });
});
