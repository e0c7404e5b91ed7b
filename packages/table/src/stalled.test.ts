import { describe, expect, it } from 'vitest';
import { pairs } from '../../rules/test/positions.ts';
import { at, begun, gist, next, person, played, toPlay } from '../test/tables.ts';
import { staller, STALLED, type Playing, type TableCommand } from './index.ts';

const [ann, bob, cat, dan] = (['ann', 'bob', 'cat', 'dan'] as const).map(person) as [
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
];
const abort: TableCommand = { do: 'offer', game: 1, what: 'abort' };
const none = pairs({ time: null });
// Two plays are made, and it is Cat's turn.
const table = played(played(begun('ann bob cat dan', undefined, none), '1-1', 1_000), '4-1@L', 2_000);

describe('whoever is there and plays nothing, where no clock runs', () => {
  it('holds the others up for two minutes: then they may end the game without him', () => {
    expect(gist(table, ann, abort, at(1_999 + STALLED))).toBe('!too-late');
    let now = next(table, ann, abort, at(2_000 + STALLED));
    expect(gist(now, cat, toPlay(now, '6-4@L'), at(2_100 + STALLED))).toBe('played');
    now = next(now, bob, abort, at(2_100 + STALLED));
    expect(gist(now, dan, abort, at(2_200 + STALLED))).toBe('offered aborted');
  });

  it('plays after all: nothing is asked any more', () => {
    const now = next(table, ann, abort, at(2_000 + STALLED));
    const after = next(now, cat, toPlay(now, '6-4@L'), at(2_100 + STALLED));
    expect(after).toMatchObject({ offers: [] });
    expect(gist(after, ann, abort, at(2_200 + STALLED))).toBe('!too-late');
  });

  it.each([
    ['with a game clock', begun('ann bob cat dan')],
    ['with a turn limit', begun('ann bob cat dan', undefined, pairs({ time: { turn: 30 } }))],
  ])('%s nobody can hold the others up', (_, clocked) => {
    expect(staller(clocked as Playing, 10_000_000)).toBeNull();
  });
});
