import { playable, PRESETS, type Preset } from '@fives/rules';
import { add, openPad, PLAIN_TERMS, write, type Change, type Sheet, type Side } from '@fives/scorepad';
import { misfitOf } from '@fives/table';
import { describe, expect, it } from 'vitest';
import { termsOf, type Game } from '../sheet/games.ts';
import { createOf, gamesFor, hasPot, onwardOf, potOf } from './onward.ts';

const team = (...members: string[]): Side => ({ name: members.join(' & '), members });
const person = (name: string): Side => ({ name, members: [] });

/** A pad with these sides and hands; the last one's winner went out. */
function padOf(
  game: Game,
  sides: readonly Side[],
  hands: readonly (readonly string[])[],
  out?: number,
): Sheet {
  const changes: Change[] = [
    { is: 'terms', terms: termsOf(game, sides.length) },
    ...sides.map((to, side): Change => ({ is: 'side', side, to })),
    ...hands.flatMap((texts, at) =>
      texts.map((text, side): Change => ({ is: 'cell', row: at + 1, side, text })),
    ),
    ...(out === undefined ? [] : [{ is: 'out', row: hands.length, side: out } as const]),
  ];
  return changes.reduce((pad, change) => {
    const edit = write(pad, change, { device: 'device-of-ana', who: '', at: 1 });
    return edit === null ? pad : add(pad, [edit]).pad;
  }, openPad([])).sheet;
}

const withoutTarget = (sheet: Sheet): Sheet => ({
  ...sheet,
  ...{ winner: null, terms: { ...sheet.terms, target: null } },
});

const PAIR = [team('Ana', 'Ben'), team('Cleo', 'Dan')];
const THREE = ['Ana', 'Mia', 'Dev'].map(person);

describe('[R2] a pad’s game goes on online', () => {
  it('two teams of two: by side, and nobody is known to lead', () => {
    const onward = onwardOf(
      padOf(
        'pairs',
        PAIR,
        [
          ['10', '15'],
          ['5 + 20', '0'],
        ],
        1,
      ),
    );
    expect(onward).toMatchObject({ is: 'may', company: 'teams', preset: 'pairs' });
    expect(onward.is === 'may' && onward.from).toEqual({
      ...{ scores: [35, 15], handNo: 3 },
      names: [
        ['Ana', 'Ben'],
        ['Cleo', 'Dan'],
      ],
    });
  });

  it('[D6] each for himself: whoever went out last leads', () => {
    const onward = onwardOf(padOf('bones', THREE, [['10', '', '15']], 2));
    expect(onward).toMatchObject({ company: 3, from: { scores: [10, 0, 15], handNo: 2, leader: 2 } });
    expect(onwardOf(padOf('bones', THREE, [['10', '', '15']]))).not.toHaveProperty('from.leader');
  });

  it('people who are not named yet are expected nowhere', () => {
    const onward = onwardOf(padOf('custom', [person('Ana'), person(' ')], []));
    expect(onward).toMatchObject({ company: 2, from: { handNo: 1, names: [['Ana'], []] } });
  });

  it.each<[string, Sheet, string]>([
    ['teams of other sizes', padOf('custom', [team('Ana', 'Ben'), person('Mia')], []), 'teams'],
    ['three teams', padOf('custom', [...PAIR, team('Eve', 'Fay')], []), 'teams'],
    ['a game that is won', padOf('bones', THREE, [['150', '', '15']]), 'reached'],
    ['a game that is over', { ...padOf('bones', THREE, []), finished: true }, 'over'],
    ['a score that no table holds', withoutTarget(padOf('custom', THREE, [['9999 + 2']])), 'scores'],
    ['a name of which nothing is seen', padOf('custom', [person('Ana'), person('\u200b')], []), 'names'],
  ])('not: %s', (_, sheet, why) => expect(onwardOf(sheet)).toEqual({ is: 'no', why }));

  it('a game that so many do not play is asked for, and so is one that nobody named', () => {
    expect(onwardOf(padOf('fives-and-threes', PAIR, []))).toMatchObject({ is: 'may', preset: null });
    expect(onwardOf(padOf('custom', THREE, []))).toMatchObject({ is: 'may', preset: null });
    expect(gamesFor('teams')).toContain('pairs');
    expect(gamesFor(2)).not.toContain('pairs');
  });

  it('every table that is asked for can be had', () => {
    for (const sides of [PAIR, THREE, THREE.slice(0, 2), [...THREE, person('Eve')]])
      for (const game of ['pairs', 'tabletales', 'bones', 'custom'] as const) {
        const onward = onwardOf(padOf(game, sides, [sides.map((_, side) => String(5 * side))], 1));
        if (onward.is === 'no') throw new Error(onward.why);
        for (const preset of gamesFor(onward.company)) {
          const { overrides, from } = createOf(onward, preset);
          const checked = playable({ ...PRESETS[preset], ...overrides });
          if ('refused' in checked) expect([preset, checked.refused]).toEqual([preset, 'clash']);
          else expect([preset, from && misfitOf(from, checked.ruleset)]).toEqual([preset, null]);
        }
      }
  });

  it('[H8] takes its pot along where the game has one', () => {
    const may = (game: Game, sides: readonly Side[]) => {
      const onward = onwardOf(padOf(game, sides, [sides.map(() => '5')]));
      if (onward.is === 'no') throw new Error(onward.why);
      return onward;
    };
    const pairs = may('pairs', PAIR);
    const { overrides, from } = createOf(pairs, 'pairs', 15);
    expect(from).toMatchObject({ carry: 15, scores: [5, 5] });
    const checked = playable({ ...PRESETS.pairs, ...overrides });
    expect('ruleset' in checked && from && misfitOf(from, checked.ruleset)).toBeNull();
    expect(createOf(pairs, 'pairs').from).not.toHaveProperty('carry');
    expect(createOf(may('bones', THREE), 'bones', 15).from).not.toHaveProperty('carry');
    expect([hasPot('pairs', 'teams'), hasPot('bones', 2)]).toEqual([true, false]);
  });

  it.each([
    ['', 0],
    [' 15 ', 15],
    ['10000', 10_000],
    ['10001', null],
    ['-5', null],
    ['7.5', null],
    ['ten', null],
  ])('[H8] a pot that is written “%s” is %j', (text, pot) => expect(potOf(text)).toBe(pot));

  it.each([
    ['In the pot: 20.', '20'],
    ['Blocked and tied, 15 into the pot', '15'],
    ['pot 10', '10'],
    ['the pot is 25', '25'],
    ['Ben won 30, took the pot', ''],
    ['no pot, 20 to Ana', ''],
    ['Ben spilt 3 drinks', ''],
    ['', ''],
  ])('[H8] of the last hand’s note “%s” the pot is “%s”', (text, pot) => {
    const sheet = padOf('pairs', PAIR, [['10', '15']]);
    const rows = sheet.rows.map((row) => ({ ...row, note: text }));
    expect(onwardOf({ ...sheet, rows })).toMatchObject({ is: 'may', pot });
  });

  it('is counted and ended as on the pad', () => {
    const sheet = padOf('bones', THREE, []);
    const changed = {
      ...sheet,
      terms: { ...sheet.terms, target: 100, atOnce: true, caught: 'per-hand' as const },
    };
    const asked = (of: Sheet, preset: Preset) => {
      const onward = onwardOf(of);
      return onward.is === 'may' ? createOf(onward, preset).overrides : null;
    };
    expect(asked(sheet, 'bones')).toEqual({ players: 3, teams: false });
    expect(asked(changed, 'bones')).toMatchObject({
      target: 100,
      targetCheck: 'at-once',
      rounding: 'per-hand',
    });
    expect(asked({ ...sheet, terms: { ...PLAIN_TERMS, target: 60 } }, 'bones')).toEqual({
      ...{ players: 3, teams: false, target: 60 },
    });
  });
});
