import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { play, rulesOf as withOverrides } from '../test/positions.ts';
import {
  allowed,
  decide,
  explain,
  fits,
  highFirst,
  layoutOf,
  nameOf,
  newGame,
  points,
  round5,
  score,
  settle,
  seatsOf,
  thrownIn,
  type InHand,
  type PlayedRuleset,
  type Preset,
  type Ruleset,
  type Seat,
  type Tile,
} from './index.ts';

interface Case {
  id: string;
  kind: string;
  options: Preset | ({ preset: Preset } & Partial<Ruleset>) | null;
  setup: {
    players?: Ruleset['players'];
    layout?: string[];
    hand?: Tile[];
    hands?: unknown[];
    boneyard?: number;
    out?: Seat | null;
    carry?: number;
    pips?: number;
  };
  action: string | null;
  expected: Record<string, unknown>;
}

const all = JSON.parse(readFileSync(new URL('../test/cases.json', import.meta.url), 'utf8')) as Case[];
const cases = all.filter(({ kind }) => kind !== 'scorepad-sum');
const ofKind = (...kinds: string[]) =>
  cases.filter(({ kind }) => kinds.includes(kind)).map((c) => [c.id, c] as const);

function rulesOf({ options, setup }: Case): PlayedRuleset {
  const { preset, ...overrides } =
    typeof options === 'object' && options ? options : { preset: options ?? 'pairs' };
  return withOverrides(preset, { ...(setup.players && { players: setup.players }), ...overrides });
}

const table = (c: Case, more: string[] = []) =>
  layoutOf([...(c.setup.layout ?? []), ...more].map(play), rulesOf(c));

/** Tiles that nobody holds, to lie in the boneyard. */
const spare = ({ setup }: Case): Tile[] =>
  fits(layoutOf([], rulesOf(cases[0] as Case)), [
    '6-6',
    '5-5',
    '4-4',
    '3-3',
    '2-2',
    '1-1',
    '0-0',
    '6-0',
    '5-0',
    '4-0',
    '3-0',
    '2-0',
    '1-0',
    '6-1',
  ])
    .map(({ tile }) => tile)
    .slice(0, setup.boneyard ?? 0);

describe('cases', () => {
  it('brings in every case but those of the score pad', () => expect(cases).toHaveLength(145));

  it.each(ofKind('play-score'))('[S1][S2][S3][S4][S5][S6][S8][A1][A2][A3][A4][A5][A6][A8][A9] %s', (_, c) => {
    const laid = play(c.action ?? '');
    if (c.expected['illegal']) {
      expect(fits(table(c), [laid.tile]).map(({ end }) => end)).not.toContain(laid.end);
      return;
    }
    expect(fits(table(c), [laid.tile])).toContainEqual(laid);
    const { total } = explain(table(c, [c.action ?? '']), rulesOf(c));
    expect({ total, points: points(total, rulesOf(c)) }).toEqual(c.expected);
  });

  it.each(ofKind('legal-moves'))('[S1][S2][S5][U1][U2][U4] %s', (_, c) => {
    const ruleset = rulesOf(c);
    const game: InHand = {
      ...newGame(ruleset),
      is: 'hand',
      hands: seatsOf(ruleset).map(() => ({ tiles: (c.setup.hand ?? []).map(highFirst) })),
      boneyard: { tiles: spare(c) },
      layout: table(c),
      leader: 0,
      redeals: 0,
      turn: 0,
      must: null,
      acts: [],
    };
    const { plays, draw, pass } = allowed(game);
    expect({ plays: plays.map(nameOf).sort(), draw, pass }).toEqual(c.expected);
  });

  it.each(ofKind('lead'))('[D3][D4][D5] %s', (_, c) => {
    const hands = c.setup.hands as Tile[][];
    if ('redeal' in c.expected) {
      expect({ redeal: thrownIn(hands, rulesOf(c)) }).toEqual(c.expected);
      return;
    }
    const [dealt] = decided(decide(newGame(rulesOf(c)), { do: 'deal', deal: { hands, boneyard: [] } }));
    const { leader, forced = null } = dealt as { leader: Seat; forced?: Tile };
    expect({ leader, forced }).toEqual(c.expected);
  });

  it.each(ofKind('hand-end', 'blocked'))('[H1][H2][H3][H4][H5][H6][H7][H8][H9][H10] %s', (_, c) => {
    const { out = null, carry = 0 } = c.setup;
    const { points, winner, pot } = settle(c.setup.hands as Tile[][], out, carry, rulesOf(c));
    expect({ points, winner, carry: pot }).toMatchObject(c.expected);
  });

  it.each(ofKind('game-end'))('[E1][E2][E3][E5][D6][U6][H11][R2][R3] %s', (_, c) => {
    const scored = score({ options: c.options, ...c.setup });
    if ('refused' in scored) throw new Error(JSON.stringify(scored));
    const { scores, over, nextLeader, hands } = scored;
    expect({
      scores,
      over: over && over.winner,
      ...('nextLeader' in c.expected && { nextLeader }),
      ...('points' in c.expected && {
        points: hands.flatMap(({ actions }) => actions.map(({ points = 0 }) => points)),
      }),
    }).toEqual(c.expected);
  });

  it.each(ofKind('rounding'))('[H1][T95] %s', (_, c) => {
    expect(round5(c.setup.pips ?? NaN)).toBe(c.expected['value']);
  });
});

function decided<T>(decision: readonly T[] | { readonly refused: string }): readonly T[] {
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
}
