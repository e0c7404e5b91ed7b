import {
  seatsOf,
  sideOf,
  sidesOf,
  type GameRecord,
  type PlayedRuleset,
  type Replay,
  type ReplayedHand,
} from '@fives/rules';
import { HIGHEST, LONGEST, type PlayedGame, type PlayedHand, type Side, type Terms } from '@fives/scorepad';
import { presetOf } from '../../record/told.ts';
import { gainOf } from '../../table/round.ts';
import { bridge } from '../../text/pad-bridge-en.ts';
import { presetName } from '../../text/rules.ts';
import { sideOf as namedSide } from '../sheet/side.ts';
import { shortened } from '../writer.ts';

const { keep: words } = bridge;

/** A record as a pad keeps a game: each side's points play by play, and what the hand's end counted after them. */
export function playedOf(record: GameRecord, { start, hands, end }: Replay): PlayedGame {
  const { ruleset } = start;
  const { began, ended = 0 } = record.about ?? {};
  return {
    title: words.title(presetName(presetOf(record))),
    terms: termsOf(record, ruleset),
    sides: sidesOf(ruleset).map((side) => peopleAt(side, record, ruleset)),
    hands: hands.map((hand) => handOf(hand, ruleset)),
    from: began ?? ended,
    to: ended,
    winner: end.is === 'over' ? end.winner : null,
  };
}

/** The same with what was scored before, where the game was begun at a real table, as its first row. */
export function wholeOf(record: GameRecord, game: PlayedGame): PlayedGame {
  const { scores, handNo = 1 } = record;
  if (scores === undefined || scores.every((score) => score === 0)) return game;
  const before: PlayedHand = {
    points: scores.map((score) => [score]),
    out: null,
    note: words.before(handNo - 1),
  };
  return { ...game, hands: [before, ...game.hands] };
}

/** By the same target, unless it is above a pad's, and nothing is asked about: all of it was counted. */
const termsOf = (record: GameRecord, ruleset: PlayedRuleset): Terms => ({
  game: presetOf(record),
  target: ruleset.target > HIGHEST.target ? null : ruleset.target,
  step: ruleset.unit === 'points' ? 5 : 1,
  most: null,
  caught: ruleset.rounding,
  unit: ruleset.unit === 'fives' ? 5 : 1,
  atOnce: ruleset.targetCheck === 'at-once',
});

function peopleAt(side: number, { about }: GameRecord, ruleset: PlayedRuleset): Side {
  const names = seatsOf(ruleset)
    .filter((seat) => sideOf(seat, ruleset) === side)
    .map((seat) => about?.people?.findLast((person) => person.seat === seat)?.name ?? `${seat + 1}`)
    .map((name) => shortened(name, LONGEST.name));
  const [alone = '', ...more] = names;
  return more.length === 0 ? { name: alone, members: [] } : namedSide({ name: '', members: names });
}

function handOf({ start, actions }: ReplayedHand, ruleset: PlayedRuleset): PlayedHand {
  const end = actions.at(-1)?.after ?? start;
  const isOn = end.is === 'hand' || end.is === 'closing';
  const acts = isOn ? end.acts : (end.last?.acts ?? []);
  const points = sidesOf(ruleset).map((side) => {
    const plays = acts.map((act) => gainOf(act, side, ruleset)).filter((gain) => gain !== 0);
    const all = (end.scores[side] ?? 0) - (start.scores[side] ?? 0);
    const counted = plays.reduce((rest, gain) => rest - gain, all);
    return counted === 0 ? plays : [...plays, counted];
  });
  const last = isOn ? null : end.last;
  const pot = end.is === 'over' ? 0 : end.pot;
  return {
    points,
    out: last?.how === 'out' ? sideOf(last.out, ruleset) : null,
    ...(pot > 0 && { note: words.pot(pot) }),
  };
}
