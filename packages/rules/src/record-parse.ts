import type { GameRecord, RecordedAction, RecordedHand } from './record.ts';
import type { BadRecord } from './record-replay.ts';
import { isRecord, whereWrong } from './record-shape.ts';
import { score, type Scored } from './record-score.ts';
import { isTurn, SEATS_TAG, TAGS } from './record-text.ts';
import type { Seat } from './seats.ts';
import type { Tile } from './tile.ts';

/** What is wrong with a text: the line, from 1, or the record that it gives. */
export type BadText =
  | { readonly refused: 'bad-text'; readonly line: number }
  | { readonly refused: 'wrong-points'; readonly hand: number; readonly action: number }
  | BadRecord;

type Loose = Record<string, unknown>;

/** Reads a record as text (R4), or says what is wrong with it. Takes any text and never throws. */
export function parseRecord(text: string): GameRecord | BadText {
  const record: Loose = {};
  const hands: ReadHand[] = [];
  let named = false;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === SEATS_TAG) named = true;
    else if (trimmed.startsWith('[')) {
      if (!readTag(record, trimmed)) return { refused: 'bad-text', line: at + 1 };
    } else if (trimmed !== '') {
      const hand = readHand(trimmed);
      if (hand === null) return { refused: 'bad-text', line: at + 1 };
      hands.push(hand);
    }
  }
  const { preset, overrides, ...rest } = record;
  const options = overrides === undefined ? preset : { preset, ...(overrides as object) };
  const read: unknown = { options, ...rest, hands: hands.map(({ hand }) => hand) };
  if (!isRecord(read)) return { refused: 'bad-record', ...whereWrong(read) };
  const scored = score(read);
  if ('refused' in scored) return scored;
  return wrongPoints(hands, scored) ?? (named ? withSeats(read, scored) : read);
}

/** The first action that is written with other points than it has. */
function wrongPoints(hands: readonly ReadHand[], scored: Scored): BadText | null {
  for (const [hand, { written }] of hands.entries())
    for (const [action, points] of written.entries())
      if (points !== null && points !== (scored.hands[hand]?.actions[action]?.points ?? 0))
        return { refused: 'wrong-points', hand, action };
  return null;
}

/** `[Players 4]`: false if it is no tag. */
function readTag(record: Loose, line: string): boolean {
  const [, name = '', value = ''] = /^\[(\w+) (.*)\]$/s.exec(line) ?? [];
  if (name === 'Preset') return set(record, 'preset', value);
  const field = name === 'Options' ? 'overrides' : TAGS.find(([tag]) => tag === name)?.[1];
  if (field === undefined) return false;
  try {
    return set(record, field, JSON.parse(value));
  } catch {
    return false;
  }
}

const set = (record: Loose, field: string, value: unknown): boolean => {
  if (Object.hasOwn(record, field)) return false;
  record[field] = value;
  return true;
};

/** A hand, and the points that stand behind its actions. */
interface ReadHand {
  readonly hand: RecordedHand;
  readonly written: readonly (number | null)[];
}

/** `6-3 5-5 / 1-1 / 0-0 + 2-1 @2 : 5-5=10 -`: null if it is no hand. */
function readHand(line: string): ReadHand | null {
  const [, dealt, boneyard = '', leader, after = ''] = HAND.exec(line) ?? [];
  const tokens = words(after);
  const actions = tokens.map(readAction);
  if (dealt === undefined || actions.includes(null)) return null;
  return {
    hand: {
      deal: { hands: dealt.split('/').map(tilesIn), boneyard: tilesIn(boneyard) },
      ...(leader !== undefined && { leader: Number(leader) as Seat }),
      actions: actions as RecordedAction[],
    },
    written: tokens.map((token) => {
      const points = token.split('=')[1];
      return points === undefined ? null : Number(points);
    }),
  };
}

const HAND = /^([0-6/ -]+?)(?: \+ ([0-6 -]+?))?(?: @([0-3]))? :(.*)$/;
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const tilesIn = (text: string): Tile[] => words(text) as Tile[];

const TOKEN =
  /^(?:(?<who>[0-3]):)?(?:(?<play>[0-6]-[0-6])(?<arm>[LRTB])?(?:@(?<on>[0-6]-[0-6][tb]))?(?:~(?<claim>\d+))?|\+(?<draw>[0-6]-[0-6])?|~(?<raise>\d+)|(?<sign>[-!]))(?:=-?\d+)?$/;

/** One token; null if it is none. Points after `=` follow from the rules, and are only checked. */
function readAction(token: string): RecordedAction | null {
  const [, word, given] = /^(flag|resign):([0-3])$/.exec(token) ?? [];
  if (word === 'flag') return { flag: Number(given) as Seat };
  if (word === 'resign') return { resign: Number(given) as Seat };
  const found = TOKEN.exec(token)?.groups;
  if (found === undefined) return null;
  const { who, play, arm, on, claim, draw, raise, sign } = found;
  const p = who === undefined ? {} : { p: Number(who) as Seat };
  if (sign === '-') return { ...p, pass: true };
  if (sign === '!') return { ...p, challenge: true };
  if (raise !== undefined) return { ...p, claim: Number(raise) };
  if (play === undefined) return { ...p, draw: draw === undefined ? true : (draw as Tile) };
  const end = arm ?? on;
  const laid = { ...p, play: play as Tile, ...(claim !== undefined && { claim: Number(claim) }) };
  return end === undefined ? laid : ({ ...laid, on: end } as RecordedAction);
}

/** The record with the seat of every play, draw and knock. */
const withSeats = (record: GameRecord, scored: Scored): GameRecord => ({
  ...record,
  hands: record.hands.map((hand, at) => ({
    ...hand,
    actions: hand.actions.map((action, i) => {
      const p = scored.hands[at]?.actions[i]?.player;
      return isTurn(action) && p !== undefined ? { p, ...action } : action;
    }),
  })),
});
