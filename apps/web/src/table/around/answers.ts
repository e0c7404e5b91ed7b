import { seatsOf, sidesOf, type End, type Tile, type Viewer } from '@fives/rules';
import { text, type Direction } from '../../text/index.ts';
import { onOf } from '../ends.ts';
import { read, shortest, showTime } from '../clock.ts';
import { nameAt, teamName, whoAt } from '../people.ts';
import type { InPlay, Round } from '../round.ts';
import { lastPlay, storyOf, sumOf, tellingAt } from '../story.ts';

/** What the table looks like to whoever asks. */
export interface Asking {
  readonly table: InPlay;
  readonly round: Round;
  readonly viewer: Viewer;
  readonly tiles: readonly Tile[];
  readonly directions: ReadonlyMap<End, Direction>;
  readonly now: number;
}

/** The keys that only ask, and what each is answered. */
const ANSWERS: Readonly<Record<string, (asking: Asking) => string>> = {
  e: ({ table, round, directions }) =>
    round.layout.laid.length === 0
      ? text.around.query.bare
      : text.around.query.ends(sumOf(round.layout, tellingAt(table.ruleset, directions))),
  h: ({ tiles }) => text.around.query.hand(tiles.map(text.tileWords)),
  s: ({ table, viewer }) =>
    [
      ...sidesOf(table.ruleset).map((side) =>
        text.around.query.score(teamName(table, side, viewer), table.play.scores[side] ?? 0),
      ),
      text.around.query.target(table.ruleset.target),
    ].join(', ') + '.',
  c: ({ table, viewer, now }) => {
    const clocks = seatsOf(table.ruleset).flatMap((seat) => {
      const reading = read(table, seat, now);
      if (reading === null) return [];
      return [text.play.clockOf(nameAt(table.chairs, seat, viewer), showTime(shortest(reading)))];
    });
    return clocks.length === 0 ? text.around.query.noClocks : `${clocks.join('. ')}.`;
  },
  l: ({ table, round, viewer, directions }) => {
    const line = lastPlay(storyOf(round.acts, tellingAt(table.ruleset, directions)));
    if (line === null) return text.around.query.noPlay;
    const { act, sum } = line;
    const who = whoAt(table.chairs, act.seat, viewer);
    const on = act.end === null ? null : onOf(act.end, directions);
    return [text.said.plays(who, act.tile, on), ...(sum === '' ? [] : [text.said.ends(sum)])].join(' ');
  },
  w: ({ table, round, viewer }) =>
    round.turn === null
      ? text.around.query.noHand
      : text.around.query.turn(whoAt(table.chairs, round.turn, viewer)),
};

/** What the table answers to a key; null if it asks nothing. */
export const answerTo = (key: string, asking: Asking): string | null => ANSWERS[key]?.(asking) ?? null;
