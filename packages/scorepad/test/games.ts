import type { Finished } from '../src/index.ts';

const HOUR = 3_600_000;

/** A finished game: `Ann & Cy 20 30` is a side and its hands, `-` a hand in which nothing was entered. */
export function gameOf(
  id: string,
  hour: number,
  sides: readonly string[],
  more: Partial<Finished> = {},
): Finished {
  const read = sides.map((side) => {
    const [, names = '', hands = ''] = /^(\D*?) ?(-?\d.*|-.*)?$/.exec(side) ?? [];
    const values = hands === '' ? [] : hands.split(' ').map((hand) => (hand === '-' ? null : Number(hand)));
    return {
      people: names.split(' & '),
      hands: values,
      total: values.reduce<number>((sum, hand) => sum + (hand ?? 0), 0),
    };
  });
  const most = Math.max(...read.map(({ total }) => total));
  const winners = read.flatMap(({ total }, side) => (total === most ? [side] : []));
  return {
    ...{
      id,
      game: 'bones',
      title: '',
      place: '',
      from: hour * HOUR,
      to: (hour + 1) * HOUR,
      sides: read,
      absent: [],
    },
    winner: winners.length === 1 ? (winners[0] ?? null) : null,
    ...more,
  };
}
