import {
  BARE,
  explain,
  highFirst,
  isBareSide,
  isDouble,
  lay,
  misfit,
  openEnds,
  points,
  PRESETS,
  SET,
  type Layout,
  type Play,
  type Preset,
} from '@fives/rules';
import { sumOfTips, type Tip } from '@fives/scorepad';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING, placesOf, put, tipRulesOf, tipsOf, type Laid, type Place } from './laid.ts';

// The same tables in every run; SEED gives others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 147) });

/** A tile, and the end for it among those that fit: both are taken by number. */
const someTiles = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 20 });

/** Every table of a game on its way to so many tiles. */
function tablesOf(preset: Preset, chosen: readonly (readonly [tile: number, end: number])[]): Layout[] {
  const rules = PRESETS[preset];
  const tables: Layout[] = [];
  for (const [tile, end] of chosen) {
    const layout = tables.at(-1) ?? BARE;
    const ends = layout === BARE ? [null] : openEnds(layout).map(([one]) => one);
    const left = SET.filter((one) => layout.laid.every((laid) => highFirst(laid.tile) !== one));
    const fits = left.filter((one) => ends.some((at) => misfit(layout, { tile: one, end: at }) === null));
    const chosenTile = fits[tile % fits.length];
    if (chosenTile === undefined) break;
    const plays = ends.map((at): Play => ({ tile: chosenTile, end: at }));
    const may = plays.filter((play) => misfit(layout, play) === null);
    tables.push(lay(layout, may[end % may.length] as Play, rules));
  }
  return tables;
}

const ARM_OF = { L: 'left', R: 'right', T: 'top', B: 'bottom' } as const;

/** What a person at the table says of it: what is seen at each end, and which double the spinner is. */
function saidOf(layout: Layout): Laid {
  const seen: [Place, Tip][] = [];
  const { spinner, laid } = layout;
  if (spinner !== null) seen.push(['spinner', { pips: Number(laid[spinner]?.tile[0]), double: true }]);
  const said = new Set<number>();
  let further = 0;
  for (const [end, { number, at }] of openEnds(layout)) {
    const { tile } = laid[at] ?? { tile: '0-0' };
    if (at === spinner || isBareSide(layout, end, at)) continue;
    // The opening double alone is one tile, whatever its ends are called.
    if (isDouble(tile) && said.has(at)) continue;
    said.add(at);
    const place = end in ARM_OF ? ARM_OF[end as keyof typeof ARM_OF] : further++;
    seen.push([place, { pips: number, double: isDouble(tile) }]);
  }
  return seen.reduce((all, [place, tip]) => put(all, place, tip), NOTHING);
}

const ascending = (parts: readonly number[]): number[] => parts.toSorted((a, b) => a - b);

describe('the open ends of a real table count as those of an online one', () => {
  it.each(Object.keys(PRESETS) as Preset[])('[A1][A2][A3][A4][A5][A9] in %s', (preset) => {
    const rules = tipRulesOf(preset);
    let counted = 0;
    fc.assert(
      fc.property(someTiles, (chosen) => {
        for (const layout of tablesOf(preset, chosen)) {
          const said = saidOf(layout);
          const { terms, total } = explain(layout, PRESETS[preset]);
          const sum = sumOfTips(tipsOf(said, rules), rules);
          expect(sum).toMatchObject({ sum: total, points: points(total, PRESETS[preset]) });
          expect(ascending(sum.parts)).toEqual(ascending(terms.map(({ counts }) => counts)));
          expect(placesOf(said, rules)).toEqual(
            expect.arrayContaining([...Object.keys(said.arms), ...said.further.keys()]),
          );
          counted++;
        }
      }),
    );
    expect(counted).toBeGreaterThan(500);
  });
});
