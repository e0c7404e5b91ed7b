import { points, type Act, type End, type PlayedRuleset, type Seat, type Side } from '@fives/rules';
import { endingHead } from '../table/ending.ts';
import { onOf } from '../table/ends.ts';
import { reckoned } from '../table/held.ts';
import { nameAt, whoAt } from '../table/people.ts';
import { storyOf } from '../table/story.ts';
import { text, type Direction } from '../text/index.ts';
import { record as words } from '../text/record-en.ts';
import type { Deed, Moment } from './playback.ts';
import { heldSums, openly, READER, type RecordTable } from './told.ts';

/** A deed as a line shows it: what explains it, and the points that it gave the side of its seat. */
export interface Line {
  readonly deed: Deed;
  /** What whose deed it is does in words, '' for a tile laid and a knock, which are drawn. */
  readonly does: string;
  readonly why: readonly string[];
  readonly gained: number;
}

/** What led to a moment, null where its hand was just dealt or counted. */
export function lineOf(
  { deed, acts }: Pick<Moment, 'deed' | 'acts'>,
  table: RecordTable,
  directions: ReadonlyMap<End, Direction>,
): Line | null {
  if (deed === null) return null;
  const name = (seat: Seat): string => nameAt(table.chairs, seat, READER);
  switch (deed.is) {
    case 'act': {
      const sum = storyOf(acts.slice(0, deed.ply + 1), openly(table, directions)).at(-1)?.sum ?? null;
      const chip = deed.act.is === 'play' ? (deed.act.chip ?? 0) : 0;
      const why = [sum, claimed(deed.act, table.ruleset), chip > 0 ? words.chip(chip) : null].filter(
        (part) => part !== null,
      );
      const does = deed.act.is === 'draw' ? words.does.draw(deed.drawn) : '';
      return { deed, does, why, gained: deed.act.is === 'play' ? deed.act.points + chip : 0 };
    }
    case 'claim':
      return { deed, does: words.does.claim(deed.points), why: [lastTile(acts)], gained: deed.gained };
    case 'challenge':
      return {
        deed,
        does: words.does.challenge,
        why: [missed(deed, table.ruleset, name)],
        gained: deed.gained,
      };
    case 'out':
      return { deed, does: words.does.out, why: [words.playedFor], gained: 0 };
  }
}

/** How a hand was counted: what it gave whom, and what explains it. */
export interface Close {
  readonly head: string;
  readonly why: readonly string[];
  readonly side: Side | null;
  readonly gained: number;
}

/** The count of a hand at its last moment, null before. */
export function closeOf(moment: Moment, table: RecordTable): Close | null {
  if (moment.ended === null) return null;
  const { head, points, side } = endingHead(table, moment.ended, READER);
  const reasons = reckoned(table, moment.ended, READER).map(({ words: reason }) => reason);
  // The point for going out was in one sum with the last tile's (H10).
  if (table.ruleset.endHand === 'chip-out-1') return { head, why: points ? [] : reasons, side, gained: 0 };
  return { head, why: [...heldSums(moment, table), ...reasons], side, gained: points ?? 0 };
}

/** The same for whoever hears it, sentence by sentence. */
export function deedSaid(
  { deed, why, gained }: Line,
  table: RecordTable,
  directions: ReadonlyMap<End, Direction>,
): string[] {
  const who = whoAt(table.chairs, deed.seat, READER);
  const scores = gained > 0 ? [text.said.scores(who, gained)] : [];
  switch (deed.is) {
    case 'act': {
      const { act } = deed;
      if (act.is === 'draw') return [words.drewSaid(who.name, deed.drawn.map(text.tileWords))];
      if (act.is === 'knock') return [text.said.knocks(who)];
      const on = act.end === null ? null : onOf(act.end, directions);
      const [sum = '', ...claims] = why;
      return [
        text.said.plays(who, act.tile, on),
        text.said.ends(sum),
        ...claims.map((claim) => `${who.name} ${claim}.`),
        ...scores,
      ];
    }
    case 'claim':
      return [text.said.raises(who, deed.points), ...scores];
    case 'challenge':
      return [`${who.name} ${words.does.challenge}`, ...why.map((one) => `${one}.`), ...scores];
    case 'out':
      return [text.said.outOfGame(who)];
  }
}

/** What was claimed for a tile as it was laid, null where nothing was and nothing was there (U7). */
function claimed(act: Act, ruleset: PlayedRuleset): string | null {
  if (act.is !== 'play' || ruleset.muggins === 'off') return null;
  const [claim, worth] = [act.claim ?? 0, points(act.total, ruleset)];
  return claim === 0 && worth === 0 ? null : words.claimed(claim, worth);
}

const lastTile = (acts: readonly Act[]): string => {
  const act = acts.findLast(({ is }) => is === 'play');
  return act?.is === 'play' ? words.forTile(act.tile) : '';
};

function missed(
  { of, missed: rest, seat }: Extract<Deed, { is: 'challenge' }>,
  { muggins }: PlayedRuleset,
  name: (seat: Seat) => string,
): string {
  return muggins === 'take' ? words.taken(name(of), rest, name(seat)) : words.cancelled(name(of), rest);
}
