import { describe, expect, it } from 'vitest';
import { gameOver, without } from '../test/scenes.ts';
import { at, CLOCK, gist, next, person, RECORD } from '../test/tables.ts';
import { due, HOST_AWAY, type Table, type TableCommand } from './index.ts';

const game = 1;
const [ann, bob] = [person('ann'), person('bob')];
const again = (swap = false): TableCommand => ({ do: 'again', game, swap });
const goes: TableCommand = { do: 'stand', game };
const over = gameOver('ann bob cat dan');
const TIME = 70_000;
const wants = (table: Table, ...who: string[]): Table =>
  who.reduce((now, id) => next(now, person(id), again(), at(TIME)), table);

describe('[T56] the host is lost when the game is over', () => {
  it('the others play again all the same, and one of them is host', () => {
    const lost = without(over, TIME, 0);
    const table = wants(lost, 'bob', 'cat', 'dan');
    expect(table).toMatchObject({
      is: 'gathering',
      host: 0,
      ready: [1, 2, 3],
      away: [TIME, null, null, null],
    });
    expect(due(table)).toEqual({ what: 'host', seat: 1, at: TIME + HOST_AWAY });
    const heir = next(table, CLOCK, { do: 'tick' }, at(TIME + HOST_AWAY));
    expect(heir.host).toBe(1);
    const removed = next(heir, bob, { do: 'remove', game: 2, seat: 0 }, at(TIME + HOST_AWAY));
    const bot = next(removed, bob, { do: 'addBot', game: 2, seat: 0 }, at(TIME + HOST_AWAY));
    expect(gist(bot, bob, { do: 'start', game: 2 }, at(TIME + HOST_AWAY))).toBe('started dealt');
  });

  it('he left: another is host at once', () => {
    expect(next(over, ann, goes, at(TIME)).host).toBe(1);
    expect(gist(next(over, ann, goes, at(TIME)), bob, { do: 'reopen', game }, at(TIME))).toBe('opened');
  });
});

describe('reopening', () => {
  it('reopening is the host’s, after a game', () => {
    expect(gist(over, bob, { do: 'reopen', game }, at(TIME))).toBe('!not-host');
    const open = next(over, ann, { do: 'reopen', game }, at(TIME));
    expect(gist(open, ann, { do: 'reopen', game: 2 }, at(TIME))).toBe('!not-now');
    expect(gist(open, ann, { do: 'again', game: 2, swap: false }, at(TIME))).toBe('!not-now');
    expect(gist(open, bob, again(), at(TIME))).toBe('!stale-game');
  });

  it('what the table is stays: options, code, lock, host, and who may not come back', () => {
    const locked = next(next(over, bob, goes, at(TIME)), ann, { do: 'lock', game, locked: true }, at(TIME));
    const table: Table = { ...locked, code: 'CDFGHJ', removed: ['zed'] };
    expect(next(table, ann, { do: 'reopen', game }, at(TIME))).toMatchObject({
      code: 'CDFGHJ',
      removed: ['zed'],
      locked: true,
      host: 0,
      options: over.options,
      ruleset: over.ruleset,
      record: RECORD,
    });
  });
});
