import { describe, expect, it } from 'vitest';
import { padOf, type Scribe } from '../test/scribe.ts';
import { finishedOf, LATEST_AT, nightsOf, openPad, sheetOf, type Edit, type Finished } from './index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVENING = 1_700_000_000_000;

/** The edits of a game of ten hands that began then, one every ten minutes. */
function gameAt(began: number): { scribe: Scribe; edits: readonly Edit[] } {
  const scribe = padOf(['Ann', 'Ben']);
  for (let hand = 0; hand < 10; hand++) scribe.hand('10', '5');
  const edits = scribe.pad.order.map((edit, at) => ({ ...edit, at: began + at * 300_000 }));
  return { scribe, edits };
}

/** The same with one more edit, made at that time. */
const plus = (edits: readonly Edit[], at: number, change: Edit['change'], device = 'first___'): Edit[] => [
  ...edits,
  { n: edits.length + 1, device, at, who: '', change, over: null },
];

const finish = { is: 'finished', finished: true, winner: null } as const;
const game = (id: string, edits: readonly Edit[]): Finished => {
  const finished = finishedOf(id, sheetOf(edits));
  if (finished === null) throw new Error('it is finished');
  return finished;
};

describe('when a game was played', () => {
  const { edits } = gameAt(EVENING);
  const ended = edits.at(-1)?.at ?? 0;
  const played = { from: EVENING, to: ended };

  it.each<[what: string, edits: readonly Edit[]]>([
    ['finished at once', plus(edits, ended + 60_000, finish)],
    ['finished three days later', plus(edits, ended + 3 * DAY, finish)],
    [
      'corrected, then finished, days later',
      plus(
        plus(edits, ended + 2 * DAY, { is: 'cell', row: 1, side: 0, text: '15' }),
        ended + 2 * DAY,
        finish,
      ),
    ],
    [
      'with an entry by a clock of 1970',
      plus(
        plus(edits, 5_000, { is: 'cell', row: 11, side: 0, text: '15' }, 'second__'),
        ended + 60_000,
        finish,
      ),
    ],
    [
      'with an entry by a clock far ahead',
      plus(
        plus(edits, EVENING + 900 * DAY, { is: 'note', row: 1, text: 'x' }, 'second__'),
        ended + 1,
        finish,
      ),
    ],
    ['named a week before', plus(edits.map((edit, at) => (at < 4 ? { ...edit, at: EVENING - 7 * DAY } : edit)), ended + 1, finish)], // prettier-ignore
  ])('[K8] %s', (what, edits) => {
    const { from, to } = game('pad', edits);
    expect({ from, to }).toEqual(what.startsWith('named') ? { ...played, from: edits[4]?.at } : played);
  });

  it('[K8] a game that is finished late swallows no night between', () => {
    const late = game('late', plus(edits, ended + 3 * DAY, finish));
    const between = gameAt(EVENING + DAY).edits;
    const next = game('next', plus(between, EVENING + DAY + 3 * HOUR, finish));
    expect(nightsOf([late, next]).map(({ games }) => games.map(({ id }) => id))).toEqual([
      ['next'],
      ['late'],
    ]);
  });

  it('[K8] a correction after the end does not move it', () => {
    const over = plus(edits, ended + 60_000, finish);
    const corrected = plus(over, ended + 2 * HOUR, { is: 'cell', row: 3, side: 0, text: '25' });
    expect(game('pad', corrected)).toMatchObject(played);
  });

  it('a time that no calendar writes is told as the latest that one does', () => {
    const one = plus([], 9e15, { is: 'cell', row: 1, side: 0, text: '5' });
    expect(openPad(one).sheet).toMatchObject({ from: LATEST_AT, to: LATEST_AT });
    expect(openPad(plus(one, 9e15, finish)).sheet.finishedAt).toBe(LATEST_AT);
  });
});
