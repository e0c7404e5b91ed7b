import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LAPTOP, startBrowser } from './browser.ts';
import { buildDoor, enter, giveDoor, type Do } from './door.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

interface Look {
  readonly cells: string[][];
  readonly edits: string[];
  readonly trouble: string | null;
  readonly removed: boolean;
}

const NAMES = ['Ada', 'Ben'];
const BOOK = 'first';

describe.skipIf(!inject('chromium'))('pads on a device', () => {
  let program: Program;
  let browser: Browser;
  let door: string;

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram(), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
    door = await buildDoor();
  });

  const device = async (): Promise<BrowserContext> => {
    const context = keep(await browser.newContext({ ...LAPTOP, serviceWorkers: 'block' }), (one) =>
      one.close(),
    );
    await giveDoor(context, door);
    return context;
  };
  const tab = async (context: BrowserContext): Promise<{ page: Page; ask: Do }> => {
    const page = await context.newPage();
    await page.goto(program.url);
    return { page, ask: await enter(page) };
  };
  const look = async (ask: Do, pad: string): Promise<Look> => (await ask('look', pad)) as Look;

  it('are there after a reload, every edit, and undo still knows them', async () => {
    const { page, ask } = await tab(await device());
    expect(await ask('create', BOOK, 'evening', NAMES)).toBeNull();
    await ask('open', BOOK, 'evening');
    for (const text of ['10', '10+15', '']) expect(await ask('type', 'evening', 1, 0, text)).toBe('written');
    expect(await ask('type', 'evening', 1, 0, '')).toBe('unchanged');
    expect(await ask('type', 'evening', 1, 0, '5'.repeat(201))).toBe('refused');
    const before = await look(ask, 'evening');
    await expect
      .poll(async () => ((await ask('all', BOOK)) as { edits: unknown[] }[])[0]?.edits.length)
      .toBe(5);

    await page.reload();
    const again = await enter(page);
    await again('open', BOOK, 'evening');
    expect(await look(again, 'evening')).toEqual({ ...before, canRedo: false });
    await again('undo', 'evening');
    expect((await look(again, 'evening')).cells).toEqual([['10+15', '']]);
  });

  it('merge in two tabs as they are written, though both write at once', async () => {
    const context = await device();
    const one = await tab(context);
    await one.ask('create', BOOK, 'both', NAMES);
    // Opened from the first one, so that it gets a copy of its session.
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      one.page.evaluate(() => void open('/')),
    ]);
    await popup.waitForLoadState();
    const two = { page: popup, ask: await enter(popup) };
    const tabs = [one, two];
    for (const { ask } of tabs) await ask('open', BOOK, 'both');
    for (let row = 1; row <= 10; row++)
      await Promise.all(tabs.map(({ ask }, side) => ask('type', 'both', row, side, String(row * 5))));
    const all = Array.from({ length: 10 }, (_, at) => [String(at * 5 + 5), String(at * 5 + 5)]);
    for (const { ask } of tabs) await expect.poll(async () => (await look(ask, 'both')).cells).toEqual(all);
    const [edits, others] = await Promise.all(tabs.map(async ({ ask }) => (await look(ask, 'both')).edits));
    expect(edits).toEqual(others);
    expect(new Set(edits).size).toBe(22);

    await one.ask('remove', BOOK, 'both');
    await expect.poll(async () => (await look(two.ask, 'both')).removed).toBe(true);
    expect(await two.ask('all', BOOK)).toEqual([]);
    await two.ask('restore', BOOK, 'both');
    await expect.poll(async () => (await look(one.ask, 'both')).removed).toBe(false);
    expect(await one.ask('all', BOOK)).toHaveLength(1);
  });

  it('say when the browser has no room, keep what was written in memory, and write it when there is', async () => {
    const { page, ask } = await tab(await device());
    const browserItself = await page.context().newCDPSession(page);
    await browserItself.send('Storage.overrideQuotaForOrigin', { origin: program.url, quotaSize: 1 });
    expect(await ask('create', BOOK, 'full', NAMES)).toBe('full');
    await ask('open', BOOK, 'full');
    await ask('type', 'full', 1, 0, '25');
    await expect.poll(async () => (await look(ask, 'full')).trouble).toBe('full');
    expect((await look(ask, 'full')).cells).toEqual([['25', '']]);
    expect(await ask('photograph', 'full', 40, 30)).toEqual({ is: 'refused', why: 'full' });
    // It is there still for a page that comes and goes.
    await ask('close', 'full');
    await ask('open', BOOK, 'full');
    expect(await look(ask, 'full')).toMatchObject({ trouble: 'full', cells: [['25', '']] });

    await browserItself.send('Storage.overrideQuotaForOrigin', { origin: program.url });
    await expect.poll(async () => (await look(ask, 'full')).trouble, { timeout: 20_000 }).toBeNull();
    await page.reload();
    const again = await enter(page);
    await again('open', BOOK, 'full');
    expect((await look(again, 'full')).cells).toEqual([['25', '']]);
  });

  it('give way to a newer build in another tab, and say so', async () => {
    const context = await device();
    const one = await tab(context);
    await one.ask('create', BOOK, 'older', NAMES);
    await one.ask('open', BOOK, 'older');
    const two = await tab(context);
    await two.page.evaluate(
      () =>
        new Promise<void>((done, failed) => {
          const opening = indexedDB.open('fives-pads-first', 99);
          opening.onsuccess = () => done();
          opening.onerror = () => failed(new Error('not opened'));
        }),
    );
    await one.ask('type', 'older', 1, 1, '15');
    await expect.poll(async () => (await look(one.ask, 'older')).trouble).toBe('newer');
    expect((await look(one.ask, 'older')).cells).toEqual([['', '15']]);
  });

  it('live in the page alone where the browser keeps nothing, and it says so', async () => {
    const context = await device();
    await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    const { ask } = await tab(context);
    expect(await ask('create', BOOK, 'private', NAMES)).toBe('forbidden');
    expect(await ask('open', BOOK, 'private')).toBe(true);
    expect(await ask('type', 'private', 1, 0, '20')).toBe('written');
    expect(await look(ask, 'private')).toMatchObject({ cells: [['20', '']], trouble: 'forbidden' });
    expect(await ask('all', BOOK)).toHaveLength(1);
    expect(await ask('facts', BOOK)).toMatchObject({ keeps: false });
  });

  it('[T152] of two people on one browser lie in two books', async () => {
    const { ask } = await tab(await device());
    await ask('create', 'ada', 'hers', NAMES);
    await ask('create', 'ben', 'his', NAMES);
    const ids = async (book: string) => ((await ask('all', book)) as { id: string }[]).map(({ id }) => id);
    expect([await ids('ada'), await ids('ben')]).toEqual([['hers'], ['his']]);
    await ask('wipe', 'ada');
    expect([await ids('ada'), await ids('ben')]).toEqual([[], ['his']]);
  });

  it('keep photos small: at most 1600 px and 300 kB', async () => {
    const { ask } = await tab(await device());
    await ask('create', BOOK, 'photos', NAMES);
    await ask('open', BOOK, 'photos');
    const { photo } = (await ask('photograph', 'photos', 1720, 1290)) as { photo: string };
    const kept = (await ask('photo', BOOK, photo)) as {
      type: string;
      width: number;
      height: number;
      bytes: number[];
    };
    expect(kept.type).toBe('image/webp');
    expect(kept.bytes.length).toBeLessThanOrEqual(300_000);
    expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(1600);
    expect(kept.width / kept.height).toBeCloseTo(4 / 3, 2);
    expect(await ask('addText', 'photos')).toEqual({ is: 'refused', why: 'not-a-picture' });
  });

  it('[T153] come back after export, wipe and import: the same bytes, photos too', async () => {
    const { ask } = await tab(await device());
    for (const id of ['friday', 'sunday']) {
      await ask('create', BOOK, id, NAMES);
      await ask('open', BOOK, id);
      await ask('type', id, 1, 0, '10 + 15');
      await ask('type', id, 2, 1, '−5 ✓');
      await ask('undo', id);
    }
    const photo = (await ask('photograph', 'friday', 300, 200)) as { photo: string };
    const photoBefore = await ask('photo', BOOK, photo.photo);
    const padsBefore = await ask('all', BOOK);
    const file = (await ask('export', BOOK)) as string;

    expect(await ask('wipe', BOOK)).toBeNull();
    expect(await ask('all', BOOK)).toEqual([]);
    expect(await ask('photo', BOOK, photo.photo)).toBeNull();
    const imported = { is: 'imported', merged: 0, leftOut: [] };
    expect(await ask('import', BOOK, file)).toEqual({ ...imported, fresh: 2, unchanged: 0, photos: 1 });
    expect(await ask('all', BOOK)).toEqual(padsBefore);
    expect(await ask('photo', BOOK, photo.photo)).toEqual(photoBefore);
    expect(await ask('export', BOOK)).toBe(file);

    // Again, and over a pad that has gone on meanwhile: the union.
    expect(await ask('import', BOOK, file)).toEqual({ ...imported, fresh: 0, unchanged: 2, photos: 0 });
    await ask('import', 'other', file);
    await ask('open', 'other', 'sunday');
    await ask('type', 'sunday', 3, 0, '5');
    await expect.poll(() => ask('export', 'other')).not.toBe(file);
    const theirs = (await ask('export', 'other')) as string;
    // Of two edits under one name the one that is there stays.
    const forged = theirs.replaceAll('10 + 15', '10 + 20');
    expect(await ask('import', BOOK, forged)).toMatchObject({ fresh: 0, merged: 1, unchanged: 1 });
    expect(await ask('export', BOOK)).toBe(theirs);
    expect(await ask('import', BOOK, theirs)).toMatchObject({ merged: 0, unchanged: 2 });
    expect(await ask('import', BOOK, '{}')).toMatchObject({ is: 'refused', refused: 'not-ours' });
    expect(await ask('import', BOOK, theirs.slice(0, -9))).toMatchObject({
      is: 'refused',
      refused: 'broken',
    });

    // [K8] A pad that came by a link lies elsewhere under another id.
    const linked = theirs.replace('"id":"sunday"', '"id":"of-a-link"');
    expect(await ask('import', BOOK, linked)).toMatchObject({ fresh: 0, merged: 0, unchanged: 2 });
    expect(await ask('export', BOOK)).toBe(theirs);

    // One that is damaged takes no other with it.
    const damaged = file.replace('"n":1,', `"n":${2 ** 39},`);
    const leftOut = [
      { is: 'pad', about: expect.stringMatching(/^\/pads\/0\/edits\//) as unknown, title: '' },
    ];
    expect(await ask('import', 'third', damaged)).toMatchObject({ fresh: 1, photos: 1, leftOut });
  });
});
