import { SEATS, type Seat } from '@fives/rules';
import { chairAt, type Said, type TableView } from '@fives/table';
import { text } from '../../text/index.ts';

/** What stands at a seat while it is worth reading. */
export interface Bubble {
  readonly seat: Seat;
  readonly at: number;
  readonly words: string;
  /** A face, which stands alone and large. */
  readonly face: boolean;
}

/** How long a bubble stays, ms; long words stay longer. */
const STAYS = 4_000;
const A_LETTER = 50;
/** After this no bubble is left, ms. */
export const LONGEST_BUBBLE = STAYS + A_LETTER * 120;

/** What was said, in the reader's language. */
export function wordsOf(said: Said): string {
  switch (said.is) {
    case 'phrase':
      return text.talk.phrases[said.phrase];
    case 'reaction':
      return text.talk.faces[said.reaction];
    case 'words':
      return said.words;
  }
}

/** What was said lately at this table, of those whom the reader hears. */
export function bubblesOf(table: TableView, now: number, isMuted: (name: string) => boolean): Bubble[] {
  return SEATS.flatMap((seat) => {
    const spoken = table.spoken[seat] ?? null;
    const chair = chairAt(table.chairs, seat);
    if (spoken === null || chair.is === 'free' || isMuted(chair.name)) return [];
    const words = wordsOf(spoken);
    const stays = STAYS + (spoken.is === 'words' ? A_LETTER * words.length : 0);
    const fresh = now - spoken.at < stays;
    return fresh ? [{ seat, at: spoken.at, words, face: spoken.is === 'reaction' }] : [];
  });
}

/** Whether own words may be written now: if the table lets people, and no hand is on. */
export const mayWrite = (table: TableView): boolean =>
  table.options.words && (table.is !== 'playing' || table.play.is !== 'hand');
