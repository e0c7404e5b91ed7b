import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  decide,
  evolve,
  explain,
  fits,
  layoutOf,
  newGame,
  parseTile,
  playable,
  points,
  PRESETS,
  round5,
  settle,
  thrownIn,
  type End,
  type Game,
  type GameCommand,
  type Play,
  type PlayedRuleset,
  type Ruleset,
  type Seat,
  type Tile,
} from './index.ts';

interface Case {
  id: string;
  kind: string;
  options: string | ({ preset: string } & Partial<Ruleset>) | null;
  setup: {
    layout?: string[];
    hand?: Tile[];
    hands?: Tile[][] | { deal: { hands: Tile[][]; boneyard: Tile[] }; leader?: Seat; actions: Action[] }[];
    out?: Seat | null;
    carry?: number;
    scores?: number[];
    handNo?: number;
    pips?: number;
  };
  action: string | null;
  expected: Record<string, unknown>;
}
type Action = { play?: Tile; on?: End; pass?: true };

const all = JSON.parse(readFileSync(new URL('../test/cases.json', import.meta.url), 'utf8')) as Case[];
const isPairs = ({ options }: Case) =>
  options === 'pairs' || (typeof options === 'object' && options?.preset === 'pairs');
const cases = all.filter(isPairs);
const ofKind = (kind: string) => cases.filter((c) => c.kind === kind).map((c) => [c.id, c] as const);

function rulesOf({ options }: Case): PlayedRuleset {
  const { preset: _, ...overrides } = typeof options === 'object' && options ? options : { preset: 'pairs' };
  const checked = playable({ ...PRESETS.pairs, ...overrides });
  if ('refused' in checked) throw new Error(checked.axis);
  return checked.ruleset;
}

function playOf(text: string): Play {
  const [tile, end] = text.split('@');
  const parsed = parseTile(tile ?? '');
  if (parsed === null) throw new Error(text);
  return { tile: parsed, end: (end as End | undefined) ?? null };
}

const table = (c: Case) => layoutOf((c.setup.layout ?? []).map(playOf));

describe('cases of preset pairs', () => {
  it('brings in every case of pairs', () => expect(cases).toHaveLength(36));

  it.each(ofKind('play-score'))('[S1][S3][S4][S6][A1][A2][A3][A4][A5][A8] %s', (_, c) => {
    const play = playOf(c.action ?? '');
    const before = table(c);
    if (c.expected['illegal']) {
      const fitting = fits(before, [play.tile]).map(({ end }) => end);
      expect(fitting).not.toContain(play.end);
      return;
    }
    const { total } = explain(layoutOf([...(c.setup.layout ?? []).map(playOf), play]));
    expect({ total, points: points(total, rulesOf(c)) }).toEqual(c.expected);
  });

  it.each(ofKind('legal-moves'))('[S1][S2][U1] %s', (_, c) => {
    const plays = fits(table(c), c.setup.hand ?? []).map(({ tile, end }) => (end ? `${tile}@${end}` : tile));
    expect({ plays: plays.sort(), draw: false, pass: plays.length === 0 }).toEqual(c.expected);
  });

  it.each(ofKind('lead'))('[D3][D5] %s', (_, c) => {
    const hands = c.setup.hands as Tile[][];
    if ('redeal' in c.expected) {
      expect({ redeal: thrownIn(hands, rulesOf(c)) }).toEqual(c.expected);
      return;
    }
    const events = decide(newGame(rulesOf(c)), { do: 'deal', deal: { hands, boneyard: [] } });
    expect(events).toMatchObject([{ is: 'dealt', leader: c.expected['leader'] }]);
  });

  it.each([...ofKind('hand-end'), ...ofKind('blocked')])('[H1][H3][H5][H7][H8] %s', (_, c) => {
    const { points, winner, pot } = settle(
      c.setup.hands as Tile[][],
      c.setup.out ?? null,
      c.setup.carry ?? 0,
      rulesOf(c),
    );
    expect({ points, winner, carry: pot }).toMatchObject(c.expected);
  });

  it.each(ofKind('game-end'))('[E1][E2][D6][U6][H11] %s', (_, c) => {
    const { scores, handNo, carry, hands } = c.setup;
    let game: Game = newGame(rulesOf(c), {
      ...(scores && { scores }),
      ...(handNo && { hand: handNo }),
      pot: carry ?? 0,
    });
    const scored: number[] = [];
    for (const hand of hands as {
      deal: { hands: Tile[][]; boneyard: Tile[] };
      leader?: Seat;
      actions: Action[];
    }[]) {
      if (game.is === 'waiting' && hand.leader !== undefined) game = { ...game, leader: hand.leader };
      game = run(game, { do: 'deal', deal: hand.deal });
      for (const { play, on } of hand.actions) {
        if (game.is !== 'hand') throw new Error('an action after the hand');
        const seat = game.turn;
        const before: readonly number[] = game.scores;
        game = run(game, play ? { do: 'play', seat, tile: play, end: on ?? null } : { do: 'knock', seat });
        const settled =
          game.is !== 'hand' && game.last && 'settlement' in game.last ? game.last.settlement.points : [0, 0];
        scored.push(
          game.scores.reduce((sum, n, side) => sum + n - (before[side] ?? 0) - (settled[side] ?? 0), 0),
        );
      }
    }
    const seen = {
      scores: game.scores,
      over: game.is === 'over' ? game.winner : null,
      ...('nextLeader' in c.expected && { nextLeader: game.is === 'waiting' ? game.leader : null }),
      ...('points' in c.expected && { points: scored }),
    };
    expect(seen).toEqual(c.expected);
  });

  it.each(all.filter((c) => c.kind === 'rounding').map((c) => [c.id, c] as const))('[H1][T95] %s', (_, c) => {
    expect(round5((c.setup as { pips: number }).pips)).toBe(
      typeof c.expected === 'number' ? c.expected : Object.values(c.expected)[0],
    );
  });
});

function run(game: Game, command: GameCommand): Game {
  const events = decide(game, command);
  if ('refused' in events) throw new Error(events.refused);
  return events.reduce<Game>(evolve, game);
}
