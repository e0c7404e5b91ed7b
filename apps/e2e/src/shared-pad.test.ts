import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, startBrowser } from './browser.ts';
import { buildDoor, enter, giveDoor, type Do } from './door.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

interface Look {
  readonly cells: string[][];
  readonly edits: string[];
  readonly waiting: number;
  readonly link: { is: string; scorer?: boolean } | null;
  readonly shared: { pad: string; key: string | null } | null;
  readonly conflicts: { conflict: { texts: string[] } }[];
}

const PAD = 'evening';

describe.skipIf(!inject('chromium'))('a shared pad on several phones', () => {
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

  const phone = async (): Promise<{ page: Page; ask: Do; look: () => Promise<Look> }> => {
    const context = keep(await browser.newContext({ ...PHONE, serviceWorkers: 'block' }), (one) =>
      one.close(),
    );
    await giveDoor(context, door);
    const page = await context.newPage();
    await page.goto(program.url);
    const ask = await enter(page);
    return { page, ask, look: async () => (await ask('look', PAD)) as Look };
  };

  it('takes what is written without a network, tells of two values in one cell, and ends up the same everywhere', async () => {
    const one = await phone();
    await one.ask('create', 'first', PAD, ['Ada', 'Ben']);
    await one.ask('open', 'first', PAD);
    await one.ask('type', PAD, 1, 0, '10');
    expect(await one.look()).toMatchObject({ link: null, waiting: 0 });
    expect(await one.ask('share', PAD)).toBeNull();
    await expect.poll(one.look).toMatchObject({ link: { is: 'live', scorer: true }, waiting: 0 });
    const { shared } = await one.look();

    const two = await phone();
    const viewer = await phone();
    await two.ask('take', 'first', PAD, shared);
    await viewer.ask('take', 'first', PAD, { pad: shared?.pad, key: null });
    for (const { ask } of [two, viewer]) await ask('open', 'first', PAD);
    for (const { look } of [two, viewer]) await expect.poll(look).toMatchObject({ cells: [['10', '']] });
    expect(await viewer.ask('type', PAD, 1, 1, '5')).toBe('refused');

    await program.kill();
    await one.ask('type', PAD, 1, 1, '15');
    await two.ask('type', PAD, 1, 1, '20');
    await two.ask('type', PAD, 2, 0, '25');
    expect((await two.look()).waiting).toBe(2);
    // Whoever comes back meanwhile has it all still.
    await two.page.close();
    await program.restart();
    const phones = [one, viewer];
    const again = await two.page.context().newPage();
    await again.goto(program.url);
    const ask = await enter(again);
    await ask('open', 'first', PAD);
    phones.push({ page: again, ask, look: async () => (await ask('look', PAD)) as Look });

    for (const { look } of phones) {
      await expect.poll(async () => (await look()).cells[1], { timeout: 20_000 }).toEqual(['25', '']);
      await expect.poll(async () => (await look()).conflicts.length).toBe(1);
      await expect.poll(async () => (await look()).waiting).toBe(0);
    }
    const looks = await Promise.all(phones.map(({ look }) => look()));
    for (const { edits, cells, conflicts } of looks) {
      expect([edits, cells]).toEqual([looks[0]?.edits, looks[0]?.cells]);
      expect(conflicts[0]?.conflict.texts.toSorted()).toEqual(['15', '20']);
    }
  });
});
