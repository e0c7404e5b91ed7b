import { statistics, type Finished } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { crossOf, metBy } from './cross.ts';

const played = (id: string, winner: number, ...sides: string[][]): Finished => ({
  ...{ id, game: 'pairs', title: '', place: '', from: 0, to: Number(id), winner, absent: [] },
  sides: sides.map((people) => ({ people, total: 0, hands: [] })),
});
const counted = statistics([
  played('1', 0, ['Ann', 'Ben'], ['Cy', 'Dee']),
  played('2', 1, ['Ann', 'Ben'], ['Cy', 'Eve']),
  played('3', 0, ['Ann'], ['Cy']),
]);

it('[K8] sets everybody against everybody, both ways alike', () => {
  const { people, rows } = crossOf(counted, 4);
  expect(people).toEqual(['Ann', 'Cy', 'Ben', 'Eve']);
  expect(rows.map((row) => row.map((pair) => pair?.games ?? 0))).toEqual([
    [0, 3, 2, 1],
    [3, 0, 2, 1],
    [2, 2, 0, 1],
    [1, 1, 1, 0],
  ]);
  expect(rows[0]?.[2]).toMatchObject({ partners: 2, wonTogether: 1 });
});

it('[K8] tells with whom somebody played, the most often first', () => {
  expect(metBy('Eve', counted).map(({ other, pair }) => [other, pair.games, pair.partners])).toEqual([
    ['Ann', 1, 0],
    ['Ben', 1, 0],
    ['Cy', 1, 1],
  ]);
  expect(metBy('Ann', counted)[0]).toMatchObject({ other: 'Cy', pair: { games: 3 } });
});
