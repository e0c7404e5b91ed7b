import type { GameRecord } from '@fives/rules';
import {
  add,
  editsOfGame,
  editsOfRest,
  MOST,
  openPad,
  sheetOf,
  textOf,
  write,
  type Edit,
  type Pad,
  type PlayedGame,
  type PlayedHand,
  type Sheet,
  type Terms,
} from '@fives/scorepad';
import { bridge } from '../../text/pad-bridge-en.ts';
import type { KeptPad } from '../shelf/kept.ts';

/** Who writes a game down that nobody wrote: the same on every device, so that twice is once. */
const WRITER = { device: 'online-game', who: '' } as const;

/** Whether the hands of this game are written there from hand `first` on, whatever was corrected since. */
export function isWrittenIn(edits: readonly Edit[], { sides, hands }: PlayedGame, first: number): boolean {
  if (first === 1 || hands.length === 0) return false;
  const sheet = sheetOf(edits);
  if (sheet.sides.length !== sides.length) return false;
  const written = new Set(
    edits.flatMap(({ change }) =>
      change.is === 'cell' ? [`${change.row} ${change.side} ${change.text}`] : [],
    ),
  );
  return hands.every(({ points }, at) => {
    const row = sheet.rows[first - 1 + at]?.row;
    return points.every((terms, side) => written.has(`${row} ${side} ${textOf(terms)}`));
  });
}

/** Whether this is the pad from which a game was taken up: it stands as the game began, and has room for its hands. */
export function isBegunIn(
  { edits, shared }: KeptPad,
  { scores, handNo = 1 }: GameRecord,
  { hands }: Pick<PlayedGame, 'hands'>,
): boolean {
  if (scores === undefined || handNo === 1 || (shared !== null && shared.key === null)) return false;
  const { rows, totals, finished, nextRow } = sheetOf(edits);
  const hasRoom = nextRow !== null && nextRow + hands.length - 1 <= MOST.rows;
  const isLevel = totals.length === scores.length && totals.every((total, side) => total === scores[side]);
  return hasRoom && !finished && rows.length === handNo - 1 && isLevel;
}

/**
 * The edits that add the game to this pad, on other terms where its own find another winner. `standIns`: who played in
 * whose place, line by line.
 */
export function restOf(
  { edits }: KeptPad,
  game: PlayedGame,
  writer: Pick<Edit, 'device' | 'who'>,
  standIns: readonly string[] = [],
): readonly Edit[] {
  const [first, ...hands] = game.hands;
  const noted = { ...game, hands: [...(first ? [continued(first, standIns)] : []), ...hands] };
  const before = openPad(edits);
  const onTerms = (terms: Terms): readonly Edit[] => {
    const edit = write(before, { is: 'terms', terms }, { ...writer, at: game.to });
    const changed = edit === null ? [] : [edit];
    return [...changed, ...editsOfRest(add(before, changed).pad, noted, writer)];
  };
  const tries = [before.sheet.terms, game.terms, ...looser(game.terms)].map(onTerms);
  return firstRight(tries, before, game);
}

const continued = (hand: PlayedHand, standIns: readonly string[]): PlayedHand => ({
  ...hand,
  note: [[bridge.keep.continued, hand.note].filter(Boolean).join(' '), ...standIns].join('\n'),
});

/** The edits of a pad of its own. */
export const editsOf = (game: PlayedGame): readonly Edit[] =>
  firstRight(
    [game.terms, ...looser(game.terms)].map((terms) => editsOfGame({ ...game, terms }, WRITER)),
    openPad([]),
    game,
  );

/** Who is out of a game wins nothing at its target (E7), which no pad knows: then the target decides nothing. */
const looser = (terms: Terms): readonly Terms[] => [
  { ...terms, atOnce: false },
  { ...terms, target: null },
];

function firstRight(tries: readonly (readonly Edit[])[], before: Pad, game: PlayedGame): readonly Edit[] {
  const winnerOf = (edits: readonly Edit[]): Sheet['winner'] => sheetOf([...before.order, ...edits]).winner;
  return tries.find((edits) => winnerOf(edits) === game.winner) ?? tries[0] ?? [];
}
