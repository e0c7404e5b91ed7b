import { becomeGuest } from '@fives/client';
import { decide as decideGame, evolve, newGame, type Deal } from '@fives/rules';
import { decide, evolveEntry, openTable as firstEvent, type TableCommand } from '@fives/table';
import type { Refusal } from '@fives/protocol';
import { expect } from 'vitest';
import { hands, pairs, position, rulesOf, tiles } from '../../../packages/rules/test/positions.ts';
import { begun, dealOf, KNOCKS, playing, WHOLE } from '../../../packages/table/test/tables.ts';
import type { Store } from '../src/store/port.ts';
import { four, inTurn, type Four } from './four.ts';
import { openRaw } from './raw.ts';
import { PAD_SCENES } from './refusing-pads.ts';
import { fold, logOf } from './tables.ts';

/** Brings a code about and gives what was answered. */
export type Provoke = () => Promise<unknown>;

const game = 1;
const start = { do: 'start', game } as const;

const opening = { do: 'play', turn: { game, hand: 1, ply: 0 }, tile: '1-1', end: null } as const;
const pause = (what: 'offer' | 'decline'): TableCommand => ({ do: what, game, what: 'pause' });
const nice = { do: 'speak', said: { is: 'phrase', phrase: 'nice' } } as const;
const options = { knock: 'auto', absent: { is: 'wait' }, spectators: false, words: false } as const;

async function stranger({ server, table }: Four): Promise<unknown> {
  const socket = await openRaw(server.url, { cookie: await becomeGuest(server.url) });
  return socket.join(table);
}

const json = async (url: string, init?: RequestInit): Promise<unknown> => (await fetch(url, init)).json();

/** What seat 1 is answered when it plays this onto the 1-1 of seat 0. */
const second = async (play: Pick<Extract<TableCommand, { do: 'play' }>, 'tile' | 'end'>): Promise<unknown> =>
  inTurn(
    await four(),
    [0, start],
    [0, opening],
    [1, { do: 'play', turn: { ...opening.turn, ply: 1 }, ...play }],
  );

const bones = { preset: 'bones', overrides: { players: 4 } } as const;
const muggins = { overrides: { muggins: 'take' } } as const;
/** Seat 0 leads 6-6, to which seat 1 has nothing before it draws. */
const DRAWS: Deal = { hands: hands('6-6 1-1 | 1-0 2-0 | 3-0 4-0 | 5-0 2-1'), boneyard: tiles('6-1 6-2') };

/** What is answered at a table with claims after 1-1, worth nothing, was laid. */
const afterLead = async (...asked: readonly (readonly [0 | 1 | 2 | 3, TableCommand])[]): Promise<unknown> =>
  inTurn(await four({ create: muggins }), [0, start], [0, opening], ...asked);

const created = async (body: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  return json(`${(await four()).server.url}/api/tables`, { method: 'POST', headers, body });
};

const goingOn = (scores: readonly number[]): string =>
  JSON.stringify({ preset: 'pairs', from: { scores, handNo: 6, names: scores.map(() => []) } });

/** What the rules say among themselves: no message of anybody comes so far. */
const INSIDE: Partial<Record<Refusal, Provoke>> = {
  'no-hand': async () => decideGame(newGame(pairs()), { do: 'knock', seat: 0 }),
  'hand-not-over': async () =>
    decideGame(playing(begun('ann bob cat dan')).play, { do: 'deal', deal: dealOf(WHOLE) }),
  'game-over': async () =>
    decideGame(evolve(newGame(pairs()), { is: 'aborted', hands: null }), { do: 'abort' }),
  'not-in-boneyard': async () => {
    const rules = rulesOf('bones', { players: 4 });
    const at = position({ on: '6-6', hands: '1-1 | 1-0 | 3-0 | 5-0', turn: 1, boneyard: '6-1', rules });
    return decideGame(at, { do: 'draw', seat: 1, tile: '1-1' });
  },
  'not-due': async () => {
    const table = evolveEntry(null, {
      seq: 1,
      at: 1,
      by: 'clock',
      cmd: null,
      events: [firstEvent('pairs', pairs())],
    });
    const now = {
      at: 2,
      deal: () => dealOf(WHOLE),
      outages: [],
      here: null,
      shuffled: () => [],
      record: () => '',
    };
    return decide(table, { do: 'tick' }, { is: 'clock' }, now);
  },
};

/** What takes a scene of its own, on a running server. */
export const SCENES: Partial<Record<Refusal, Provoke>> = {
  ...INSIDE,
  ...PAD_SCENES,
  'bad-deal': async () => inTurn(await four({ deal: () => dealOf('1-1 | 1-1 | 2-0 | 3-0') }), [0, start]),
  'no-leader': async () => inTurn(await four({ deal: () => dealOf('2-1 | 3-1 | 2-0 | 3-0') }), [0, start]),
  fault: async () => {
    const deal = (): Deal => {
      throw new TypeError('planted');
    };
    return inTurn(await four({ deal }), [0, start]);
  },
  unavailable: async () => {
    let isAway = false;
    const append: Store['append'] = async () => Promise.reject(new Error('away'));
    const at = await four({
      wrap: (store) => ({
        ...store,
        append: (id, step) => (isAway ? append(id, step) : store.append(id, step)),
      }),
    });
    isAway = true;
    return inTurn(at, [0, start]);
  },
  'time-is-up': async () => {
    const at = await four({
      create: { overrides: { time: { game: 1 } } },
      // Nobody looks at the clocks.
      wrap: (store) => ({ ...store, takeDue: async () => [] }),
    });
    await inTurn(at, [0, start]);
    const since = at.server.store.now();
    await expect.poll(() => at.server.store.now() - since, { timeout: 5_000 }).toBeGreaterThan(1_100);
    return inTurn(at, [0, opening]);
  },
  'cannot-judge': async () => {
    let isStuck = false;
    const at = await four({
      create: { overrides: { time: { game: 60 } } },
      wrap: (store) => ({
        ...store,
        beat: () => (isStuck ? Promise.reject(new Error('stuck')) : store.beat()),
      }),
    });
    await inTurn(at, [0, start]);
    isStuck = true;
    // Not before this node is unsure whether it is itself the outage.
    await expect
      .poll(async () => (await fetch(`${at.server.url}/readyz`)).status, { timeout: 5_000 })
      .toBe(503);
    return inTurn(at, [0, opening]);
  },
  'no-watching': async () => {
    const at = await four({ create: { options } });
    await inTurn(at, [0, start]);
    return stranger(at);
  },
  'saw-a-hand': async () => {
    const at = await four();
    const stand = { do: 'stand', game } as const;
    const sit = { do: 'sit', game, seat: 2, name: 'Again' } as const;
    return inTurn(at, [0, start], [1, stand], [2, stand], [1, sit]);
  },
  'no-pauses-left': async () => {
    const at = await four();
    const asks = [
      [0, pause('offer')],
      [1, pause('offer')],
      [0, pause('decline')],
    ] as const;
    return inTurn(at, [0, start], ...asks, ...asks, [0, pause('offer')]);
  },
  paused: async () =>
    inTurn(
      await four(),
      [0, start],
      [0, pause('offer')],
      [1, pause('offer')],
      [0, opening],
      [2, pause('offer')],
    ),
  removed: async () => {
    const at = await four();
    await inTurn(at, [0, { do: 'remove', game, seat: 3 }]);
    return at.sockets[3].join(at.table);
  },
  locked: async () => {
    const at = await four();
    await inTurn(at, [0, { do: 'lock', game, locked: true }], [3, { do: 'stand', game }]);
    const socket = await openRaw(at.server.url, { cookie: await becomeGuest(at.server.url) });
    await socket.join(at.table);
    return socket.act(at.table, { do: 'sit', game, seat: 3, name: 'Late' });
  },
  upgrade: async () => (await four()).sockets[0].ask('join', { v: 2, table: 'a'.repeat(22) }),
  'can-play': async () => inTurn(await four(), [0, start], [0, { do: 'knock', turn: opening.turn }]),
  'tile-not-held': async () => second({ tile: '6-5', end: 'L' }),
  'end-needed': async () => second({ tile: '4-1', end: null }),
  'end-not-open': async () => second({ tile: '4-1', end: '3-3t' }),
  'does-not-fit': async () => second({ tile: '6-6', end: 'L' }),
  'no-bot-there': async () => inTurn(await four(), [0, { do: 'removeBot', game, seat: 1 }]),
  'not-ready': async () => inTurn(await four(), [1, { do: 'unready', game }], [0, start]),
  'already-ready': async () => inTurn(await four(), [1, { do: 'ready', game, hand: 1 }]),
  'seats-free': async () => inTurn(await four(), [1, { do: 'stand', game }], [0, start]),
  'too-few-seats': async () =>
    inTurn(await four(), [0, { do: 'configure', game, preset: 'bones', overrides: {}, options }]),
  'other-sides': async () => created(goingOn([5, 5, 5])),
  'target-reached': async () => created(goingOn([250, 5])),
  'bad-option': async () => inTurn(await four(), [0, { do: 'swap', game, seats: [1, 1] }]),
  'already-offered': async () => inTurn(await four(), [0, start], [0, pause('offer')], [0, pause('offer')]),
  'not-absent': async () => inTurn(await four(), [0, start], [0, { do: 'standIn', game }]),
  'already-seated': async () => inTurn(await four(), [1, { do: 'sit', game, seat: 1, name: 'Guest 1' }]),
  'no-person-there': async () => inTurn(await four(), [0, { do: 'handOver', game, seat: 0 }]),
  'not-paused': async () => inTurn(await four(), [0, start], [0, { do: 'resume', game }]),
  'not-offered': async () => inTurn(await four(), [0, start], [0, pause('decline')]),
  'too-fast': async () => inTurn(await four(), [0, nice], [0, nice]),
  'no-guest': async () => {
    const forged = openRaw((await four()).server.url, { cookie: `fives=${'a'.repeat(22)}.b` });
    return forged.catch((error: Error) => (JSON.parse(error.message) as { data: unknown }).data);
  },
  'too-late': async () =>
    inTurn(
      await four(),
      [0, start],
      [0, opening],
      [1, { do: 'play', turn: { ...opening.turn, ply: 1 }, tile: '4-1', end: 'L' }],
      [2, { do: 'offer', game, what: 'abort' }],
    ),
  'no-words': async () => inTurn(await four(), [0, { do: 'speak', said: { is: 'words', words: 'hi' } }]),
  'no-game': async () => json(`${(await four()).server.url}/api/games/${'a'.repeat(22)}`),
  'game-not-over': async () => {
    const at = await four();
    const { record } = fold(await logOf(at.server.store, at.table));
    return json(`${at.server.url}/api/games/${record}`);
  },
  clash: async () => created('{"preset":"pairs","overrides":{"players":2}}'),
  'out-of-range': async () => created('{"preset":"pairs","overrides":{"lone00":1000}}'),
  'tile-forced': async () =>
    inTurn(await four({ create: bones }), [0, start], [1, { ...opening, tile: '5-5' }]),
  'can-draw': async () =>
    inTurn(
      await four({ create: bones, deal: () => DRAWS }),
      [0, start],
      [0, { ...opening, tile: '6-6' }],
      [1, { do: 'knock', turn: { ...opening.turn, ply: 1 } }],
    ),
  'nothing-to-draw': async () =>
    inTurn(
      await four({ create: { options: { ...options, knock: 'hand' } }, deal: () => dealOf(KNOCKS) }),
      [0, start],
      [0, opening],
      [1, { do: 'draw', turn: { ...opening.turn, ply: 1 } }],
    ),
  'no-claims': async () => inTurn(await four(), [0, start], [0, { ...opening, claim: 5 }]),
  'not-your-tile': async () => afterLead([1, { do: 'claim', turn: opening.turn, points: 5 }]),
  'not-higher': async () => afterLead([0, { do: 'claim', turn: opening.turn, points: 0 }]),
  'own-side': async () => afterLead([2, { do: 'challenge', turn: opening.turn }]),
  'all-claimed': async () => afterLead([1, { do: 'challenge', turn: opening.turn }]),
  'already-waived': async () => {
    const at = await four({ create: muggins, deal: () => dealOf('1-1 | 6-6 | 6-5 | 6-3') });
    const waive = { do: 'waive', turn: opening.turn } as const;
    return inTurn(at, [0, start], [0, opening], [1, waive], [1, waive]);
  },
  'already-out': async () => {
    const resign = { do: 'offer', game, what: 'resign' } as const;
    return inTurn(await four({ create: bones }), [0, start], [0, resign], [0, resign]);
  },
};
