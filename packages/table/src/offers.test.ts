import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { ALL, betweenHands, gameOver, without } from '../test/scenes.ts';
import {
  at,
  begun,
  BLOCKED,
  bot,
  gist,
  KNOCKS,
  next,
  OUT,
  person,
  played,
  playing,
  seated,
  ticked,
} from '../test/tables.ts';
import { canAbort, OFFERS, type OfferKind, type Table, type TableCommand } from './index.ts';

const game = 1;
const [ann, bob, cat, dan] = [person('ann'), person('bob'), person('cat'), person('dan')];
const offer = (what: OfferKind): TableCommand => ({ do: 'offer', game, what });
const decline = (what: OfferKind): TableCommand => ({ do: 'decline', game, what });
const table = begun('ann bob cat dan');
const asks = (from: Table, who: string, what: OfferKind, time = 1_000): Table =>
  next(from, person(who), offer(what), at(time));

describe('aborting', () => {
  const all = (from: Table, who: readonly string[]): Table =>
    who.reduce<Table>((now, id, n) => asks(now, id, 'abort', 1_000 + n), from);

  it('needs the yes of all people: then nobody has won', () => {
    const three = all(table, ['bob', 'ann', 'dan']);
    expect(three).toMatchObject({ is: 'playing', offers: [{ what: 'abort', by: [1, 0, 3] }] });
    expect(gist(three, cat, offer('abort'), at(2_000))).toBe('offered aborted');
    expect(all(three, ['cat'])).toMatchObject({
      is: 'over',
      tally: [0, 0],
      play: { winner: null, reason: 'aborted', last: { how: 'stopped' } },
    });
  });

  it.each([
    ['somebody alone with bots', begun('ann * * *'), 'offered aborted'],
    ['where the other is lost', without(begun('ann bob * *'), 500, 1), 'offered aborted'],
    ['where the other is there', begun('ann bob * *'), 'offered'],
  ] as const)('%s: %s', (_, from, answer) => {
    expect(gist(from, ann, offer('abort'), at(1_000))).toBe(answer);
  });

  it('where the other is lost after he was asked: asked again, it happens', () => {
    const asked = without(asks(begun('ann bob * *'), 'ann', 'abort'), 2_000, 1);
    expect(gist(asked, ann, offer('abort'), at(3_000))).toBe('aborted');
  });

  it('before the second play of the first hand only', () => {
    const one = played(table, '1-1', 500);
    const two = played(one, '4-1@L', 600);
    expect([table, one, two].map((now) => canAbort(playing(now)))).toEqual([true, true, false]);
    expect(gist(one, ann, offer('abort'), at(1_000))).toBe('offered');
    expect(gist(two, ann, offer('abort'), at(1_000))).toBe('!too-late');
  });

  it('knocks are no plays', () => {
    const knocked = played(asks(begun('ann bob cat dan', KNOCKS), 'ann', 'abort', 100), '1-1', 500);
    expect(playing(knocked).play).toMatchObject({ turn: 0 });
    expect(knocked).toMatchObject({ offers: [{ what: 'abort', by: [0] }] });
    expect(gist(knocked, bob, offer('abort'), at(1_000))).toBe('offered');
    expect(playing(played(knocked, '2-1@L', 1_000)).offers).toEqual([]);
  });

  it('what was asked is gone with the second play, and with the end of the hand', () => {
    const two = played(played(asks(table, 'ann', 'abort', 100), '1-1', 500), '4-1@L', 600);
    expect(playing(two).offers).toEqual([]);
    const ended = played(asks(begun('ann bob cat dan', BLOCKED), 'ann', 'abort', 100), '1-1', 500);
    expect(playing(ended)).toMatchObject({ play: { is: 'waiting' }, offers: [] });
    expect(gist(ended, bob, offer('abort'), at(1_000))).toBe('!too-late');
  });

  it('not in a later hand', () => {
    const second = ticked(betweenHands('ann bob cat dan'), 20_000);
    expect(playing(second).play).toMatchObject({ is: 'hand', hand: 2, acts: [] });
    expect(gist(second, ann, offer('abort'), at(21_000))).toBe('!too-late');
  });

  it('anybody’s no ends it', () => {
    for (const who of ALL) {
      const no = next(asks(table, 'ann', 'abort'), person(who), decline('abort'), at(2_000));
      expect(playing(no).offers).toEqual([]);
    }
  });

  it('a substitute is asked too', () => {
    const left = next(all(table, ['ann', 'bob']), dan, { do: 'stand', game }, at(2_000));
    const sat = next(left, person('eve'), { do: 'sit', game, seat: 3, name: 'Eve' }, at(3_000));
    expect(gist(sat, cat, offer('abort'), at(4_000))).toBe('offered');
  });
});

describe('what is asked for', () => {
  it.each(OFFERS)('%s: asked twice by one; taken back; a stranger', (what) => {
    const asked = asks(table, 'ann', what);
    expect(gist(asked, ann, offer(what), at(2_000))).toBe('!already-offered');
    expect(gist(asked, ann, decline(what), at(2_000))).toBe('declined');
    expect(playing(next(asked, ann, decline(what), at(2_000))).offers).toEqual([]);
    expect(gist(table, ann, decline(what), at(2_000))).toBe('!not-offered');
    for (const command of [offer(what), decline(what)]) {
      expect(gist(asked, person('eve'), command, at(2_000))).toBe('!not-seated');
      expect(gist(begun('ann * * *'), bot(1), command, at(2_000))).toBe('!not-seated');
    }
  });

  it.each(OFFERS)('%s: for another game it is stale; where none is on, there is nothing to ask', (what) => {
    for (const command of [offer(what), decline(what)]) {
      expect(gist(table, ann, { ...command, game: 2 } as TableCommand, at(1_000))).toBe('!stale-game');
      expect(gist(seated('ann bob cat dan'), ann, command, at(1_000))).toBe('!not-now');
      expect(gist(gameOver('ann bob cat dan'), ann, command, at(70_000))).toBe('!not-now');
    }
  });

  it('different things at once, and each is told apart', () => {
    const both = asks(asks(table, 'ann', 'resign'), 'bob', 'abort');
    expect(playing(both).offers).toEqual([
      { what: 'resign', by: [0] },
      { what: 'abort', by: [1] },
    ]);
    expect(playing(next(both, cat, decline('resign'), at(2_000))).offers).toEqual([
      { what: 'abort', by: [1] },
    ]);
  });

  it('what was asked for outlives the end of the hand, but not the game', () => {
    const asked = asks(begun('ann bob cat dan', OUT, pairs()), 'bob', 'resign');
    const waiting = played(played(asked, '1-1', 2_000), '2-1@L', 3_000);
    expect(playing(waiting)).toMatchObject({
      play: { is: 'waiting' },
      offers: [{ what: 'resign', by: [1] }],
    });
    expect(next(waiting, dan, offer('resign'), at(4_000))).not.toHaveProperty('offers');
  });
});
