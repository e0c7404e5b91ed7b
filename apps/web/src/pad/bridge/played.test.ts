import { recordOf, replay, type GameRecord, type Replay, type Seat } from '@fives/rules';
import {
  finishedOf,
  isEdit,
  MOST,
  openPad,
  sheetOf,
  statistics,
  write,
  type Edit,
  type Sheet,
  type Side,
} from '@fives/scorepad';
import { describe, expect, it } from 'vitest';
import { HOUSES, logOf, randomGame } from '../../../../../packages/rules/test/random-game.ts';
import { listedOf } from '../list/listed.ts';
import { findGame, padOf } from './found.ts';
import { onwardOf } from './onward.ts';
import { playedOf, wholeOf } from './played.ts';
import { standInsOf } from './stand-ins.ts';
import { editsOf, isBegunIn, isWrittenIn, restOf } from './written.ts';

const NAMES = ['Ana', 'Ben', 'Mia', 'Hugo'];
const WRITER = { device: 'device-of-ana', who: 'Ana' };

/** A random game as the server records it, whole or broken off after so many steps. */
function recorded(number: number, until?: number): GameRecord {
  const { start, steps } = randomGame(number);
  const { events } = logOf({ start, steps: steps.slice(0, until) });
  const [preset] = HOUSES[number % HOUSES.length] ?? ['pairs'];
  const people = NAMES.slice(0, start.ruleset.players).map((name, seat) => ({
    ...{ seat: seat as Seat, name, bot: seat === 3, gone: null, stoodIn: false, timeouts: 0 },
  }));
  const record = recordOf(preset, start.ruleset, events);
  return { ...record, about: { began: 1_000_000, ended: 2_000_000, people } };
}

function replayed(record: GameRecord): Replay {
  const again = replay(record);
  if ('refused' in again) throw new Error(JSON.stringify(again));
  return again;
}

/** The same game as if its first hands had been played at a real table; null where there were not so many. */
function takenUp(record: GameRecord, after: number): GameRecord | null {
  const first = replayed(record).hands[after]?.start;
  if (first === undefined) return null;
  const { scores, pot, hand, leader } = first;
  const carry = pot > 0 ? { carry: pot } : {};
  return { ...record, scores, ...carry, handNo: hand, leader, hands: record.hands.slice(after) };
}

const winnerOf = ({ end }: Replay): number | null => (end.is === 'over' ? end.winner : null);

/** What the pad holds hand by hand is what the game was, and its winner is the game's, or leads one that was broken off. */
function agrees(sheet: Sheet, again: Replay): void {
  const { rows } = sheet;
  expect(sheet.totals).toEqual(again.end.scores);
  const after = again.hands.map(({ start, actions }) => (actions.at(-1)?.after ?? start).scores);
  const totals = rows.slice(-after.length).map(({ cells }) => cells.map(({ total }) => total));
  expect(totals).toEqual(after);
  const [leader = null, ...more] = sheet.leaders;
  const alone = more.length === 0 ? leader : null;
  expect(sheet.winner).toBe(again.end.is === 'over' ? winnerOf(again) : alone);
}

const GAMES = Array.from({ length: 2 * HOUSES.length }, (_, number) => number);

describe('an online game in the score pad', () => {
  it('[R1][K2] has the totals of the game, hand by hand, for random games of every preset', () => {
    const seen = { negative: 0, sums: 0, chips: 0, halves: 0, out: 0 };
    for (const number of GAMES) {
      const record = recorded(number);
      const again = replayed(record);
      const edits = editsOf(wholeOf(record, playedOf(record, again)));
      expect(edits.every(isEdit)).toBe(true);
      const sheet = sheetOf(edits);
      agrees(sheet, again);
      const { ruleset } = again.start;
      const values = sheet.rows.flatMap(({ cells }) => cells.map(({ sum }) => sum));
      seen.negative += Number(ruleset.endHand === 'own-subtract' && sheet.totals.some((total) => total < 0));
      seen.chips += Number(ruleset.endHand === 'chip-out-1' && values.some((sum) => sum.is === 'whole'));
      seen.halves += Number(ruleset.blockedTie === 'split3');
      seen.sums += values.filter((sum) => sum.is === 'whole' && sum.terms.length > 2).length;
      seen.out += sheet.rows.filter(({ out }) => out !== null).length;
    }
    for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true]);
  });

  it('[K8] is in the history under the names it was played by, and the same each time', () => {
    const record = recorded(0);
    const played = playedOf(record, replayed(record));
    expect(editsOf(played)).toEqual(editsOf(played));
    expect(finishedOf('pad', sheetOf(editsOf(played)))).toMatchObject({
      ...{ game: 'pairs', from: 1_000_000, to: 2_000_000, winner: winnerOf(replayed(record)) },
      sides: [{ people: ['Ana', 'Mia'] }, { people: ['Ben', 'Hugo'] }],
    });
    const far = { ...record, options: { preset: 'pairs', target: 1_000_000 } } as const;
    const edits = editsOf(playedOf(far, replayed(far)));
    expect([edits.every(isEdit), sheetOf(edits).terms.target]).toEqual([true, null]);
    expect(played).toMatchObject({
      title: 'All Fives for Pairs, online',
      terms: { target: 250, atOnce: true },
    });
  });

  it('[R2] that went on from paper has what was scored there in a row of its own', () => {
    let tried = 0;
    for (const number of GAMES) {
      const record = takenUp(recorded(number), 2);
      if (record === null) continue;
      const sheet = sheetOf(editsOf(wholeOf(record, playedOf(record, replayed(record)))));
      agrees(sheet, replayed(record));
      const isBlank = record.scores?.every((score) => score === 0);
      expect(sheet.rows.length).toBe(record.hands.length + (isBlank ? 0 : 1));
      expect(sheet.rows[0]?.note ?? '').toBe(isBlank ? '' : 'What was scored in 2 hands before, on paper.');
      tried += 1;
    }
    expect(tried).toBeGreaterThan(10);
  });
});

describe('[R2] the pad that a game went on from', () => {
  const record = takenUp(recorded(0), 1) ?? recorded(0);
  const again = replayed(record);
  const played = playedOf(record, again);
  /** The pad as it stood when the game went online. */
  const [first] = playedOf(recorded(0), replayed(recorded(0))).hands;
  const begun = editsOf({ ...played, hands: first ? [first] : [] }).filter(
    ({ change }) => change.is !== 'finished',
  );
  const kept = { id: 'pad', edits: begun, shared: null, saved: null };

  it('is found by how it stands, while it may be written in', () => {
    expect(isBegunIn(kept, record, played)).toBe(true);
    expect(isBegunIn({ ...kept, shared: { pad: 'shared', key: null } }, record, played)).toBe(false);
    expect(isBegunIn({ ...kept, shared: { pad: 'shared', key: 'key' } }, record, played)).toBe(true);
    expect(
      isBegunIn({ ...kept, edits: begun.filter(({ change }) => change.is !== 'cell') }, record, played),
    ).toBe(false);
    expect(isBegunIn(kept, recorded(0), played)).toBe(false);
    expect(isBegunIn({ ...kept, edits: editsOf(played) }, record, played)).toBe(false);
    // Above its hands all but the last row of a pad stand free, and there is one for each further hand, or none.
    const moved = (first: number): typeof begun =>
      begun.map((edit) =>
        'row' in edit.change ? { ...edit, change: { ...edit.change, row: first } } : edit,
      );
    const last = MOST.rows - played.hands.length;
    expect([last, last + 1].map((row) => isBegunIn({ ...kept, edits: moved(row) }, record, played))).toEqual([
      true,
      false,
    ]);
  });

  it('is said to have gone on without the game where it was changed since', () => {
    const game = { id: 'game', record, again };
    const pad = openPad(begun);
    const more = write(pad, { is: 'cell', row: 2, side: 0, text: '5' }, { ...WRITER, at: 0 });
    const changed = { ...kept, edits: [...begun, ...(more ? [more] : [])] };
    const own = { ...kept, id: padOf('game'), edits: editsOf(wholeOf(record, played)) };
    const written = { ...kept, edits: [...begun, ...restOf(kept, played, WRITER)] };
    expect(findGame([own, changed], game, 'pad')).toEqual({ is: 'kept', pad: own, without: changed });
    expect(findGame([changed], game, 'pad')).toEqual({ is: 'none', without: changed });
    expect(findGame([kept], game, 'pad')).toEqual({ is: 'begun', pad: kept });
    expect(findGame([written], game, 'pad')).toEqual({ is: 'kept', pad: written, without: null });
    for (const wentOn of [null, 'swept'])
      expect(findGame([changed], game, wentOn)).toEqual({ is: 'none', without: null });
  });

  it('gets the rest of the hands, once, and what is corrected later does not bring them again', () => {
    expect(isWrittenIn(begun, played, record.handNo ?? 1)).toBe(false);
    const edits = [...begun, ...restOf(kept, played, WRITER)];
    const sheet = sheetOf(edits);
    agrees(sheet, again);
    expect(sheet.rows.length).toBe(1 + played.hands.length);
    expect(sheet.rows[1]?.note).toBe('From here on online.');
    expect(isWrittenIn(edits, played, record.handNo ?? 1)).toBe(true);
    const [last] = openPad(edits).order.slice(-1);
    const change = { is: 'cell', row: 2, side: 0, text: '5' } as const;
    const corrected = { n: (last?.n ?? 0) + 1, at: 3_000_000, ...WRITER, change, over: null };
    expect(isWrittenIn([...edits, corrected], played, record.handNo ?? 1)).toBe(true);
  });

  it('[H8] says what is in the pot where its last hand was tied, so that it goes on with it', () => {
    // Two games in which a block was tied, in their hands 5, and 1 and 5.
    const notes = [255, 357].map((number) => {
      const record = recorded(number);
      return playedOf(record, replayed(record)).hands.flatMap(({ note }, at) =>
        note ? [[at + 1, note]] : [],
      );
    });
    expect(notes).toEqual([
      [[5, 'In the pot: 15.']],
      [
        [1, 'In the pot: 20.'],
        [5, 'In the pot: 35.'],
      ],
    ]);
    const tied = { points: [[5], [5]], out: null, note: 'In the pot: 20.' };
    const edits = [...begun, ...restOf(kept, { ...played, winner: null, hands: [tied] }, WRITER)];
    const onward = onwardOf(sheetOf(edits));
    expect(sheetOf(edits).rows.at(-1)?.note).toBe('From here on online. In the pot: 20.');
    expect(onward).toMatchObject({ is: 'may', pot: '20' });
  });

  it('[H8] says it once more where the hand after that was broken off', () => {
    // The game's sixth hand comes after a tied block.
    const record = recorded(255, 150);
    const again = replayed(record);
    expect([again.end.is, again.hands.length]).toEqual(['hand', 6]);
    const { hands } = playedOf(record, again);
    expect(hands.slice(-2).map(({ note }) => note)).toEqual(['In the pot: 15.', 'In the pot: 15.']);
  });

  it('[K8] says who played in whose place, and what a bot played counts for nobody', () => {
    // Hugo is a bot; Ana goes by another name, and the partners have changed seats.
    const names: Side[] = [
      { name: 'Mia & Anna', members: ['mia', 'Anna'] },
      { name: 'Ben & Dan', members: ['Ben', 'Dan'] },
    ];
    expect(standInsOf(played.sides, record, again.start.ruleset)).toEqual([]);
    const lines = standInsOf(names, record, again.start.ruleset);
    expect(lines).toEqual(['Ana played for Anna.', 'Hugo (bot) played for Dan.']);
    const named = names.map((to, side): Edit => ({
      ...{ n: begun.length + 100 + side, at: 1_000_000, ...WRITER, over: null },
      change: { is: 'side', side, to },
    }));
    const there = { ...kept, edits: [...begun, ...named] };
    const edits = [...there.edits, ...restOf(there, { ...played, winner: 1 }, WRITER, lines)];
    const { sheet, finished } = listedOf({ ...there, edits });
    expect(sheet.rows[1]?.note).toBe(
      'From here on online.\nAna played for Anna.\nHugo (bot) played for Dan.',
    );
    expect(finished?.absent).toEqual(['Dan']);
    const { people } = statistics(finished === null ? [] : [finished]);
    expect(people.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'mia']);
  });

  it('stays open where the online game ended without a winner', () => {
    const edits = restOf(kept, { ...played, winner: null, hands: played.hands.slice(0, 1) }, WRITER);
    expect(sheetOf([...begun, ...edits]).finished).toBe(false);
  });
});
