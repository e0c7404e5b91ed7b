import { describe, expect, it } from 'vitest';
import { at, begun, gist, next, person } from '../test/tables.ts';
import { ASK_AGAIN, OFFERS, type OfferKind, type TableCommand } from './index.ts';

const [ann, bob, cat, dan] = ['ann', 'bob', 'cat', 'dan'].map(person);
const offer = (what: OfferKind): TableCommand => ({ do: 'offer', game: 1, what });
const decline = (what: OfferKind): TableCommand => ({ do: 'decline', game: 1, what });
const table = begun('ann bob cat dan');

describe('nobody is nagged', () => {
  it.each(OFFERS)('a no to %s holds for half a minute, for the whole side that asked', (what) => {
    const no = what === 'resign' ? cat! : bob!;
    const denied = next(next(table, ann!, offer(what), at(1_000)), no, decline(what), at(2_000));
    for (const who of [ann!, cat!])
      for (const time of [2_001, 2_000 + ASK_AGAIN - 1])
        expect(gist(denied, who, offer(what), at(time))).toBe('!too-fast');
    expect(gist(denied, ann!, offer(what), at(2_000 + ASK_AGAIN))).toBe('offered');
  });

  it.each(OFFERS)('the other side may ask for %s at once', (what) => {
    const no = what === 'resign' ? cat! : bob!;
    const denied = next(next(table, ann!, offer(what), at(1_000)), no, decline(what), at(2_000));
    expect(gist(denied, dan!, offer(what), at(2_001))).toBe('offered');
  });

  it('what one took back oneself may be asked again', () => {
    const back = next(next(table, ann!, offer('pause'), at(1_000)), ann!, decline('pause'), at(2_000));
    expect(gist(back, ann!, offer('pause'), at(2_001))).toBe('offered');
  });
});
