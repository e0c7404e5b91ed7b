import { SEATS, sideOf } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { hands, pairs } from '../../rules/test/positions.ts';
import { ALL, betweenHands, without } from '../test/scenes.ts';
import { ask, at, begun, gist, next, person, played, playing, ticked, WHOLE } from '../test/tables.ts';
import { type OfferKind, type Table, type TableCommand } from './index.ts';

const game = 1;
const [ann, bob, cat, dan] = [person('ann'), person('bob'), person('cat'), person('dan')];
const offer = (what: OfferKind): TableCommand => ({ do: 'offer', game, what });
const decline = (what: OfferKind): TableCommand => ({ do: 'decline', game, what });
const table = begun('ann bob cat dan');
const asks = (from: Table, who: string, what: OfferKind, time = 1_000): Table =>
  next(from, person(who), offer(what), at(time));

describe('[E6] resigning', () => {
  it.each(SEATS)('seat %i asks, the partner says yes: the other side wins, whatever the score', (seat) => {
    const asked = asks(table, ALL[seat] ?? '', 'resign');
    expect(asked).toMatchObject({ is: 'playing', offers: [{ what: 'resign', by: [seat] }] });
    const partner = person(ALL[(seat + 2) % 4] ?? '');
    expect(gist(asked, partner, offer('resign'), at(2_000))).toBe('offered resigned');
    expect(next(asked, partner, offer('resign'), at(2_000))).toMatchObject({
      is: 'over',
      play: { reason: 'resign', winner: 1 - sideOf(seat, pairs()) },
      tally: sideOf(seat, pairs()) === 0 ? [0, 1] : [1, 0],
    });
  });

  it.each([
    ['is there', table, 'offered'],
    ['is a bot', begun('ann bob * dan'), 'offered resigned'],
    ['has left', next(table, cat, { do: 'stand', game }, at(1)), 'offered resigned'],
    ['is lost, for now', without(table, 500, 2), 'offered'],
    [
      'is played for',
      ticked(next(without(table, 500, 2), ann, { do: 'standIn', game }, at(600)), 60_500),
      'offered resigned',
    ],
  ] as const)('the partner %s', (_, from, answer) => {
    expect(gist(from, ann, offer('resign'), at(61_000))).toBe(answer);
  });

  it('asked of somebody who then is played for, it happens when it is asked again', () => {
    let now = asks(table, 'ann', 'resign');
    now = next(without(now, 2_000, 2), ann, { do: 'standIn', game }, at(3_000));
    expect(gist(now, ann, offer('resign'), at(4_000))).toBe('!already-offered');
    expect(gist(ticked(now, 62_000), ann, offer('resign'), at(62_001))).toBe('resigned');
  });

  it('the partner’s no; what was asked is gone', () => {
    const asked = asks(table, 'ann', 'resign');
    expect(gist(asked, cat, decline('resign'), at(2_000))).toBe('declined');
    const no = next(asked, cat, decline('resign'), at(2_000));
    expect(no).toMatchObject({ is: 'playing', offers: [] });
    expect(gist(no, cat, decline('resign'), at(2_001))).toBe('!not-offered');
    expect(gist(no, ann, offer('resign'), at(2_001))).toBe('!too-fast');
  });

  it('the other side has no say in it', () => {
    const asked = asks(table, 'ann', 'resign');
    for (const who of [bob, dan]) expect(gist(asked, who, decline('resign'), at(2_000))).toBe('!not-offered');
  });

  it('both sides may ask at once, each for itself: neither is the other’s yes or no', () => {
    const both = asks(asks(table, 'ann', 'resign'), 'bob', 'resign', 2_000);
    expect(playing(both).offers).toEqual([
      { what: 'resign', by: [0] },
      { what: 'resign', by: [1] },
    ]);
    expect(next(both, dan, offer('resign'), at(3_000))).toMatchObject({ is: 'over', play: { winner: 0 } });
    expect(next(both, cat, offer('resign'), at(3_000))).toMatchObject({ is: 'over', play: { winner: 1 } });
    expect(playing(next(both, cat, decline('resign'), at(3_000))).offers).toEqual([
      { what: 'resign', by: [1] },
    ]);
    expect(gist(asks(begun('ann bob cat *'), 'ann', 'resign'), bob, offer('resign'), at(2_000))).toBe(
      'offered resigned',
    );
  });

  it('[H11] in mid-hand all hands are shown, nothing more is counted', () => {
    const on = played(begun('ann bob * dan'), '1-1', 500);
    const [, event] = ask(on, ann, offer('resign'), at(1_000));
    expect(event).toEqual({
      is: 'resigned',
      seat: 0,
      hands: hands(WHOLE).map((hand) => hand.filter((tile) => tile !== '1-1')),
    });
    expect(asks(on, 'ann', 'resign')).toMatchObject({ play: { scores: [0, 0], last: { how: 'stopped' } } });
  });

  it('[H11] between hands there is nothing to show: the last hand stays', () => {
    const between = betweenHands('ann bob * dan');
    expect(ask(between, ann, offer('resign'), at(6_000))).toMatchObject([
      { is: 'offered' },
      { is: 'resigned', seat: 0, hands: null },
    ]);
    expect(asks(between, 'ann', 'resign', 6_000)).toMatchObject({
      is: 'over',
      play: { winner: 1, last: { how: 'blocked' } },
    });
  });

  it('in a pause it ends the game, and the pause costs nobody anything', () => {
    let now: Table = begun('ann * * *');
    now = asks(now, 'ann', 'pause', 10_000);
    expect(now).toMatchObject({ pause: { is: 'on' } });
    const over = asks(now, 'ann', 'resign', 500_000);
    expect(over).toMatchObject({ is: 'over', clock: { left: [890_000, 900_000, 900_000, 900_000] } });
  });
});
