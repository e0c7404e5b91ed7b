import type { Deal, Seat } from '@fives/rules';
import { describe, expect, it } from 'vitest';
import { hands, rulesOf, tiles } from '../../rules/test/positions.ts';
import {
  at,
  bot,
  CLOCK,
  gist,
  next,
  onTurn,
  person,
  playing,
  seated,
  ticked,
  toPlay,
} from '../test/tables.ts';
import {
  CLAIM_WITHIN,
  due,
  lastTileOf,
  OPTIONS,
  PAUSE,
  turnOf,
  type Table,
  type TableCommand,
} from './index.ts';

const [ann, bob, cat] = ['ann', 'bob', 'cat'].map(person) as [
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
];
const dealOf = (text: string, boneyard = ''): Deal => ({ hands: hands(text), boneyard: tiles(boneyard) });

/** A game just begun by these rules: its first hand is dealt at 0. */
function begun(chairs: string, rules: Parameters<typeof seated>[1], deal: Deal): Table {
  return next(seated(chairs, rules), ann, { do: 'start', game: 1 }, at(0, [], deal));
}

const played = (table: Table, text: string, time: number, claim?: number): Table =>
  next(table, onTurn(table), { ...toPlay(table, text), ...(claim !== undefined && { claim }) }, at(time));
const turn = (table: Table) => turnOf(table) ?? { game: 0, hand: 0, ply: 0 };
const draw = (table: Table): TableCommand => ({ do: 'draw', turn: turn(table) });

const bones = rulesOf('bones');
const DRAWS = dealOf('6-6 5-0 4-1 | 5-5 4-0 3-0', '3-3 2-2 6-1 1-0');

describe('a table of two with a boneyard', () => {
  const led = played(begun('ann bob', bones, DRAWS), '6-6', 1_000);

  it('[U2][U3] a player with nothing that fits draws, one tap a tile, until one fits; then he must play it', () => {
    expect(gist(led, bob, { do: 'knock', turn: turn(led) }, at(2_000))).toBe('!can-draw');
    const one = next(led, bob, draw(led), at(2_000));
    const two = next(one, bob, draw(one), at(3_000));
    const three = next(two, bob, draw(two), at(4_000));
    expect(playing(three).play).toMatchObject({ turn: 1, must: '6-1', boneyard: { tiles: ['1-0'] } });
    expect(gist(three, bob, draw(three), at(5_000))).toBe('!can-play');
    expect(gist(three, bob, draw(two), at(5_000))).toBe('!stale-turn');
    expect(gist(three, bob, toPlay(three, '6-1@L'), at(5_000))).toBe('played');
  });

  it('[C4] the clock of an action starts again after each drawn tile', () => {
    expect(due(led)).toMatchObject({ what: 'clock', seat: 1, of: 'turn', at: 31_000 });
    expect(due(next(led, bob, draw(led), at(20_000)))).toMatchObject({ at: 50_000 });
  });

  it('[C2] a turn limit that runs out: the server draws until a tile fits and plays it, in one step', () => {
    const after = ticked(led, 31_000);
    expect(playing(after)).toMatchObject({ timeouts: [0, 1], play: { turn: 0 } });
    expect(playing(after).play).toMatchObject({
      acts: [
        { is: 'play' },
        { is: 'draw' },
        { is: 'draw' },
        { is: 'draw' },
        { is: 'play', tile: '6-1', end: 'L' },
      ],
    });
  });

  it('[U4] with nothing left to draw the forced knock is in the entry of the last draw', () => {
    const short = played(begun('ann bob', bones, dealOf('6-6 5-0 6-2 | 5-5 4-0 3-0', '3-3')), '6-6', 1_000);
    expect(gist(short, bob, draw(short), at(2_000))).toBe('drawn knocked');
  });

  it('a bot may draw; what a person may not do, neither may it', () => {
    const withBot = played(begun('ann *', bones, DRAWS), '6-6', 1_000);
    expect(due(withBot)).toMatchObject({ what: 'bot', seat: 1 });
    expect(gist(withBot, bot(1), draw(withBot), at(2_000))).toBe('drawn');
    expect(gist(withBot, bot(1), { do: 'unready', game: 1 }, at(2_000))).toBe('!not-seated');
  });
});

const muggins = rulesOf('tabletales', { muggins: 'take', time: { turn: 30 } });
const SCORES: Deal = { hands: hands('6-4 5-0 1-1 | 4-4 2-2 6-5'), boneyard: [] };
const lot = (seats: string): Table => {
  const table = seated(seats, muggins);
  return next(table, ann, { do: 'start', game: 1 }, { ...at(0, [], { seed: 'b'.repeat(64) }) });
};

describe('a table with muggins', () => {
  it('[D7] the leader is drawn by lot from the deal itself', () => {
    expect(playing(lot('ann bob')).play).toMatchObject({ is: 'hand', hand: 1 });
  });

  /** Ann leads, since a hand before would have said so. */
  const ledBy = (table: Table, leader: Seat, deal: Deal): Table => {
    if (table.is !== 'playing' || table.play.is !== 'hand') throw new Error('no hand is on');
    const held = deal as { hands: (readonly string[])[]; boneyard: unknown[] };
    const piles = held.hands.map((hand) => ({ tiles: hand })) as never;
    return { ...table, play: { ...table.play, hands: piles, boneyard: { tiles: [] }, leader, turn: leader } };
  };
  const open = ledBy(lot('ann bob'), 0, SCORES);
  const about = (table: Table) => lastTileOf(table) ?? { game: 0, hand: 0, ply: 0 };

  it('[U7] a claim comes with the play, may be raised by him alone, and be challenged by the others', () => {
    const short = played(open, '6-4', 1_000, 5);
    expect(playing(short).play.scores).toEqual([5, 0]);
    expect(gist(short, bob, { do: 'claim', turn: about(short), points: 10 }, at(2_000))).toBe(
      '!not-your-tile',
    );
    expect(gist(short, ann, { do: 'challenge', turn: about(short) }, at(2_000))).toBe('!own-side');
    const raised = next(short, ann, { do: 'claim', turn: about(short), points: 10 }, at(2_000));
    expect(playing(raised).play.scores).toEqual([10, 0]);
    expect(gist(raised, bob, { do: 'challenge', turn: about(raised) }, at(3_000))).toBe('!all-claimed');
    const taken = next(short, bob, { do: 'challenge', turn: about(short) }, at(2_000));
    expect(playing(taken).play.scores).toEqual([5, 5]);
  });

  it('[U7] a word about a tile that is not the last any more is stale, and costs nobody time', () => {
    const short = played(open, '6-4', 1_000);
    const later = played(short, '4-4@R', 2_000);
    expect(gist(later, bob, { do: 'challenge', turn: about(short) }, at(3_000))).toBe('!stale-turn');
    const taken = next(short, bob, { do: 'challenge', turn: about(short) }, at(2_000));
    expect(due(taken)).toEqual(due(short));
  });

  it('[U8] after the last tile there are ten seconds for it, clocks standing still; waiving ends them', () => {
    const last = played(
      ledBy(lot('ann bob'), 0, { ...SCORES, hands: hands('6-4 | 4-4 2-2 6-5') }),
      '6-4',
      1_000,
      5,
    );
    expect(playing(last).play).toMatchObject({ is: 'closing', scores: [5, 0] });
    expect(due(last)).toEqual({ what: 'close', at: 1_000 + CLAIM_WITHIN });
    expect(gist(last, ann, { do: 'waive', turn: about(last) }, at(2_000))).toBe('!own-side');
    expect(gist(last, CLOCK, { do: 'tick' }, at(10_999))).toBe('!not-due');
    expect(gist(last, CLOCK, { do: 'tick' }, at(11_000))).toBe('shown');
    const waived = next(last, bob, { do: 'waive', turn: about(last) }, at(2_000));
    expect(playing(waived).play).toMatchObject({ is: 'waiting', scores: [30, 0] });
    expect(due(waived)).toEqual({ what: 'deal', at: 2_000 + PAUSE });
  });

  it('[U8] what the server plays for somebody is claimed in full', () => {
    const after = ticked(open, 30_000);
    expect(playing(after).play).toMatchObject({ acts: [{ claim: 10, points: 10 }] });
  });

  it('[U8] a bot says at once whether it will challenge', () => {
    const last = played(
      ledBy(lot('ann *'), 0, { ...SCORES, hands: hands('6-4 | 4-4 2-2 6-5') }),
      '6-4',
      1_000,
      5,
    );
    expect(due(last)).toMatchObject({ what: 'bot', seat: 1, at: 1_000 });
    expect(gist(last, bot(1), { do: 'challenge', turn: about(last) }, at(2_000))).toBe('challenged');
    expect(gist(last, bot(1), { do: 'waive', turn: about(last) }, at(2_000))).toBe('waived shown');
  });
});

describe('three who play for themselves', () => {
  const three = rulesOf('bones', { players: 3, time: { game: 60 } });
  const deal = dealOf('6-6 6-5 6-4 1-1 | 6-1 6-2 2-1 3-0 | 6-3 3-2 6-0 2-0', '5-5 4-4 0-0');
  const led = played(begun('ann bob cat', three, deal), '6-6', 1_000);

  it('[E7] who resigns needs nobody’s yes; his seat is played on at once, and cannot win', () => {
    const resign: TableCommand = { do: 'offer', game: 1, what: 'resign' };
    const after = next(led, bob, resign, at(2_000));
    expect(after).toMatchObject({ is: 'playing', offers: [] });
    expect(gist(after, bob, resign, at(2_001))).toBe('!already-out');
    expect(gist(after, bob, { do: 'decline', game: 1, what: 'resign' }, at(2_001))).toBe('!not-offered');
    expect(playing(after).play).toMatchObject({
      gone: [1],
      turn: 2,
      acts: [{}, { seat: 1, tile: '6-2', end: 'L' }],
    });
    const again = played(after, '6-3@R', 3_000);
    expect(playing(played(again, '6-5@T', 4_000)).play).toMatchObject({ turn: 2 });
  });

  it('[E7] so it is with a clock that runs out; the last one left has won', () => {
    expect(due(led)).toMatchObject({ what: 'clock', seat: 1, of: 'game', at: 61_000 });
    const one = ticked(led, 61_000);
    expect(playing(one).play).toMatchObject({ gone: [1], turn: 2 });
    expect(next(one, cat, { do: 'offer', game: 1, what: 'resign' }, at(62_000))).toMatchObject({
      is: 'over',
      tally: [1, 0, 0],
      play: { winner: 0, reason: 'resign', gone: [1, 2] },
    });
  });

  it('[E7] somebody who is out is not waited for between hands', () => {
    const over = next(led, bob, { do: 'offer', game: 1, what: 'resign' }, at(2_000));
    const between = {
      ...playing(over),
      play: { ...playing(over).play, is: 'waiting', leader: 0, last: null },
    } as Table;
    const ready = next(between, ann, { do: 'ready', game: 1, hand: 1 }, at(3_000, [], deal));
    expect(gist(ready, cat, { do: 'ready', game: 1, hand: 1 }, at(4_000, [], deal))).toMatch(
      /^readied dealt/,
    );
  });

  it('there are no partners to change, and nobody to ask before a bot sits in', () => {
    const over = next(
      next(led, bob, { do: 'offer', game: 1, what: 'resign' }, at(2_000)),
      cat,
      { do: 'offer', game: 1, what: 'resign' },
      at(3_000),
    );
    expect(gist(over, ann, { do: 'again', game: 1, swap: true }, at(4_000))).toBe('!bad-option');
    expect(gist(led, bob, { do: 'stand', game: 1 }, at(2_000))).toContain('left stoodIn');
  });
});

describe('the host chooses how many play', () => {
  const configure = (players: 2 | 3 | 4, teams = false): TableCommand => ({
    do: 'configure',
    game: 1,
    overrides: { players, teams, tilesPerHand: { 2: 7, 3: 7, 4: 7 }, lead1: 'lot', blockedTie: 'none' },
    options: OPTIONS,
  });

  it('[F1] chairs, and what is counted for them, are as many as play', () => {
    const table = next(seated('ann . . .'), ann, configure(3), at(1));
    expect(table).toMatchObject({ chairs: { length: 3 }, away: { length: 3 }, tally: [0, 0, 0] });
    expect(gist(table, bob, { do: 'sit', game: 1, seat: 3, name: 'Bob' }, at(2))).toBe('!seat-taken');
    expect(gist(table, bob, { do: 'sit', game: 1, seat: 2, name: 'Bob' }, at(2))).toBe('sat');
    expect(next(table, ann, configure(4, true), at(2))).toMatchObject({
      chairs: { length: 4 },
      tally: [0, 0],
    });
  });

  it('a table of two starts as soon as both are there', () => {
    const two = next(seated('ann bob . .'), ann, configure(2), at(1));
    const ready = next(two, bob, { do: 'ready', game: 1, hand: 1 }, at(2));
    expect(gist(ready, ann, { do: 'start', game: 1 }, at(3, [], { seed: '0'.repeat(64) }))).toBe(
      'started dealt',
    );
  });
});
