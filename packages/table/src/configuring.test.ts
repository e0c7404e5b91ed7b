import { playable, PRESETS, type Preset } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { gameOver, without } from '../test/scenes.ts';
import { ask, at, gist, next, person, seated } from '../test/tables.ts';
import { decide, OPTIONS, type Chair, type Overrides, type Table, type TableCommand } from './index.ts';

const ann = person('ann');
const configure = (preset: Preset, overrides: Overrides = {}, game = 1): TableCommand => ({
  do: 'configure',
  game,
  preset,
  overrides,
  options: OPTIONS,
});
const nameOf = (chair: Chair): string =>
  chair.is === 'person' ? chair.id : chair.is === 'bot' ? '*' : chair.is === 'left' ? '-' : '.';
const sitting = (table: Table): string => table.chairs.map(nameOf).join(' ');

describe('the host chooses another game', () => {
  it('[F2] with as many seats: its rules are the preset’s, with what is overridden there', () => {
    const table = seated('ann bob cat dan');
    expect(ask(table, ann, configure('seven-rocks', { target: 100 }), at(5))).toEqual([
      {
        is: 'configured',
        preset: 'seven-rocks',
        ruleset: { ...PRESETS['seven-rocks'], target: 100 },
        options: OPTIONS,
      },
    ]);
    const after = next(table, ann, configure('seven-rocks', { target: 100 }), at(5));
    expect(after).toMatchObject({ preset: 'seven-rocks', ready: [0], ruleset: { endHand: 'own-subtract' } });
    expect(sitting(after)).toBe('ann bob cat dan');
  });

  it('the same game again is no other: nothing is said of it', () => {
    const [event] = ask(seated('ann bob . .'), ann, configure('pairs', { target: 100 }), at(5)) as [object];
    expect(event).not.toHaveProperty('preset');
    const after = next(seated('ann bob . .'), ann, configure('bones'), at(5));
    const kept: TableCommand = { do: 'configure', game: 1, overrides: { target: 100 }, options: OPTIONS };
    expect(next(after, ann, kept, at(6))).toMatchObject({ preset: 'bones', ruleset: { target: 100 } });
  });

  it.each<[was: string, preset: Preset, overrides: Overrides, answer: string, is: string]>([
    ['ann . . .', 'bones', {}, 'configured', 'ann .'],
    ['ann bob . .', 'bones', {}, 'configured', 'ann bob'],
    ['ann . bob .', 'bones', {}, 'arranged configured', 'ann bob'],
    ['. . ann bob', 'bones', {}, 'arranged configured', 'ann bob'],
    ['. ann . bob', 'bones', {}, 'arranged configured', 'bob ann'],
    ['ann * * *', 'bones', {}, 'botLeft botLeft configured', 'ann *'],
    ['* ann bob *', 'bones', {}, 'botLeft botLeft arranged configured', 'bob ann'],
    ['* * . ann', 'bones', {}, 'botLeft arranged configured', '* ann'],
    ['ann . . *', 'bones', {}, 'arranged configured', 'ann *'],
    ['ann bob cat *', 'bones', { players: 3 }, 'botLeft configured', 'ann bob cat'],
    ['ann * bob cat', 'bones', { players: 3 }, 'botLeft arranged configured', 'ann cat bob'],
    ['ann . bob cat', 'tabletales', { players: 3 }, 'arranged configured', 'ann cat bob'],
    ['ann bob cat *', 'bones', {}, '!too-few-seats', 'ann bob cat *'],
    ['ann bob cat dan', 'bones', { players: 3 }, '!too-few-seats', 'ann bob cat dan'],
    ['ann bob cat dan', 'bones', { players: 4 }, 'configured', 'ann bob cat dan'],
    ['ann bob cat dan', 'bones', { players: 4, teams: true }, 'configured', 'ann bob cat dan'],
    ['ann bob . .', 'bones', { players: 4, lead1: 'lot' }, '!clash', 'ann bob . .'],
  ])(
    'people keep their seats where they can, bots go: %s plays %s %j: %s',
    (was, preset, overrides, answer, is) => {
      const table = seated(was);
      const command = configure(preset, overrides);
      const hosted: Table = { ...table, host: sitting(table).split(' ').indexOf('ann') as 0 };
      expect(gist(hosted, ann, command, at(5))).toBe(answer);
      const after = answer.startsWith('!') ? hosted : next(hosted, ann, command, at(5));
      expect(sitting(after)).toBe(is);
      expect(after.host).toBe(is.split(' ').indexOf('ann'));
      if (!answer.startsWith('!')) expect(after).toMatchObject({ preset, ready: [after.host] });
    },
  );

  it.each<[overrides: Overrides, refused: string, about: string]>([
    [{ reserve: 14 }, 'clash', 'reserve tilesPerHand'],
    [{ tilesPerHand: { 2: 14 }, redeal: { doubles: 4, sameNumber: 8 } }, 'clash', 'redeal tilesPerHand'],
    [{ lone00: 101 }, 'out-of-range', 'lone00'],
  ])('[F3] %j is refused %s, and %s is named', (overrides, refused, about) => {
    expect(decide(seated('ann bob . .'), configure('bones', overrides), ann, at(5))).toEqual({
      refused,
      about,
    });
  });

  it('whoever is lost is lost at his new seat, and chairs are added where more play', () => {
    const lost = without(seated('ann . bob .'), 1_000, 2);
    const two = next(lost, ann, configure('bones'), at(5_000));
    expect(two).toMatchObject({ away: [null, 1_000], spoken: { length: 2 }, tally: [0, 0] });
    const four = next(two, ann, configure('pairs'), at(6_000));
    expect([sitting(four), four.away]).toEqual(['ann bob . .', [null, 1_000, null, null]]);
  });

  it('the next game is the one chosen, also after a game', () => {
    const again = next(gameOver('ann * * *'), ann, { do: 'reopen', game: 1 }, at(70_000));
    const table = next(again, ann, configure('five-up', {}, 2), at(71_000));
    expect(table).toMatchObject({ is: 'gathering', game: 2, preset: 'five-up', tally: [0, 1] });
    expect(sitting(table)).toBe('ann *');
  });

  it('[F2] every game can be chosen by a host alone', () => {
    for (const preset of Object.keys(PRESETS) as Preset[]) {
      const checked = playable(PRESETS[preset]);
      const after = next(seated('ann . . .'), ann, configure(preset), at(5));
      expect(after).toMatchObject({ preset, ...checked });
    }
  });
});
