import { playable, PRESETS, type Seat } from '@fives/rules';
import { evolve, openTable, type Table, type TableEvent } from '@fives/table';
import { expect, test } from 'vitest';
import { inviteTo } from './preview.ts';

const checked = playable(PRESETS.pairs);
if ('refused' in checked) throw new Error(checked.refused);
const first = evolve(null, openTable('pairs', checked.ruleset), 0);
const after = (...events: readonly TableEvent[]): Table =>
  events.reduce<Table>((table, event) => evolve(table, event, 0), first);
const sat = (seat: Seat, name: string): TableEvent => ({ is: 'sat', seat, id: `idOf${name}`, name });
const hosted: TableEvent = { is: 'hosted', seat: 2 };
const playing = after(sat(2, 'Mia'), hosted, { is: 'started' });

test.each<[what: string, Table, title: string]>([
  ['nobody there', first, 'All Fives for Pairs — 4 seats free'],
  [
    'the host invites',
    after(sat(0, 'Ann'), sat(2, 'Mia'), hosted),
    'Mia invites you to All Fives for Pairs — 2 seats free',
  ],
  [
    'no host, the first invites',
    after(sat(1, 'Ann'), sat(2, 'Mia')),
    'Ann invites you to All Fives for Pairs — 2 seats free',
  ],
  [
    'one seat is free',
    after(sat(0, 'Ann'), sat(1, 'Ben'), sat(2, 'Mia'), hosted),
    'Mia invites you to All Fives for Pairs — 1 seat free',
  ],
  ['a game is on', playing, 'Mia invites you to All Fives for Pairs — a game is on'],
  [
    'a game is over',
    evolve(playing, { is: 'aborted', hands: null }, 0),
    'Mia invites you to All Fives for Pairs — a game is over',
  ],
])('a link shows who invites: %s', (_, table, title) => {
  expect(inviteTo(table)).toBe(title);
});
