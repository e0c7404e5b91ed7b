import { SEATS, type Viewer } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { hands, pairs } from '../../rules/test/positions.ts';
import { begun, BLOCKED, OUT, played } from '../test/tables.ts';
import { OPTIONS, redactTable, type Table, type TableOptions } from './index.ts';

const VIEWERS: readonly Viewer[] = [...SEATS, 'spectator'];
const out = played(played(begun('ann bob cat dan', OUT, pairs({ target: 5 })), '1-1', 500), '2-1@L', 1_000);
const blocked = played(begun('ann bob cat dan', BLOCKED), '1-1', 500);

const lastOf = (table: Table) => {
  if (table.is === 'gathering' || !('last' in table.play)) throw new Error('no hand is over');
  return table.play.last;
};

describe('what is shown when a hand is over', () => {
  it.each([
    ['a game won by going out', out, ' | 6-6 5-5 0-0 | 6-5 4-4 5-4 | 3-3 2-2 4-3', ['1-1', '2-1']],
    ['a blocked hand', blocked, '5-5 | 0-0 2-2 | 6-4 | 3-3', ['1-1']],
  ])('[T78][H11] %s: every hand at its own seat, and the last tile on the board', (_, table, held, laid) => {
    const shown = held.split('|').map((part) => (part.trim() === '' ? [] : (hands(part)[0] ?? [])));
    for (const viewer of VIEWERS) {
      const view = redactTable(table, viewer);
      const last = view.is !== 'gathering' && 'last' in view.play ? view.play.last : null;
      expect(last?.hands).toEqual(shown);
      expect(last?.layout.laid.map(({ tile }) => tile)).toEqual(laid);
      expect(view.chairs.map((chair) => ('name' in chair ? chair.name : ''))).toEqual([
        'ANN',
        'BOB',
        'CAT',
        'DAN',
      ]);
    }
    expect(lastOf(table)?.hands).toEqual(shown);
  });
});

describe('onlookers', () => {
  it('[T75] there is no option that opens hands to them before a hand is over', () => {
    const every: Record<keyof TableOptions, true> = {
      knock: true,
      absent: true,
      spectators: true,
      words: true,
    };
    expect(Object.keys(OPTIONS).sort()).toEqual(Object.keys(every).sort());
    const view = redactTable(
      begun('ann bob cat dan', undefined, undefined, 0, { spectators: true }),
      'spectator',
    );
    if (view.is !== 'playing' || view.play.is !== 'hand') throw new Error(view.is);
    expect(view.play.hands).toEqual(SEATS.map(() => ({ count: 7 })));
  });
});
