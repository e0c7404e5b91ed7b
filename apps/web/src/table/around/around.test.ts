import type { Seat } from '@fives/rules';
import { MISSED } from '@fives/table';
import { expect, test } from 'vitest';
import type { InPlay } from '../round.ts';
import { TestTable } from '../test/table.ts';
import { askedOf } from './asked.ts';
import { atSeat } from './at-seat.ts';
import { mayDo } from './may.ts';
import { pausingOf } from './pausing.ts';
import { placesIn } from './places.ts';
import { presenceOf, toStandIn } from './presence.ts';

const ALL: readonly Seat[] = [0, 1, 2, 3];
const seen = (game: TestTable): InPlay => game.seenBy(0) as InPlay;

test('[T18] what is asked for concerns those whose yes is wanted, and is gone when one is lost', () => {
  const game = new TestTable().start().ask({ do: 'offer', game: 1, what: 'abort' }, 0);
  expect(ALL.map((seat) => askedOf(seen(game), seat).map(({ mine, mayAgree }) => [mine, mayAgree]))).toEqual([
    [[true, false]],
    [[false, true]],
    [[false, true]],
    [[false, true]],
  ]);
  game.ask({ do: 'offer', game: 1, what: 'abort' }, 3);
  expect(askedOf(seen(game), 1)).toMatchObject([{ who: 0, agreed: 2, of: 4, missing: [1, 2] }]);
  game.tick(0, [1, 2, 3]);
  expect(askedOf(seen(game), 1)).toEqual([]);
});

test('resigning is asked of the partner alone', () => {
  const game = new TestTable().start().ask({ do: 'offer', game: 1, what: 'resign' }, 1);
  expect(ALL.map((seat) => askedOf(seen(game), seat).length)).toEqual([0, 1, 0, 1]);
  expect(askedOf(seen(game), null)).toEqual([]);
});

test('a pause is asked of the other side', () => {
  const game = new TestTable().start().ask({ do: 'offer', game: 1, what: 'pause' }, 0);
  expect(ALL.map((seat) => askedOf(seen(game), seat)[0]?.mayAgree)).toEqual([false, true, false, true]);
});

test('somebody who is away is counted from when the table noted it, and so is the bot', () => {
  const game = new TestTable().start();
  expect(presenceOf(seen(game), [0, 1, 3], 2, game.at)).toEqual({ is: 'away', for: null, botIn: null });
  game.tick(0, [0, 1, 3]);
  const away = (after: number) => presenceOf(seen(game), [0, 1, 3], 2, game.at + after);
  expect(away(48_000)).toEqual({ is: 'away', for: 48_000, botIn: null });
  expect(toStandIn(seen(game), 0)).toBe(2);
  expect([1, 2, 3].map((seat) => toStandIn(seen(game), seat as Seat))).toEqual([null, null, null]);
  game.ask({ do: 'standIn', game: 1 }, 0);
  expect(toStandIn(seen(game), 0)).toBeNull();
  expect(away(48_000)).toEqual({ is: 'away', for: 48_000, botIn: 12_000 });
  game.tick(60_000);
  expect(presenceOf(seen(game), [0, 1, 3], 2, game.at)).toEqual({ is: 'stoodIn' });
});

test.each([
  [{ is: 'here' }, 0, null],
  [{ is: 'here' }, 2, '2 time-outs'],
  [{ is: 'away', for: null, botIn: null }, 1, 'away'],
  [{ is: 'away', for: 48_000, botIn: null }, 0, 'away 0:48'],
  [{ is: 'away', for: 48_000, botIn: 12_000 }, 0, 'bot in 0:12'],
  [{ is: 'stoodIn' }, 0, 'a bot plays'],
  [{ is: 'left', standIn: false }, 0, 'free seat'],
] as const)('a seat says of %o with %i time-outs: %s', (presence, timeouts, words) => {
  expect(atSeat(presence, 'Ana', timeouts)?.short ?? null).toBe(words);
});

test('a seat that was left is offered with its partner and the score from its side', () => {
  const game = new TestTable().start().play('5-5').ask({ do: 'stand', game: 1 }, 3);
  expect(placesIn(seen(game))).toEqual([{ seat: 3, name: 'Dan', partner: 'Ben', mine: 0, theirs: [10] }]);
  expect(toStandIn(seen(game), 1)).toBe(3);
});

test('[T31] a pause is queued, on with its end, and resuming', () => {
  const game = new TestTable().start();
  const offer = (seat: Seat) => game.ask({ do: 'offer', game: 1, what: 'pause' }, seat);
  offer(0);
  expect(pausingOf(seen(game), game.at)).toBeNull();
  offer(1);
  expect(pausingOf(seen(game), game.at)).toEqual({ is: 'queued' });
  game.play('1-1');
  expect(pausingOf(seen(game), game.at + 1_000)).toEqual({ is: 'on', left: 599_000 });
  game.ask({ do: 'resume', game: 1 }, 2);
  expect(pausingOf(seen(game), game.at + 4_000)).toEqual({ is: 'resuming', left: 6_000 });
});

test('what somebody may do: the host hands over, removes the lost, and so on', () => {
  const game = new TestTable().start();
  expect(mayDo(seen(game), 0, game.at)).toMatchObject({
    pause: 'ask',
    resign: true,
    abort: true,
    asks: 2,
    alone: false,
    host: true,
    heirs: [1, 2, 3],
    removable: [],
  });
  expect(mayDo(seen(game), 1, game.at)).toMatchObject({ host: false, heirs: [], removable: [] });
  game.play('1-1', '4-1@L').tick(0, [0, 1, 2]);
  expect(mayDo(seen(game), 0, game.at)).toMatchObject({ abort: false, heirs: [1, 2], removable: [] });
  expect(mayDo(seen(game), 0, game.at + MISSED)).toMatchObject({ removable: [3] });
  game.tick(0, [0]);
  expect(mayDo(seen(game), 0, game.at)).toMatchObject({ pause: 'now', asks: null, alone: true });
});

test('what one team asks keeps nobody of the other from asking it too', () => {
  const game = new TestTable().start().ask({ do: 'offer', game: 1, what: 'resign' }, 0);
  expect(ALL.map((seat) => mayDo(seen(game), seat, game.at).resign)).toEqual([false, true, false, true]);
  game.ask({ do: 'offer', game: 1, what: 'resign' }, 1);
  expect(ALL.map((seat) => askedOf(seen(game), seat).map(({ who }) => who))).toEqual([[0], [1], [0], [1]]);
});

test('two pauses a side, and none asked for twice', () => {
  const game = new TestTable().start().ask({ do: 'offer', game: 1, what: 'pause' }, 0);
  expect(mayDo(seen(game), 2, game.at).pause).toBeNull();
  const table = seen(game);
  expect(mayDo({ ...table, offers: [], pauses: [2, 0] } as InPlay, 0, game.at).pause).toBeNull();
  expect(mayDo({ ...table, offers: [], pauses: [2, 0] } as InPlay, 1, game.at).pause).toBe('ask');
});
