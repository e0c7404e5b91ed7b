import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOver } from '../test/scenes.ts';
import { at, CLOCK, gist, next, person, seeded } from '../test/tables.ts';
import { foldsOver, fives } from '../test/table-laws.ts';
import {
  due,
  evolve,
  evolveEntry,
  hostOf,
  turnOf,
  type Entry,
  type Table,
  type TableCommand,
  type TableEvent,
} from './index.ts';

/** The log of a table kept by the version before hosts, options and absence. */
const kept = JSON.parse(
  readFileSync(new URL('../test/log-v1.json', import.meta.url), 'utf8'),
) as readonly Entry[];
const start = kept.findIndex(({ events }) => events.some(({ is }) => is === 'started'));
const upTo = (length: number): Table => {
  const table = kept.slice(0, length).reduce<Table | null>(evolveEntry, null);
  if (table === null) throw new Error('an empty log');
  return table;
};
const last = kept[kept.length - 1];
const LATER = (last?.at ?? 0) + 1_000;
const whoAt = (table: Table, seat: number) => {
  const chair = table.chairs[seat];
  return person(chair?.is === 'person' ? chair.id : '');
};

describe('a log of version 1', () => {
  it('is of version 1: nobody was ever made host', () => {
    const kinds = new Set(kept.flatMap(({ events }) => events.map(({ is }) => is)));
    expect(kinds.has('opened')).toBe(true);
    expect(kinds.has('hosted')).toBe(false);
    expect(kept[0]?.events[0]).not.toHaveProperty('options');
  });

  it('leads to a table of today, entry by entry', () => {
    const table = upTo(kept.length);
    expect(table).toMatchObject({
      is: 'playing',
      game: 3,
      tally: [1, 1],
      options: { knock: 'auto', absent: { is: 'wait' }, spectators: true, words: false },
      code: '',
      record: '',
      founder: null,
      host: null,
      locked: false,
      removed: [],
      away: [null, null, null, null],
      pause: null,
      offers: [],
      timeouts: [0, 0, 0, 0],
    });
    for (let length = 1; length <= kept.length; length += 1)
      expect(upTo(length).touched).toBe(kept[length - 1]?.at);
  });

  it('is seen by each viewer as he may see it', () => {
    expect(() => {
      foldsOver(fives, kept);
    }).not.toThrow();
  });

  it('its first person in order of seats is host', () => {
    expect(hostOf(upTo(kept.length))).toBe(1);
    expect(hostOf(upTo(1))).toBeNull();
  });

  it('stopped before its start, it is started by him, and by nobody else', () => {
    const table = upTo(start);
    const starts = { do: 'start', game: 1 } as const;
    expect(gist(table, whoAt(table, 2), starts, at(LATER, [], seeded(1)))).toBe('!not-host');
    expect(gist(table, whoAt(table, 1), starts, at(LATER, [], seeded(1)))).toBe('started dealt');
  });

  it('its game goes on: somebody leaves, another is host, a bot sits in', () => {
    const table = upTo(kept.length);
    expect(turnOf(table)).toEqual({ game: 3, hand: 1, ply: 0 });
    expect(due(table)).toMatchObject({ what: 'bot', seat: 0 });
    expect(gist(table, whoAt(table, 1), { do: 'stand', game: 3 }, at(LATER))).toBe('left hosted');
    expect(gist(table, whoAt(table, 2), { do: 'stand', game: 3 }, at(LATER))).toBe('left stoodIn');
    expect(gist(table, CLOCK, { do: 'tick' }, at(LATER))).toBe('!not-due');
  });

  it('play again works, though nobody was made host', () => {
    const over = upTo(kept.findIndex(({ events }) => events.some(({ is }) => is === 'flagged')) + 1);
    expect(over).toMatchObject({ is: 'over', swap: false });
    const again: TableCommand = { do: 'again', game: over.game, swap: true };
    const [one, two] = [1, 2].reduce<Table[]>(
      (tables, seat) => [
        ...tables,
        next(tables[tables.length - 1] ?? over, whoAt(over, seat), again, at(LATER)),
      ],
      [],
    );
    expect(one).toMatchObject({ again: [1] });
    expect(gist(two ?? over, whoAt(over, 3), again, at(LATER, [], seeded(1)))).toBe('opened started dealt');
    expect(gist(over, whoAt(over, 1), { do: 'reopen', game: over.game }, at(LATER))).toBe('opened');
  });

  it('a wish of version 1 is for the same partners', () => {
    const wanted = evolve(gameOver('ann bob * *'), { is: 'wanted', seat: 1 } as TableEvent, 70_000);
    expect(wanted).toMatchObject({ again: [1], swap: false });
  });
});

describe('a log of version 2', () => {
  const two = JSON.parse(
    readFileSync(new URL('../test/log-v2.json', import.meta.url), 'utf8'),
  ) as readonly Entry[];

  it('is of version 2: it knows hosts, and nothing of draws and claims', () => {
    const kinds = new Set(two.flatMap(({ events }) => events.map(({ is }) => is)));
    expect(kinds.has('hosted')).toBe(true);
    expect(['drawn', 'claimed', 'challenged', 'waived'].filter((kind) => kinds.has(kind as 'drawn'))).toEqual(
      [],
    );
  });

  it('leads to what it led to then, game by game', () => {
    const ends: unknown[] = [];
    let table: Table | null = null;
    for (const entry of two) {
      const was: Table | null = table;
      table = evolveEntry(was, entry);
      if (table.is !== 'over' || was?.is === 'over') continue;
      const { scores, winner, reason, hand, pot } = table.play;
      ends.push({ scores, winner, reason, hand, pot });
    }
    expect(ends).toEqual([
      { scores: [0, 0], winner: 1, reason: 'time', hand: 1, pot: 0 },
      { scores: [60, 15], winner: 0, reason: 'target', hand: 1, pot: 0 },
    ]);
    expect(table).toMatchObject({ is: 'playing', game: 3, tally: [1, 1], play: { gone: [] } });
  });

  it('holds the law of folding, for all viewers', () => {
    expect(() => foldsOver(fives, two)).not.toThrow();
  });
});
