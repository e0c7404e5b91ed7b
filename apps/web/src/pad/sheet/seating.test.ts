import type { Side } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { Seating } from './seating.svelte.ts';

const alone = (...names: readonly string[]): Side[] => names.map((name) => ({ name, members: [] }));
const team = (name: string, ...members: readonly string[]): Side => ({ name, members });

it.each<[what: string, sides: readonly Side[], twice: string | null]>([
  ['two people', alone('Ana', 'Ben'), null],
  ['one in two spellings', alone('Ana', 'ana '), 'ana'],
  ['nobody in two lines', alone('Ana', '', ''), null],
  ['a member of both teams', [team('', 'Ana', 'Ben'), team('', 'Cy', 'ANA')], 'ANA'],
  ['twice in one team', [team('', 'Ana', 'Ana'), team('', 'Cy', 'Dev')], 'Ana'],
  ['two teams of one name', [team('Home', 'Ana', 'Ben'), team('Home', 'Cy', 'Dev')], 'Home'],
])('[K8] who is there twice is told as the history tells people apart: %s', (_, sides, twice) => {
  expect(new Seating(sides).twice).toBe(twice);
});
