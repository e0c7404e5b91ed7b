import { REFUSALS } from '@fives/protocol';
import { SET } from '@fives/rules';
import { describe, expect, test } from 'vitest';
import { gameEnd, handEnd } from './ending-en.ts';
import { isolated, text, type Who } from './index.ts';
import { menu } from './menu-en.ts';

describe('refusals', () => {
  test.each(REFUSALS)('%s has one plain sentence that fits beside the clock', (code) => {
    expect(text.refusals[code]).toMatch(/^[A-Z].{8,60}\.$/);
  });
});

test('every tile has its own words', () => {
  expect(new Set(SET.map(text.tileWords)).size).toBe(28);
  expect(text.tileWords('6-3')).toBe('six three');
  expect(text.tileWords('0-0')).toBe('double blank');
});

test('a tile says where it can be played', () => {
  expect(
    text.play.tileName('6-3', [
      { to: 'left', of: null },
      { to: 'up', of: null },
    ]),
  ).toBe('six three, playable on left and top');
  expect(text.play.tileName('6-3', [])).toBe('six three, not playable');
  expect(text.play.tileName('6-3', 'lead')).toBe('six three, playable');
  expect(text.play.tileName('6-3', null)).toBe('six three');
});

test('one is not many', () => {
  expect(text.lobby.waiting(1)).toMatch(/^1 seat is free/);
  expect(text.lobby.waiting(3)).toMatch(/^3 seats are free/);
  const [mia, ben] = ['Mia', 'Ben'].map((name) => ({ name, you: false })) as [Who, Who];
  expect(handEnd.areReady([mia])).toBe('Mia is ready');
  expect(handEnd.areReady([{ name: 'You', you: true }])).toBe('You are ready');
  expect(handEnd.areReady([mia, ben])).toBe('Mia and Ben are ready');
  expect(handEnd.areReady([])).toBeNull();
});

test.each([
  ['Ana', 'Ana'],
  ['Ёлка 2', 'Ёлка 2'],
  ['מרים', '\u2068מרים\u2069'],
  ['Ben سامي', '\u2068Ben سامي\u2069'],
  ['𞤀𞤣𞤤𞤢𞤥', '\u2068𞤀𞤣𞤤𞤢𞤥\u2069'],
])('the name %s turns nothing around it', (name, shown) => {
  expect(isolated(name)).toBe(shown);
});

test('a player may be called You', () => {
  const you = { name: 'You', you: false };
  expect(text.said.knocks(you)).toBe('You knocks.');
  expect(text.ending.out(you)).toBe('You goes out');
  expect(gameEnd.wants([you], false)).toBe('You wants the same partners');
  expect(text.ending.ranOut(you)).toBe('You’s time ran out.');
});

test('[E6][E7] leaving, giving up and taking a place are told as people play: in teams, by two, by more', () => {
  const { place } = text.around;
  expect(menu.leaveWhy(true)).toMatch(/^Your partner may let a bot play/);
  expect(menu.leaveWhy(false)).toMatch(/^A bot plays your tiles/);
  expect(menu.resignWhy('Ana')).toMatch(/^Ana is asked/);
  expect(menu.resignAlone(1)).toBe('The other player wins it at once.');
  expect(menu.resignAlone(2)).toMatch(/cannot win any more/);
  for (const words of [menu.leaveWhy(false), menu.resignAlone(1), menu.resignAlone(3)])
    expect(words).not.toMatch(/partner|team/);
  expect(place.score(5, [20], false)).toBe('this seat has 5, the other 20');
  expect(place.score(5, [20, 10], false)).toBe('this seat has 5, the others 20, 10');
  expect(place.score(5, [20], true)).toBe('your team has 5, the other 20');
});

test('the reader comes first in a list of people', () => {
  const people = ['Ana', 'You', 'Ben'].map((name) => ({ name, you: name === 'You' }));
  expect(gameEnd.wants(people, true)).toBe('You, Ana, and Ben want new partners');
});
