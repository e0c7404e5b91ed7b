import { isSeed, SEATS, sideOf, sidesOf } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { GAMES_A_TABLE, randomTable } from '../test/random-table.ts';
import { blindOver, fives, foldsOver, secretsOver, sightOver } from '../test/table-laws.ts';
import { evolveEntry, isSecret, redactEntry, type Entry, type Table } from './index.ts';

const GAMES = Number(process.env['LAWS_GAMES'] ?? 150);
const TIME = { timeout: 60_000 + GAMES * 200 };

const logs = Array.from({ length: Math.ceil(GAMES / GAMES_A_TABLE) }, (_, number) => randomTable(number));
/** Each entry with the table before and after it. */
const steps = (entries: readonly Entry[]) => {
  let table: Table | null = null;
  return entries.map((entry) => {
    const before: Table | null = table;
    return { entry, before, after: (table = evolveEntry(before, entry)) };
  });
};

describe('the laws hold over whole tables', () => {
  it('fold: a viewer who folds the entries he was sent has what he may know of the table', TIME, () => {
    expect(() => logs.forEach((log) => foldsOver(fives, log))).not.toThrow();
  });

  it('blindness: other ids, seeds, commands and hidden tiles change no byte of what he is sent', TIME, () => {
    const seen = logs
      .map((log, number) => blindOver(fives, log, number))
      .reduce((a, b) => ({ tried: a.tried + b.tried, moved: a.moved + b.moved }));
    expect(seen.moved / seen.tried).toBeGreaterThanOrEqual(0.9);
  });

  it('sight: he is sent and has every public fact, his own tiles and nothing else', TIME, () => {
    expect(() => logs.forEach((log) => sightOver(fives, log))).not.toThrow();
  });

  it('secrets: no id, command id, seed or hidden tile stands in any text for anybody', TIME, () => {
    expect(() => logs.forEach((log) => secretsOver(fives, log))).not.toThrow();
  });
});

describe('random tables', () => {
  it('mix everything that can happen at a table', () => {
    const kinds = new Set(logs.flatMap((log) => log.flatMap(({ events }) => events.map(({ is }) => is))));
    // What ends a game or a table's peace is rare, and tried by the sequences of the property test.
    const rare = ['agreed', 'declined', 'aborted', 'resigned', 'timedOut'];
    expect(
      [...kinds]
        .filter((kind) => !rare.includes(kind))
        .sort()
        .join(' '),
    ).toBe(
      'arranged back botLeft botSat challenged claimed configured credited dealt drawn flagged hosted knocked left ' +
        'locked lost offered opened pauseQueued paused played readied removed resumed resuming sat shown spoke ' +
        'started stood stoodIn unreadied waived wanted',
    );
  });

  it('[T12] every entry has the next number and a time not before the last, over all games', () => {
    for (const log of logs) {
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
      expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => a - b));
      expect(log.every(({ events }) => events.length > 0)).toBe(true);
    }
  });

  it('a game’s log begins with its opening, alone at the head of an entry, with the tallies so far', () => {
    for (const log of logs) {
      const wins = SEATS.map(() => 0);
      for (const { entry, before, after } of steps(log)) {
        const winner =
          after.is === 'over' && entry.events.some((event) => 'hands' in event) ? after.play.winner : null;
        if (winner !== null) wins[winner] = (wins[winner] ?? 0) + 1;
        entry.events.forEach((event, at) => {
          // Where as many sides do not play any more, nobody has won anything.
          if (event.is === 'configured' && sidesOf(event.ruleset).length !== before?.tally.length)
            wins.fill(0);
          if (event.is !== 'opened') return;
          // Other partners begin anew.
          if (event.tally.every((won) => won === 0)) wins.fill(0);
          expect([at, event.tally]).toEqual([0, wins.slice(0, sidesOf(event.ruleset).length)]);
          // Such a log folds from nothing.
          expect(evolveEntry(null, entry)).toEqual(after);
        });
      }
    }
  });

  it('[E6][E7] after a flag the other side has won; of several the seat is out, or the last one left has', () => {
    const flags = logs.flatMap((log) =>
      steps(log).flatMap(({ entry: { events }, after }) =>
        events.flatMap((event) => (event.is === 'flagged' ? [{ event, after }] : [])),
      ),
    );
    expect(flags.length).toBeGreaterThan(0);
    for (const { event, after } of flags) {
      if (!('play' in after)) throw new Error('a flag falls in a game');
      if (after.is === 'over' && sidesOf(after.ruleset).length === 2)
        expect(after.play).toMatchObject({ winner: 1 - sideOf(event.seat, after.ruleset), reason: 'time' });
      else expect(after.play.gone).toContain(event.seat);
    }
  });

  it('[D1] every deal is drawn from a seed, and only entries with a deal differ from viewer to viewer', () => {
    for (const { entry, before, after } of logs.slice(0, 10).flatMap(steps)) {
      const texts = SEATS.map((viewer) => JSON.stringify(redactEntry(entry, viewer, before, after)));
      expect(new Set(texts).size > 1).toBe(isSecret(entry));
      for (const event of entry.events)
        if (event.is === 'dealt') expect('seed' in event.deal && isSeed(event.deal.seed)).toBe(true);
    }
  });
});
