import type { PlayedRuleset } from '@fives/rules';
import { duration } from './terms-en.ts';
import { counted } from './words.ts';

/** A sentence of the rules. `reading`: the sources are silent or disagree, and this is how we read them. */
export interface Sentence {
  readonly words: string;
  readonly reading?: true;
}

/** The parts in which the rules are told, and what each is called. */
export const SECTIONS = {
  deal: 'The deal',
  lead: 'Who leads',
  laying: 'Laying tiles',
  scoring: 'Points for a play',
  turn: 'A turn',
  muggins: 'Muggins',
  handEnd: 'The end of a hand',
  gameEnd: 'The end of the game',
  clocks: 'Clocks',
} as const;

const said = (words: string): Sentence => ({ words });
const read = (words: string): Sentence => ({ words, reading: true });
const when = (is: boolean, ...sentences: readonly Sentence[]): readonly Sentence[] => (is ? sentences : []);

const SET_SIZE = 28;
const each = ({ tilesPerHand, players }: PlayedRuleset) => tilesPerHand[players] ?? 0;
const left = (rules: PlayedRuleset) => SET_SIZE - rules.players * each(rules);

const scores = ({ unit }: PlayedRuleset): string => {
  switch (unit) {
    case 'points':
      return 'If their sum is a multiple of five, it scores as many points.';
    case 'fives':
      return 'If their sum is a multiple of five, it scores a fifth of it: 15 scores 3.';
    case 'fives-threes':
      return 'A multiple of five scores a fifth of the sum, a multiple of three scores a third; 15 does both and scores 8.';
  }
};

function deal(rules: PlayedRuleset): readonly Sentence[] {
  const { redeal, reserve, spinner, draw } = rules;
  const others =
    draw === 'none'
      ? `the other ${left(rules)} stay face down, and nobody draws.`
      : `the other ${left(rules)} are the boneyard.`;
  const tiles = `The set has 28 tiles. Everybody gets ${each(rules)}; ${left(rules) === 0 ? 'none is left.' : others}`;
  return [
    spinner === 'none' && draw !== 'none' ? read(tiles) : said(tiles),
    ...when(reserve > 0, said(`${counted(reserve, 'tile of it is', 'tiles of it are')} never drawn.`)),
    ...(redeal === null
      ? []
      : [
          read(
            `If any hand has ${redeal.doubles} doubles or more, or ${redeal.sameNumber} tiles or more with one number, all tiles are dealt again.`,
          ),
        ]),
  ];
}

function lead(rules: PlayedRuleset): readonly Sentence[] {
  const { lead1, lead1Tile, leadAfterBlock } = rules;
  const forced = lead1Tile === 'forced';
  const FIRST = {
    lot: [read('In the first hand the leader is drawn by lot; any tile may be led.')],
    'highest-double': [
      said(
        `In the first hand whoever holds the highest double leads${forced ? ', and must lead it' : ', with any tile'}.`,
      ),
      read(
        'If nobody holds a double, the heaviest hand leads; of equal ones, the one with the heaviest tile.',
      ),
    ],
    'holder-1-1': [said('In the first hand whoever holds 1-1 leads, with any tile.')],
  } as const;
  const AFTER = {
    lead1: said('After a blocked hand the leader is found as in the first hand.'),
    'block-winner': said('After a blocked hand its winner leads.'),
    'last-non-double': said('After a blocked hand, whoever last played a tile that is no double leads.'),
  } as const;
  return [
    ...FIRST[lead1],
    said('After that, whoever went out leads, with any tile.'),
    AFTER[leadAfterBlock],
    ...when(
      leadAfterBlock === 'block-winner',
      read('After a tie, the leader is found as in the first hand.'),
    ),
  ];
}

function laying({ spinner, unlock, draw }: PlayedRuleset): readonly Sentence[] {
  const all = [said('A tile is laid so that equal numbers touch. Doubles lie across.')];
  if (spinner === 'none') return [...all, said('There are two ends, always: a double opens nothing.')];
  const OPENS = {
    'both-sides': 'Its short sides open when both of its long sides are covered.',
    'new-tile-each-arm':
      'Its short sides open when a new tile was laid on each of its long sides: the chain it was laid onto does not count.',
    'at-once': 'All its sides are open as soon as it lies.',
  } as const;
  const opens = OPENS[unlock];
  return [
    ...all,
    said(
      spinner === 'first'
        ? 'The first double of a hand is the spinner: arms can grow from all four of its sides. Later doubles open nothing.'
        : 'Every double is a spinner: arms can grow from all four of its sides.',
    ),
    unlock === 'both-sides' && draw !== 'none' ? read(opens) : said(opens),
  ];
}

function scoring(rules: PlayedRuleset): readonly Sentence[] {
  const { spinner, spinnerCount, unlock } = rules;
  const covered =
    spinnerCount === 'exposed-ends'
      ? 'The spinner counts both halves while at most two of its sides are covered, one half when three are, nothing when all are.'
      : 'The spinner counts both halves until both of its long sides are covered, and then nothing.';
  return [
    said('After each play the open ends are added.'),
    said(scores(rules)),
    said('A double at an end counts both halves.'),
    ...when(
      spinner !== 'none',
      unlock === 'new-tile-each-arm' ? read(covered) : said(covered),
      said('Its short sides count only when a tile lies there.'),
    ),
  ];
}

function turn({ draw, reserve }: PlayedRuleset): readonly Sentence[] {
  const all = [said('Play goes round clockwise. Who can play must play.')];
  const knock = read('A knock that is forced is made by the table, and takes no time of a clock.');
  if (draw === 'none') return [...all, said('Who cannot play knocks.'), knock];
  return [
    ...all,
    said(
      'Who cannot play draws from the boneyard, one tile after the other, until one fits; that one is played.',
    ),
    said('Which of the face-down tiles is tapped makes no difference.'),
    said('Who cannot play and may not draw knocks.'),
    knock,
    ...when(reserve > 0, read('Tiles that are never drawn count for nobody.')),
  ];
}

function muggins({ muggins: how, teams }: PlayedRuleset): readonly Sentence[] {
  if (how === 'off') return [];
  return [
    said('A play scores only what is claimed for it. The claim can be raised until the next tile is laid.'),
    said(
      `${teams ? 'Somebody of the other team' : 'Anybody else'} can challenge once: what was not claimed is then ${how === 'take' ? 'his side’s' : 'lost'}.`,
    ),
    read('After the last tile of a hand there are ten seconds for it. The table shows no sums.'),
  ];
}

function handEnd(rules: PlayedRuleset): readonly Sentence[] {
  const { endHand, rounding, lone00, blocked, blockedCompare, blockedTie, unit, teams } = rules;
  const sides = teams ? 2 : rules.players;
  const others = teams ? 'the other team holds' : rules.players === 2 ? 'the other holds' : 'the others hold';
  const rounded =
    rounding === 'per-hand'
      ? 'each hand rounded to the nearest five'
      : 'rounded to the nearest five as one total';
  const divided = unit === 'fives' ? ', divided by five' : '';
  const OUT = {
    opponents: `Whoever lays his last tile ends the hand and scores what ${others}, ${rounded}${divided}.`,
    'own-subtract': `However a hand ends, ${teams ? 'each team loses what it' : 'everybody loses what he'} still holds, ${rounded}${divided}: scores may go below zero.`,
    'chip-out-1': 'Laying the last tile scores 1 more, in one sum with what that play scores.',
  } as const;
  const OVER = {
    opponents: '',
    'own-subtract': 'Whoever lays his last tile ends the hand. ',
    'chip-out-1': 'That ends the hand. ',
  } as const;
  return [
    said(OUT[endHand]),
    ...when(lone00 > 0, said(`A hand of nothing but 0-0 counts ${lone00}.`)),
    said(`${OVER[endHand]}When nobody can play, the hand is blocked.`),
    ...(endHand === 'opponents'
      ? blockedWords()
      : when(endHand === 'chip-out-1', said('A blocked hand scores nothing.'))),
    said('All hands are shown.'),
  ];

  function blockedWords(): readonly Sentence[] {
    const by = blockedCompare === 'rounded' ? 'the fewest pips after rounding' : 'the fewest pips';
    const PAYS = {
      opponents: said(`Whoever holds ${by} scores what ${others}, ${rounded}${divided}.`),
      difference: read(
        `Whoever holds ${by} scores the difference to ${teams ? 'the other team' : rules.players === 2 ? 'the other' : 'each of the others'}, ${rounded}${divided}.`,
      ),
      none: said('A blocked hand scores nothing.'),
    } as const;
    const TIE = {
      none: read('If the fewest pips are tied, nobody scores.'),
      carry: read(
        'Tied totals go into the pot, once; whoever wins the next hand takes it. A pot left at the end is lost.',
      ),
      split3: read(
        sides === 3 && blocked === 'opponents'
          ? 'If two are tied with the fewest pips, each gets half of the third’s rounded pips, rounded down to a multiple of five. If all three are, nobody scores.'
          : 'If the fewest pips are tied, nobody scores.',
      ),
    } as const;
    return blocked === 'none' ? [PAYS.none] : [PAYS[blocked], TIE[blockedTie]];
  }
}

function gameEnd(rules: PlayedRuleset): readonly Sentence[] {
  const { target, targetCheck, exactTarget, blockedTie, players, teams, endHand } = rules;
  return [
    said(`The game goes to ${target}.`),
    ...(targetCheck === 'at-once'
      ? [
          said(
            `${teams ? 'The team that' : 'Whoever'} reaches it wins at once, in the middle of a hand too.`,
          ),
          ...when(endHand === 'opponents', read('A play’s points count before those for going out.')),
        ]
      : [
          said('The game is over when a hand ends at or above it. The highest wins.'),
          read('If the highest are equal, another hand is played.'),
        ]),
    ...when(exactTarget, said('What would pass the target scores nothing at all.')),
    ...when(
      exactTarget && (targetCheck === 'end-of-hand' || blockedTie === 'split3'),
      read('Of several who stand at it, the first to win another hand wins.'),
    ),
    ...when(
      !teams && players > 2,
      read('Whoever resigns or runs out of time is played for to the end, and cannot win.'),
    ),
  ];
}

function clocks({ time, teams, players }: PlayedRuleset): readonly Sentence[] {
  if (time === null) return [said('There are no clocks.')];
  return [
    ...when(
      time.turn !== undefined,
      said(`Each action has ${duration(time.turn ?? 0)}, and as long again after each tile drawn.`),
      read('When they are over, the table plays the first tile that fits.'),
    ),
    ...when(
      time.game !== undefined,
      said(
        `Everybody has ${duration(time.game ?? 0)} for the whole game; whose time is over ${teams ? 'loses for his team' : players === 2 ? 'loses' : 'cannot win any more'}.`,
      ),
      read('The clock stands still for forced knocks, deals and pauses.'),
    ),
    ...when((time.increment ?? 0) > 0, said(`Each play adds ${duration(time.increment ?? 0)}.`)),
  ];
}

/** The rules in full, part by part. */
export const sectionsOf = (rules: PlayedRuleset): Record<keyof typeof SECTIONS, readonly Sentence[]> => ({
  deal: deal(rules),
  lead: lead(rules),
  laying: laying(rules),
  scoring: scoring(rules),
  turn: turn(rules),
  muggins: muggins(rules),
  handEnd: handEnd(rules),
  gameEnd: gameEnd(rules),
  clocks: clocks(rules),
});

/** The rules in a few lines. */
export function shortOf(rules: PlayedRuleset): readonly string[] {
  const first = <T>(sentences: readonly T[]): T => sentences[0] as T;
  const company = rules.teams ? 'Two teams of two, partners face to face' : `${rules.players} players`;
  return [
    `${company}, ${counted(each(rules), 'tile', 'tiles')} each. The game goes to ${rules.target}.`,
    `Lay a tile so that equal numbers touch, and add the open ends. ${scores(rules)}`,
    `A double at an end counts both halves. ${(laying(rules)[1] as Sentence).words}`,
    rules.draw === 'none' ? 'Who cannot play knocks.' : 'Who cannot play draws until one fits.',
    first(handEnd(rules)).words,
  ];
}
