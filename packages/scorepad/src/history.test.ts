import { describe, expect, it } from 'vitest';
import { gameOf } from '../test/games.ts';
import { padOf } from '../test/scribe.ts';
import { finishedOf, NIGHT_GAP, nightsOf, statistics } from './index.ts';

describe('a finished pad', () => {
  it('is kept with its people, hands, winner and times; a pad that goes on is not', () => {
    const pad = padOf(['Ann', 'Ben']);
    pad.write({ is: 'side', side: 0, to: { name: 'North', members: ['Ann', 'Cy'] } });
    pad.hand('20', '15');
    pad.hand('', '5');
    expect(finishedOf('pad', pad.sheet)).toBe(null);
    pad.write({ is: 'finished', finished: true, winner: null });
    const ended = (pad.sheet.to ?? 0) - 1000;
    pad.cell(1, 1, '30');
    expect(finishedOf('pad', pad.sheet)).toEqual({
      ...{
        id: 'pad',
        game: 'custom',
        title: 'Thursday dominoes',
        place: '',
        from: 1000,
        to: ended,
        winner: 1,
        absent: [],
      },
      sides: [
        { people: ['Ann', 'Cy'], total: 20, hands: [20, null] },
        { people: ['Ben'], total: 35, hands: [30, 5] },
      ],
    });
  });
});

describe('nights', () => {
  it('hold the games of which the next begins within six hours of the last one’s end, the latest night first', () => {
    const games = [20, 22, 28, 44, 72].map((hour) => gameOf(`at ${hour}`, hour, ['Ann 10', 'Ben 5']));
    expect(nightsOf([...games].reverse()).map((night) => night.games.map(({ id }) => id))).toEqual([
      ['at 72'],
      ['at 44'],
      ['at 20', 'at 22', 'at 28'],
    ]);
  });

  it.each([
    [NIGHT_GAP - 1, 1],
    [NIGHT_GAP, 2],
  ])('%i ms between two games make %i nights', (gap, count) => {
    const first = gameOf('first', 0, ['Ann 10', 'Ben 5']);
    const second = {
      ...gameOf('second', 0, ['Ann 10', 'Ben 5']),
      from: first.to + gap,
      to: first.to + gap + 1,
    };
    expect(nightsOf([second, first])).toHaveLength(count);
  });

  it('a long game reaches over short ones that were played beside it', () => {
    const long = gameOf('long', 0, ['Ann 10', 'Ben 5'], { to: 10 * 3_600_000 });
    const nights = nightsOf([
      long,
      gameOf('short', 1, ['Cy 5', 'Di 10']),
      gameOf('late', 12, ['Cy 5', 'Di 10']),
    ]);
    expect(nights).toMatchObject([{ from: 0, to: 13 * 3_600_000 }]);
  });
});

describe('statistics', () => {
  const games = [
    gameOf('1', 0, ['Ann 20 30 50', 'Ben 30 15 35']),
    gameOf('2', 30, ['ann 5 10 100', 'Ben 60 30 5', 'Cy 0 - 0']),
    gameOf('3', 60, ['Ann & Cy 40 60', 'Ben & Di 30 20'], { game: 'pairs' }),
    gameOf('4', 90, ['Ann 10 20', 'Ben 50 60']),
    gameOf('5', 120, ['Ann 20', 'Ben 20'], { game: 'tabletales' }),
  ];
  const of = (name: string) => statistics(games).people.find((person) => person.name === name);

  it('count games, wins, highs, averages, the longest streak and the biggest comeback of a person', () => {
    expect(of('Ann')).toEqual({
      ...{ name: 'Ann', games: 5, won: 3, rate: 3 / 5, highGame: 115, highHand: 100 },
      ...{ perHand: (100 + 115 + 100 + 30 + 20) / 11, streak: 3, comeback: 75 },
    });
    expect(of('Ben')).toMatchObject({
      games: 5,
      won: 1,
      streak: 1,
      comeback: 0,
      highGame: 110,
      highHand: 60,
    });
  });

  it('a hand without an entry counts in no average, and a person without one has none', () => {
    expect(of('Cy')).toMatchObject({ games: 2, highHand: 60, perHand: 25, won: 1 });
    const [person] = statistics([gameOf('none', 0, ['Ann -', 'Ben -'])]).people;
    expect(person).toMatchObject({ highHand: null, perHand: null, highGame: 0, won: 0 });
  });

  it('tell who played with whom, how often as partners, and won together', () => {
    const pair = (one: string, other: string) =>
      statistics(games).pairs.find(({ people }) => people.includes(one) && people.includes(other));
    expect(pair('Ann', 'Ben')).toMatchObject({ games: 5, partners: 0, wonTogether: 0 });
    expect(pair('Ann', 'Cy')).toMatchObject({ games: 2, partners: 1, wonTogether: 1 });
    expect(pair('Ben', 'Di')).toMatchObject({ games: 1, partners: 1, wonTogether: 0 });
    expect(pair('Cy', 'Di')).toMatchObject({ games: 1, partners: 0 });
  });

  it('[K8] a person on two sides is counted once, on the one that won, else on the one with more points', () => {
    const won = gameOf('a', 0, ['Ann 10', 'ann  30', 'Ben 20']);
    expect(statistics([won]).people[0]).toMatchObject({ games: 1, won: 1, highGame: 30 });
    const lost = gameOf('b', 1, ['Ann & Ben 10', 'Cy & ANN 20'], { winner: null });
    const { people, pairs } = statistics([lost]);
    expect(people.find(({ name }) => name === 'ANN')).toMatchObject({ games: 1, won: 0, highGame: 20 });
    expect(pairs.find(({ people }) => people.includes('Ben') && people.includes('ANN'))).toMatchObject({
      games: 1,
      partners: 0,
    });
  });

  it('tell how often each game was played, and the highest total in it', () => {
    expect(statistics(games).byGame).toEqual([
      { game: 'bones', games: 3, high: { people: ['ann'], total: 115, id: '2' } },
      { game: 'pairs', games: 1, high: { people: ['Ann', 'Cy'], total: 100, id: '3' } },
      { game: 'tabletales', games: 1, high: { people: ['Ann'], total: 20, id: '5' } },
    ]);
  });

  it('[R2] a game in which somebody else played for a person counts for the others alone', () => {
    const played = gameOf('played', 0, ['Ann & Cy 10', 'Ben 50']);
    const stoodIn = gameOf('stood in', 1, ['Ann & Cy 10', 'Ben 50'], { absent: ['ben ', 'Cy'] });
    const { games, people, pairs, byGame } = statistics([played, stoodIn]);
    expect(games).toBe(2);
    expect(people.map((one) => [one.name, one.games, one.won])).toEqual([
      ['Ann', 2, 0],
      ['Ben', 1, 1],
      ['Cy', 1, 0],
    ]);
    expect(pairs.every((pair) => pair.games === 1)).toBe(true);
    expect(byGame[0]?.high).toEqual({ people: ['Ben'], total: 50, id: 'played' });
    expect(statistics([stoodIn], { people: ['Ben'] }).games).toBe(0);
    expect(statistics([stoodIn]).byGame[0]?.high).toEqual({ people: ['Ann'], total: 10, id: 'stood in' });
  });

  it.each<[what: string, filter: Parameters<typeof statistics>[1], count: number]>([
    ['everything', {}, 5],
    ['a person', { people: [' CY '] }, 2],
    ['two people', { people: ['Cy', 'Di'] }, 1],
    ['a game', { game: 'bones' }, 3],
    ['from a day on', { from: 61 * 3_600_000 }, 3],
    ['before it', { before: 61 * 3_600_000 }, 2],
    ['nobody who was there', { people: ['Eve'] }, 0],
  ])('filter by %s', (_, filter, count) => expect(statistics(games, filter).games).toBe(count));

  it('do not depend on the order of the games, and of none there are none', () => {
    expect(statistics([...games].reverse())).toEqual(statistics(games));
    expect(statistics([])).toEqual({ games: 0, people: [], pairs: [], byGame: [] });
  });
});
