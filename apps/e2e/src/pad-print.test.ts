import type { Browser, Page } from 'playwright-core';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { freshPage, PHONE, startBrowser } from './browser.ts';
import { bringIn, type Kept } from './pads.ts';
import { startProgram, type Program } from './program.ts';
import { scene } from './scene.ts';

const LONG = ['Bartholomew-Montgomery XI', 'Wilhelmina von Württemb.', 'WWWWWWWWWWWWWWWWWWWWWWWW', 'Ana'];
const AT = new Date(2026, 10, 27, 19).getTime();

/** Points of a sheet of paper: 1/72 inch. */
const SIZES = { a4: [595, 842], letter: [612, 792] } as const;
type Paper = keyof typeof SIZES;
/** No line of a table is thicker, px. */
const RULE = 4;

const hands = (count: number, ...texts: string[]) => Array.from({ length: count }, () => texts);

const GAMES: readonly Kept[] = [
  { id: 'twenty', sides: LONG, hands: hands(20, '10 + 15 + 10 + 15', '-5', '200', '10+15+20+5+10+35+20+10+15'), at: AT, out: 3, title: 'A long evening with all the cousins of the family', place: 'On the terrace behind the house', finished: true, terms: { target: 1000 } }, // prettier-ignore
  { id: 'more', sides: ['Ann', 'Ben'], hands: hands(21, '10', '5'), at: AT, title: 'More than twenty' },
  { id: 'teams', sides: [{ name: 'Owls', members: ['Ann', 'Ben'] }, { name: 'Larks', members: ['Cy', 'Dee'] }], hands: hands(3, '20 + 5', '15'), at: AT, out: 1, terms: { game: 'pairs', target: 250, caught: 'total' } }, // prettier-ignore
];

describe.skipIf(!inject('chromium'))('[K9] the printed sheet', () => {
  let program: Program;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  const keep = scene();
  beforeAll(async () => {
    program = keep(await startProgram(), async (one) => {
      await one.stop();
      one.clear();
    });
    browser = keep(await startBrowser(), (one) => one.close());
    ({ page, complaints } = await freshPage(browser, PHONE));
    await bringIn(page, program.url, GAMES);
  });

  const open = async (path: string): Promise<void> => {
    await page.goto(`${program.url}${path}`);
    await page.getByTestId('preview').waitFor();
  };

  const choose = async (name: string): Promise<void> => {
    await page.getByRole('radio', { name, exact: true }).check();
  };

  /** What the browser prints: by the page's own size of paper, as a person would get it. */
  async function printed(): Promise<{ size: number[]; texts: string[] }> {
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const { text } = await extractText(pdf);
    const { view } = await pdf.getPage(1);
    return { size: view.slice(2).map(Math.round), texts: text.map(squeezed) };
  }

  describe.each<[Paper, string]>([
    ['a4', 'A4'],
    ['letter', 'Letter'],
  ])('on %s', (paper, name) => {
    it('filled: four long names and twenty hands are exactly one page, with totals of four digits', async () => {
      await open('/pad/twenty/print');
      await choose(name);
      const { size, texts } = await printed();
      expect(size).toEqual(SIZES[paper]);
      expect(texts).toHaveLength(1);
      for (const word of [
        ...LONG,
        '10+15+10+15',
        '1000',
        '-100',
        '4000',
        '2800',
        'Scoring',
        'Rounding',
        'terrace',
      ])
        expect(texts[0]).toContain(squeezed(word));
      for (let hand = 1; hand <= 20; hand++) expect(texts[0]).toContain(`${50 * hand}`);
      expect(await cut(page)).toEqual([]);
    });

    it('blank, with the names of a pad and without any: one page', async () => {
      await open('/pad/twenty/print');
      await choose(name);
      await choose('Blank');
      const named = await printed();
      expect(named.texts).toHaveLength(1);
      expect(named.texts[0]).toContain(squeezed(LONG[0] ?? '?'));
      expect(named.texts[0]).not.toContain(squeezed('4000'));

      await open('/print');
      await choose(name);
      const { size, texts } = await printed();
      expect(size).toEqual(SIZES[paper]);
      expect(texts).toHaveLength(1);
      expect(texts[0]?.match(/Total/g)).toHaveLength(4);
      for (const word of [
        'Date',
        'Play to',
        'Ends',
        'Doubles',
        'Spinner',
        'Going out',
        'Blocked',
        'Rounding',
      ])
        expect(texts[0]).toContain(squeezed(word));
      expect(await cut(page)).toEqual([]);
    });

    it('twenty-one hands run to a second page, and the totals go on', async () => {
      await open('/pad/more/print');
      await choose(name);
      const { texts } = await printed();
      expect(texts).toHaveLength(2);
      expect(texts[0]).toContain(squeezed('Page 1 of 2'));
      expect(texts[1]).toContain(squeezed('Page 2 of 2'));
      expect(texts[0]).toContain(squeezed('200'));
      expect(texts[1]).toContain(squeezed('210'));
    });
  });

  it('is ink on white paper also where backgrounds are printed, blank or filled', async () => {
    for (const path of ['/pad/twenty/print', '/print']) {
      await open(path);
      expect(await surfaces(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toEqual([
        '#ffffff',
      ]);
    }
  });

  it('names the members of teams, and how their game rounds', async () => {
    await open('/pad/teams/print');
    await choose('A4');
    const { texts } = await printed();
    expect(texts).toHaveLength(1);
    for (const word of ['Owls', 'Ann, Ben', 'Larks', 'Cy, Dee', '250', 'as one total', 'into the pot'])
      expect(texts[0]).toContain(squeezed(word));
    expect(texts[0]).toContain('out15');
    expect(texts[0]).not.toContain(squeezed('Back to the pad'));
  });

  it('has nothing against it in axe, remembers its paper, and fits the narrowest phone', async () => {
    await open('/pad/teams/print');
    await choose('Letter');
    expect(await violations(page)).toEqual([]);
    await open('/print');
    await expect.poll(() => page.getByRole('radio', { name: 'Letter' }).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(complaints).toEqual([]);
  });
});

/** Where a line ends on paper does not matter. */
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/** With what a page is filled where it is more than a rule of a table. */
async function surfaces(printed: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(printed));
  const { fnArray: acts, argsArray: withs } = await (await pdf.getPage(1)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const found = new Set<string>();
  let ink = '';
  for (const [at, act] of acts.entries()) {
    const about = withs[at] as [unknown, unknown, Record<string, number>?] | null;
    if (act === OPS.setFillRGBColor) ink = String(about?.[0]);
    if (act !== OPS.constructPath || about?.[0] !== OPS.fill) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = Object.values(about[2] ?? {});
    if (Math.min(right - left, bottom - top) > RULE) found.add(ink);
  }
  return [...found];
}

/** Texts of the sheet that do not fit where they stand on paper. */
async function cut(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('[data-testid="paper"], [data-testid="paper"] :not(.unseen)')]
      .filter((box) => getComputedStyle(box).overflowY === 'hidden')
      .filter((box) => box.scrollHeight > box.clientHeight + 1)
      .map((box) => `${box.className}: ${box.textContent ?? ''}`.slice(0, 80)),
  );
  await page.emulateMedia({ media: null });
  return texts;
}
