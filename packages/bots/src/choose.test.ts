import {
  choices,
  claimOf,
  decide,
  evolve,
  layoutOf,
  newGame,
  openClaim,
  parseTile,
  playable,
  PRESETS,
  redactGame,
  SEATS,
  sideOf,
  type End,
  type Game,
  type GameCommand,
  type InHand,
  type Play,
  type PlayedRuleset,
  type Preset,
  type Ruleset,
  type Side,
  type Tile,
} from '@fives/rules';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { choose } from './index.ts';

const rules = (() => {
  // No target in reach: a duplicate deal compares whole hands.
  const checked = playable({ ...PRESETS.pairs, target: 10_000 });
  if ('refused' in checked) throw new Error(checked.refused);
  return checked.ruleset;
})();

const hash = (text: string) => createHash('sha256').update(text).digest();
const drawFrom = (name: string) => {
  let count = 0;
  return (n: number): number => hash(`${name} ${count++}`).readUInt32BE() % n;
};

function run(game: Game, command: GameCommand): Game {
  const events = decide(game, command);
  if ('refused' in events) throw new Error(`${events.refused}: ${JSON.stringify(command)}`);
  return events.reduce<Game>(evolve, game);
}

const deal = (name: string, ruleset: PlayedRuleset = rules): Game =>
  run(newGame(ruleset), { do: 'deal', deal: { seed: hash(name).toString('hex') } });

type Player = (game: InHand) => GameCommand;
const random =
  (draw: (n: number) => number): Player =>
  (game) => {
    const possible = choices(game);
    return possible[draw(possible.length)] as GameCommand;
  };
const medium: Player = (game) => {
  const move = choose(redactGame(game, game.turn), game.turn, 'medium');
  return move === null ? { do: 'knock', seat: game.turn } : { seat: game.turn, ...move };
};

/** Plays a hand out; `seen` looks at every position. */
function playOut(start: Game, players: readonly Player[], seen: (game: InHand) => void = () => {}): Game {
  let game = start;
  while (game.is === 'hand') {
    seen(game);
    game = run(game, (players[sideOf(game.turn, game.ruleset)] as Player)(game));
  }
  return game;
}

const play = (text: string): Play => {
  const [name = '', end] = text.split('@');
  return { tile: parseTile(name) as Tile, end: (end as End | undefined) ?? null };
};
const words = (text: string) => text.split(' ').filter((word) => word !== '');

/** Seat 0 is on turn and holds these tiles. */
function holding(on: string, tiles: string): InHand {
  const game = deal('any');
  if (game.is !== 'hand') throw new Error(game.is);
  const hands = game.hands.with(0, { tiles: words(tiles).map((name) => play(name).tile) });
  return { ...game, layout: layoutOf(words(on).map(play), rules), hands, turn: 0 };
}

describe('medium', () => {
  it.each([
    ['the most points', '6-3', '6-2 4-3 6-5', '4-3@R'],
    ['points before a double', '6-3', '3-3 6-2', '6-2@L'],
    ['a double for its points', '6-3', '4-3 6-6', '6-6@L'],
    ['without points a double', '6-1', '6-5 1-1', '1-1@R'],
    ['the heavier double', '6-1', '1-1 6-6', '6-6@L'],
    ['without either the heaviest tile', '6-3', '6-1 6-5 3-1', '6-5@L'],
    ['of equal weight the higher half', '5-4', '5-2 4-3', '5-2@L'],
    ['of two ends L before R', '5-2 2-3@R 3-5@R', '5-4', '5-4@L'],
    ['the lead: 5-5', '', '6-6 5-5 4-1', '5-5'],
    ['the lead without points: a double', '', '6-5 3-3 6-1', '3-3'],
    ['the only play', '6-3', '5-4 3-0', '3-0@R'],
  ])('takes %s', (_, on, tiles, expected) => {
    expect(choose(redactGame(holding(on, tiles), 0), 0, 'medium')).toEqual({ do: 'play', ...play(expected) });
  });

  it('[U4] says nothing when it can only knock', () => {
    expect(choose(holding('6-3', '5-4 1-1'), 0, 'medium')).toBeNull();
  });

  it('[U1] says nothing out of turn, before the deal, after the game, or without a hand', () => {
    const game = holding('6-3', '6-1');
    expect(SEATS.slice(1).map((seat) => choose(redactGame(game, seat), seat, 'medium'))).toEqual([
      null,
      null,
      null,
    ]);
    expect(choose(redactGame(game, 'spectator'), 0, 'medium')).toBeNull();
    expect(choose(redactGame(game, 1), 0, 'medium')).toBeNull();
    expect(choose(newGame(rules), 0, 'medium')).toBeNull();
    expect(choose(run(game, { do: 'flag', seat: 0 }), 0, 'medium')).toBeNull();
  });

  it('[U1] over random games it never breaks a rule', () => {
    let chosen = 0;
    for (let number = 0; number < 120; number++) {
      const players = [random(drawFrom(`a ${number}`)), random(drawFrom(`b ${number}`))];
      playOut(deal(`legal ${number}`), players, (game) => {
        const mine = medium(game);
        expect(choices(game)).toContainEqual(mine);
        chosen += 1;
      });
    }
    expect(chosen).toBeGreaterThan(2_000);
  });

  it('blindness: it cannot peek: whatever the hidden tiles are, its play is the same, even where all lie open', () => {
    let differing = 0;
    for (let number = 0; number < 60; number++) {
      const draw = drawFrom(`peek ${number}`);
      playOut(deal(`peek ${number}`), [random(draw), random(draw)], (game) => {
        const due = choose(redactGame(game, game.turn), game.turn, 'medium');
        const twin = permuted(game, draw);
        if (JSON.stringify(twin) !== JSON.stringify(game)) differing += 1;
        expect(choose(redactGame(twin, game.turn), game.turn, 'medium')).toEqual(due);
        expect(choose(twin, game.turn, 'medium')).toEqual(due);
      });
    }
    expect(differing).toBeGreaterThan(1_000);
  });

  it('strength: beats a random player by over 20 points a hand, 60 deals in duplicate', () => {
    const DEALS = 60;
    let lead = 0;
    for (let number = 0; number < DEALS; number++)
      for (const side of [0, 1]) {
        const players = [medium, medium].with(1 - side, random(drawFrom(`duplicate ${number} ${side}`)));
        lead += ahead(playOut(deal(`duplicate ${number}`), players), side);
      }
    expect(lead / (2 * DEALS)).toBeGreaterThan(20);
  });
});

describe('a bot at other tables', () => {
  const played = (preset: Preset, overrides: Partial<Ruleset> = {}): PlayedRuleset => {
    const found = playable({ ...PRESETS[preset], ...overrides });
    if ('refused' in found) throw new Error(found.refused);
    return found.ruleset;
  };

  it('[U2] draws while nothing fits, and plays what it drew', () => {
    const bones = played('bones');
    const start = run(newGame(bones, { leader: 0 }), {
      do: 'deal',
      deal: {
        hands: [
          ['6-6', '1-0'],
          ['5-5', '4-4'],
        ],
        boneyard: ['3-3', '6-1'],
      },
    });
    let game = run(start, { do: 'play', seat: 0, tile: '6-6', end: null });
    const moves: unknown[] = [];
    while (game.is === 'hand' && game.turn === 1) {
      const move = choose(redactGame(game, 1), 1, 'medium');
      moves.push(move);
      if (move === null) break;
      game = run(game, { seat: 1, ...move });
    }
    expect(moves).toEqual([{ do: 'draw' }, { do: 'draw' }, { do: 'play', tile: '6-1', end: 'L' }]);
  });

  const SEEN = { least: 0.8, most: 0.98 };
  const muggins = played('tabletales', { muggins: 'take', players: 4 });

  it('[U7] claims what is there, challenges what was left, and overlooks some of either', () => {
    const count = { scoring: 0, claimed: 0, short: 0, challenged: 0 };
    for (let number = 0; number < 60; number++) {
      const draw = drawFrom(`muggins ${number}`);
      let game: Game = deal(`muggins ${number}`, muggins);
      while (game.is === 'hand') {
        const open = openClaim(game);
        const move = choose(redactGame(game, game.turn), game.turn, 'medium');
        if (open !== null && open.rest > 0) count.short += 1;
        if (move?.do === 'challenge') count.challenged += 1;
        if (move?.do === 'play') {
          const { claim = 0 } = claimOf(game, move);
          expect([claim, undefined]).toContain(move.claim);
          if (claim > 0) count.scoring += 1;
          if (claim > 0 && move.claim === claim) count.claimed += 1;
        }
        // Now and then somebody claims nothing.
        const quiet =
          move?.do === 'play' && draw(3) === 0 ? { do: move.do, tile: move.tile, end: move.end } : move;
        game = run(game, quiet === null ? { do: 'knock', seat: game.turn } : { seat: game.turn, ...quiet });
      }
    }
    expect(count.scoring).toBeGreaterThan(100);
    for (const rate of [count.claimed / count.scoring, count.challenged / count.short]) {
      expect(rate).toBeGreaterThan(SEEN.least);
      expect(rate).toBeLessThan(SEEN.most);
    }
  });

  it('[U8] after the last tile every opponent says what it does, and the hand ends', () => {
    for (let number = 0; number < 40; number++) {
      let game: Game = deal(`last ${number}`, muggins);
      const said = new Set<string>();
      while (game.is === 'hand' || game.is === 'closing') {
        const now = game;
        const seat =
          now.is === 'hand' ? now.turn : SEATS.find((one) => choose(redactGame(now, one), one, 'medium'));
        if (seat === undefined) throw new Error('nobody says anything');
        const move = choose(redactGame(now, seat), seat, 'medium');
        if (now.is === 'closing' && move !== null) said.add(move.do);
        game = run(now, move === null ? { do: 'knock', seat } : { seat, ...move });
      }
      expect(game.is === 'over' || said.has('waive')).toBe(true);
    }
  });
});

/** The tiles that the seat on turn does not see change places among the other hands. */
function permuted(game: InHand, draw: (n: number) => number): InHand {
  const hidden = game.hands.flatMap(({ tiles }, seat) => (seat === game.turn ? [] : tiles));
  for (let last = hidden.length - 1; last > 0; last--) {
    const at = draw(last + 1);
    [hidden[last], hidden[at]] = [hidden[at] as Tile, hidden[last] as Tile];
  }
  const hands = game.hands.map((pile, seat) =>
    seat === game.turn ? pile : { tiles: hidden.splice(0, pile.tiles.length) },
  );
  return { ...game, hands };
}

const ahead = ({ scores }: Game, side: Side): number => (scores[side] ?? 0) - (scores[1 - side] ?? 0);
