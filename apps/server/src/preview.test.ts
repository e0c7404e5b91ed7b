import { playable, PRESETS, type Preset, type Ruleset, type Seat } from '@fives/rules';
import { evolve, openTable, type Table, type TableEvent } from '@fives/table';
import { expect, test } from 'vitest';
import { codeOf, inviteTo, withTitle } from './preview.ts';

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

test.each<[Preset, Partial<Ruleset>, string]>([
  ['pairs', {}, 'All Fives for Pairs · two teams · to 250'],
  ['bones', { players: 3, target: 200 }, 'Bones · 3 players · to 200'],
  ['tabletales', { players: 4, teams: true }, 'Tabletales · two teams · to 250'],
  ['tabletales', { players: 4 }, 'Tabletales · 4 players · to 200'],
  ['five-up', { muggins: 'take', time: null }, 'Five Up · 2 players · to 61 · house rules'],
])('a link shows what is played: %s %o', (preset, overrides, code) => {
  const played = playable({ ...PRESETS[preset], ...overrides });
  if ('refused' in played) throw new Error(played.refused);
  expect(codeOf({ preset, ruleset: played.ruleset })).toBe(code);
});

test('a page is described once', () => {
  const page = '<head><meta name="description" content="old" /><title>Fives</title></head>';
  expect(withTitle(page, 'A & B', 'Bones · "3"')).toBe(
    '<head><title>A &#38; B</title><meta property="og:title" content="A &#38; B" /><meta name="description" content="Bones · &#34;3&#34;" /><meta property="og:description" content="Bones · &#34;3&#34;" /></head>',
  );
});
