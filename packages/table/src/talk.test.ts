import { describe, expect, it } from 'vitest';
import { ALL, betweenHands, gameOver, without } from '../test/scenes.ts';
import { ask, at, begun, bot, gist, next, person, seated } from '../test/tables.ts';
import { evolve, PHRASES, REACTIONS, type Said, type Table, type TableCommand } from './index.ts';

const ann = person('ann');
const speak = (said: Said): TableCommand => ({ do: 'speak', said });
const nice: Said = { is: 'phrase', phrase: 'nice' };
const clap: Said = { is: 'reaction', reaction: 'clap' };
const words: Said = { is: 'words', words: 'well, well' };
const TIME = 90_000;

const tables = (allowed: boolean): readonly [when: string, Table][] => {
  const options = { words: allowed };
  const hand = begun('ann bob cat dan', undefined, undefined, 0, options);
  const queued = evolve(hand, { is: 'pauseQueued', side: 0 }, 1_000);
  return [
    ['before a game', seated('ann bob cat dan', undefined, options)],
    ['in a hand', hand],
    ['in a pause in a hand', evolve(queued, { is: 'paused', until: null }, 1_000)],
    ['between hands', betweenHands('ann bob cat dan', options)],
    ['after a game', gameOver('ann bob cat dan', options)],
  ];
};
const ALLOWED = ['before a game', 'between hands', 'after a game'];

describe('talk', () => {
  it.each(tables(false))('phrases and faces are said %s, by anybody who sits', (_, table) => {
    for (const phrase of PHRASES)
      for (const who of ALL)
        expect(gist(table, person(who), speak({ is: 'phrase', phrase }), at(TIME))).toBe('spoke');
    for (const reaction of REACTIONS)
      expect(ask(table, ann, speak({ is: 'reaction', reaction }), at(TIME))).toEqual([
        { is: 'spoke', seat: 0, said: { is: 'reaction', reaction } },
      ]);
    expect(gist(table, person('eve'), speak(nice), at(TIME))).toBe('!not-seated');
  });

  it('[T51] no bot speaks', () => {
    expect(gist(begun('ann * * *'), bot(1), speak(nice), at(TIME))).toBe('!not-seated');
  });

  it.each(tables(true))('words of one’s own, where they are allowed, %s', (when, table) => {
    expect(gist(table, ann, speak(words), at(TIME))).toBe(ALLOWED.includes(when) ? 'spoke' : '!no-words');
  });

  it.each(tables(false))('no words of one’s own where they are not, %s', (_, table) => {
    expect(gist(table, ann, speak(words), at(TIME))).toBe('!no-words');
  });

  it('the state keeps what each seat said last, and when', () => {
    let table = next(seated('ann bob . .'), ann, speak(nice), at(1_000));
    table = next(table, person('bob'), speak(clap), at(1_500));
    table = next(table, ann, speak(clap), at(4_000));
    expect(table.spoken).toEqual([{ ...clap, at: 4_000 }, { ...clap, at: 1_500 }, null, null]);
  });

  it('each seat once in 2 s, to the millisecond, whatever it says', () => {
    const table = next(seated('ann bob . .'), ann, speak(nice), at(1_000));
    for (const said of [nice, clap]) {
      expect(gist(table, ann, speak(said), at(1_000))).toBe('!too-fast');
      expect(gist(table, ann, speak(said), at(2_999))).toBe('!too-fast');
      expect(gist(table, ann, speak(said), at(3_000))).toBe('spoke');
      expect(gist(table, person('bob'), speak(said), at(1_000))).toBe('spoke');
    }
  });

  it('a start, a hand and the end of a game take nothing of it away; the next game does', () => {
    const spoke = next(seated('ann * * *'), ann, speak(nice), at(1));
    const on = next(spoke, ann, { do: 'start', game: 1 }, at(2));
    expect(on.spoken[0]).toEqual({ ...nice, at: 1 });
    const over = next(on, ann, { do: 'offer', game: 1, what: 'resign' }, at(3));
    expect(over).toMatchObject({ is: 'over', spoken: [{ ...nice, at: 1 }, null, null, null] });
    expect(next(over, ann, { do: 'reopen', game: 1 }, at(4)).spoken).toEqual([null, null, null, null]);
  });

  it('who sits down where another sat did not say what that one said', () => {
    const spoke = next(seated('ann bob . .'), person('bob'), speak(nice), at(1_000));
    const free = next(spoke, person('bob'), { do: 'stand', game: 1 }, at(1_100));
    const cat = next(free, person('cat'), { do: 'sit', game: 1, seat: 1, name: 'Cat' }, at(1_200));
    expect(cat.spoken).toEqual([null, null, null, null]);
    expect(gist(cat, person('cat'), speak(nice), at(1_300))).toBe('spoke');
  });

  it('a new name gives no other turn to speak', () => {
    const spoke = next(seated('ann . . .'), ann, speak(nice), at(1_000));
    const renamed = next(spoke, ann, { do: 'sit', game: 1, seat: 0, name: 'Anna' }, at(1_100));
    expect(gist(renamed, ann, speak(nice), at(1_200))).toBe('!too-fast');
  });

  it('who was lost and speaks is back', () => {
    expect(gist(without(begun('ann bob * *'), 1_000, 1), person('bob'), speak(clap), at(2_000))).toBe(
      'back spoke',
    );
  });
});
