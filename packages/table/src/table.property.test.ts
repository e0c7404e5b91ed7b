import { SEATS, type Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { draws, randomSeed, type Draw } from '../../rules/test/random-game.ts';
import { frozen, pairs, rulesOf } from '../../rules/test/positions.ts';
import { drawnSeats } from '../test/random-table.ts';
import { betweenHands, gameOver, without } from '../test/scenes.ts';
import { at, begun, newTable, next, person, seated, shows } from '../test/tables.ts';
import { wander, wish } from '../test/wishes.ts';
import {
  chairAt,
  decide,
  due,
  dues,
  evolve,
  hostOf,
  isBotPlaying,
  isPresent,
  partnerOf,
  peopleOf,
  turnOf,
  type OfferKind,
  type Outage,
  type Table,
  type TableEvent,
} from './index.ts';

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 3_000);
const TIME = { timeout: 60_000 + SEQUENCES * 60 };
const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve'].map(person);

const short = pairs({ target: 40, time: { game: 60 } });
const STARTS: readonly Table[] = [
  newTable(short),
  seated('ann bob * *', short),
  seated('ann bob cat dan', short),
  seated('ann * bob *', pairs({ target: 40, time: null })),
  seated('ann bob cat *', pairs({ target: 40, time: { turn: 20 } }), { knock: 'hand' }),
  seated('ann bob', rulesOf('bones', { target: 40, time: { turn: 20, game: 60 } }), {}, 'bones'),
  seated('ann bob *', rulesOf('bones', { players: 3, target: 60, time: { game: 40 } }), {}, 'bones'),
  seated(
    'ann bob cat dan',
    rulesOf('tabletales', { players: 4, target: 60, muggins: 'take', time: { game: 60 } }),
    {},
    'tabletales',
  ),
  seated(
    'ann * bob *',
    rulesOf('five-up', { players: 4, teams: true, target: 15, muggins: 'cancel' }),
    {},
    'five-up',
  ),
];

const handOn = (table: Table): Seat | null =>
  table.is === 'playing' && table.play.is === 'hand' ? table.play.turn : null;

/** Never two seats for one person; a host, if anybody is there, who is a person. */
function seatsHold(after: Table): void {
  const people = after.chairs.flatMap((chair) => (chair.is === 'person' ? [chair.id] : []));
  expect(new Set(people).size).toBe(people.length);
  const host = hostOf(after);
  expect(host === null).toBe(people.length === 0);
  if (host !== null) expect(chairAt(after.chairs, host).is).toBe('person');
  SEATS.forEach((seat) => {
    if (chairAt(after.chairs, seat).is !== 'person') expect(after.away[seat] ?? null).toBeNull();
  });
}

/** The seats of a game stay where they are: partners are seats 0 + 2 and 1 + 3 as last shown (T52). */
function partnersHold(before: Table, after: Table): void {
  if (before.game !== after.game || before.is === 'gathering' || after.is === 'gathering') return;
  SEATS.forEach((seat) => {
    const [was, is] = [chairAt(before.chairs, seat), chairAt(after.chairs, seat)];
    if (was.is === 'person' && is.is === 'person' && was.id !== is.id)
      throw new Error('a seat changed hands');
    if (was.is === 'bot' || is.is === 'bot') expect(is.is).toBe(was.is);
  });
}

/** A clock goes down for its own turn alone, and up by outages and increments alone (T36). */
function clocksHold(before: Table, after: Table, events: readonly TableEvent[], at: number): void {
  if (before.is !== 'playing' || after.is !== 'playing' || !before.clock.left || !after.clock.left) return;
  const turn = handOn(before);
  const credit = events.reduce((ms, event) => ms + (event.is === 'credited' ? event.ms : 0), 0);
  const increment = (before.ruleset.time?.increment ?? 0) * 1000;
  const [was, is] = [shows(before, at), shows(after, at)];
  // A forced knock is free, also where the player made it by hand (U4).
  const knocks = events.find(({ is: kind }) => kind === 'played' || kind === 'knocked')?.is === 'knocked';
  const had = turn === null ? 0 : (before.clock.left[turn] ?? 0);
  for (const seat of SEATS) {
    if (seat !== turn) expect(is[seat]).toBe(was[seat]);
    else
      expect(is[seat]).toBeLessThanOrEqual(Math.max(0, knocks ? had : (was[seat] ?? 0)) + credit + increment);
  }
}

/** A pause keeps what everybody has left (T32). */
function pauseHolds(before: Table, after: Table, at: number): void {
  if (before.is !== 'playing' || before.pause?.is !== 'on' || after.is !== 'playing') return;
  if (before.clock.left) expect(shows(after, at)).toEqual(before.clock.left);
  expect(turnOf(after)).toEqual(turnOf(before));
}

/** Some seat can act, or something is due soon: only people can be waited for, and only while they are there. */
function goesOn(after: Table): void {
  const next = due(after);
  if (after.is !== 'playing') {
    expect(['expiry', 'host']).toContain(next.what);
    return;
  }
  const turn = handOn(after);
  if (after.pause?.is === 'on') {
    // Without an end, anybody who comes may end it.
    if (after.pause.until !== null) expect(dues(after).map(({ what }) => what)).toContain('resume');
  } else if (turn === null) {
    const between = after.play.is === 'closing' ? 'close' : 'deal';
    expect(dues(after).map(({ what }) => what)).toContain(between);
  } else if (isBotPlaying(chairAt(after.chairs, turn))) {
    expect(dues(after).some(({ what }) => what === 'bot' || what === 'knock')).toBe(true);
  } else if (after.ruleset.time !== null) {
    expect(dues(after).some(({ what }) => what === 'clock' || what === 'knock')).toBe(true);
  } else {
    // No clock runs: a person who is there plays, or his partner or his grace sees to it that somebody does.
    const { is } = chairAt(after.chairs, turn);
    const partner = partnerOf(turn, after.ruleset);
    const isAsked = partner !== null && isPresent(after, partner);
    const isGraced = dues(after).some(({ what }) => what === 'grace');
    if (is === 'left') expect(isAsked).toBe(true);
    else if (after.away[turn] === null || after.options.absent.is === 'wait') expect(is).toBe('person');
    else expect(isAsked || isGraced).toBe(true);
  }
  expect(peopleOf(after.chairs).length).toBeGreaterThan(0);
}

/** Carries out a sequence of wishes; the kinds of events that came of them. */
function run(number: number, kinds: Set<string>): void {
  const draw = draws(number);
  let table: Table = frozen(STARTS[number % STARTS.length] as Table);
  let at = 1_000;
  let here: readonly Seat[] = SEATS;
  const outages: Outage[] = [];
  for (let left = 20 + draw(100); left > 0; left--) {
    at += laterBy(table, at, draw);
    if (draw(40) === 0) {
      const away = draw(60_000);
      outages.push({ from: at, to: at + away });
      at += away + 10;
    }
    here = wander(here, draw);
    const { by, command } = wish(table, PEOPLE, draw);
    const now = {
      at,
      outages: draw(20) === 0 ? null : [...outages],
      deal: () => ({ seed: randomSeed(draw) }),
      here: by.is === 'clock' ? here : null,
      shuffled: () => drawnSeats(draw),
      record: () => 'a-record',
    };
    const events = decide(table, frozen(command), by, now);
    if ('refused' in events) continue;
    expect(events.length).toBeGreaterThan(0);
    const after = frozen(events.reduce<Table>((state, event) => evolve(state, event, at), table));
    seatsHold(after);
    partnersHold(table, after);
    clocksHold(table, after, events, at);
    pauseHolds(table, after, at);
    goesOn(after);
    events.forEach(({ is }) => kinds.add(is));
    table = after;
  }
}

const laterBy = (table: Table, at: number, draw: Draw): number => {
  if (draw(10) > 0) return draw(2_000);
  return draw(2) === 0 ? draw(20_000) : Math.min(Math.max(0, due(table).at - at), 700_000);
};

describe('whatever five people, bots and the clock ask for', () => {
  it(
    '[C3][C5][T32][T36][T52][T62] nobody has two seats, partners stay, no time appears, a pause costs nothing, it goes on',
    TIME,
    () => {
      const kinds = new Set<string>();
      for (let number = 0; number < SEQUENCES; number++) {
        try {
          run(number, kinds);
        } catch (error) {
          throw new Error(`in sequence ${number}: ${String(error)}`, { cause: error });
        }
      }
      expect([...kinds].sort().join(' ')).toBe(
        'aborted agreed arranged back botLeft botSat challenged claimed configured credited dealt declined drawn ' +
          'flagged hosted knocked left locked lost offered opened pauseQueued paused played readied removed ' +
          'resigned resumed resuming sat shown spoke started stood stoodIn timedOut unreadied waived wanted',
      );
    },
  );

  const asks = (table: Table, what: OfferKind, time: number): Table =>
    next(table, person('ann'), { do: 'offer', game: 1, what }, at(time));
  it.each([
    ['a game that time ended', gameOver('ann bob cat dan')],
    ['one with bots', gameOver('ann * * *')],
    ['one with knocks by hand', gameOver('ann bob cat dan', { knock: 'hand' })],
    ['one given up in a pause', asks(asks(begun('ann * * *'), 'pause', 1_000), 'resign', 2_000)],
    ['one without somebody lost', asks(without(begun('ann bob * *'), 500, 1), 'resign', 2_000)],
    ['one given up between hands', asks(betweenHands('ann * * *'), 'resign', 6_000)],
  ])('[T136] after %s nothing of it is due any more', (_, over) => {
    expect([over.is, ...dues(over).map(({ what }) => what)]).toEqual(['over', 'expiry']);
  });
});
