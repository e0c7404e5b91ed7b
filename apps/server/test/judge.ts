import { highFirst, tilesOf, type PlayedRuleset, type Tile } from '@fives/rules';
import { evolveEntry, type Entry, type Table, type TableEvent } from '@fives/table';
import { tilesIn } from './tiles-in.ts';

/** Something that came over a wire, as it came. */
export interface Heard {
  /** The guest it was sent to, null for somebody who is none. */
  readonly player: string | null;
  /** The newest entry of the log as it came. */
  readonly head: number;
  readonly text: string;
  /** Set where the text is what a game's record was answered with. */
  readonly record?: string;
}

/** What nobody may be sent at any time. */
export interface Secrets {
  readonly ids: readonly string[];
  readonly cookies: readonly string[];
  readonly keys: readonly string[];
}

/** What was told too much: of which kind, and where. */
export interface Leak {
  readonly what: 'tile' | 'seed' | 'id' | 'command' | 'cookie' | 'key' | 'future';
  readonly text: string;
}

/** What is known to whom after an entry. */
interface Moment {
  /** By seat, whose it is. */
  readonly seats: readonly (string | null)[];
  /** The hand under way: its place in the log, as it was dealt, and what has been laid. */
  readonly hand: { readonly since: number; readonly dealt: readonly (readonly Tile[])[] } | null;
  readonly laid: readonly Tile[];
  /** The records of games that are over. */
  readonly open: readonly string[];
  readonly record: string;
  readonly ruleset: PlayedRuleset | null;
}

const NOTHING: Moment = {
  seats: [null, null, null, null],
  hand: null,
  laid: [],
  open: [],
  record: '',
  ruleset: null,
};

/** Judges by a table's log alone what each person may have been told of it: it knows nothing of how views are made. */
export function openJudge(log: readonly Entry[], secrets: Secrets): (heard: Heard) => Leak[] {
  const moments: Moment[] = [NOTHING];
  let table: Table | null = null;
  for (const entry of log) {
    const { seq, events } = entry;
    const moment = events.reduce((before, event) => after(before, event, seq), moments.at(-1) ?? NOTHING);
    table = evolveEntry(table, entry);
    // Who has won follows from the score alone.
    moments.push(table.is === 'over' ? { ...moment, open: [...moment.open, moment.record] } : moment);
  }
  const momentAt = (seq: number): Moment => moments[seq] ?? NOTHING;
  const words: (readonly [Leak['what'], readonly string[]])[] = [
    ['id', secrets.ids],
    ['cookie', secrets.cookies],
    ['key', secrets.keys],
    ['command', log.flatMap(({ cmd }) => cmd ?? [])],
    ['seed', seedsOf(log)],
  ];

  /** The tiles of a part of a message that is about entry `about`, told when `head` was known. */
  const hidden = (part: unknown, player: string | null, about: number, head: number): Leak[] => {
    const [then, now] = [momentAt(about), momentAt(head)];
    if (then.hand === null || then.hand.since !== now.hand?.since) return [];
    const seat = now.seats.findIndex((id) => id !== null && id === player);
    const known = [...now.laid, ...(now.hand.dealt[seat] ?? [])];
    return tilesIn(part)
      .filter((tile) => !known.includes(tile))
      .map((tile) => ({ what: 'tile', text: tile }));
  };

  const none = (part: unknown): Leak[] => tilesIn(part).map((tile) => ({ what: 'tile', text: tile }));

  const tilesOfMessage = (message: unknown, { player, head }: Heard): Leak[] => {
    if (!Array.isArray(message)) return none(message);
    const [named, body] = (typeof message[0] === 'string' ? message : ['answer', message[0]]) as unknown[];
    const part = body as {
      seq?: number;
      snapshot?: { seq: number };
      tail?: { entries: { seq: number }[] };
    };
    const about = (seq: number, known: number, what: unknown): Leak[] =>
      seq > head ? [{ what: 'future', text: String(seq) }] : hidden(what, player, seq, known);
    if ((named === 'entry' || named === 'snapshot') && part.seq !== undefined)
      return about(part.seq, part.seq, part);
    if (part?.snapshot) return about(part.snapshot.seq, part.snapshot.seq, part);
    if (part?.tail) {
      const { entries, ...rest } = part.tail;
      const known = entries.at(-1)?.seq ?? head;
      return [...none(rest), ...entries.flatMap((entry) => about(entry.seq, known, entry))];
    }
    return none(message);
  };

  return (heard) => {
    const isOpenRecord = heard.record !== undefined && momentAt(heard.head).open.includes(heard.record);
    const told = words.flatMap(([what, list]) =>
      list.filter((word) => heard.text.includes(word)).map((word): Leak => ({ what, text: word })),
    );
    const looksLikeSeed = /(?<![\da-f])[\da-f]{64}(?![\da-f])/.exec(heard.text);
    return [
      ...told,
      ...(looksLikeSeed ? [{ what: 'seed', text: looksLikeSeed[0] } as const] : []),
      ...(isOpenRecord ? [] : tilesOfMessage(parsed(heard.text), heard)),
    ];
  };
}

/** What a frame or a body says, as JSON if it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\d+(?=[[{])/, ''));
  } catch {
    return text;
  }
}

function seedsOf(log: readonly Entry[]): string[] {
  const deals = log.flatMap(({ events }) =>
    events.flatMap((event) => (event.is === 'dealt' ? [event.deal] : [])),
  );
  return deals.flatMap((deal) => {
    if (!('seed' in deal)) return [];
    const bytes = Buffer.from(deal.seed, 'hex');
    return [deal.seed, deal.seed.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')];
  });
}

function after(moment: Moment, event: TableEvent, seq: number): Moment {
  const withSeat = (seat: number, id: string | null): Moment => ({
    ...moment,
    seats: moment.seats.map((old, at) => (at === seat ? id : old)),
  });
  if (event.is === 'opened') {
    const seats = event.chairs.map((chair) => (chair.is === 'person' ? chair.id : null));
    return { ...moment, seats, ruleset: event.ruleset, record: event.record, hand: null, laid: [] };
  }
  if (event.is === 'configured') return { ...moment, ruleset: event.ruleset };
  if (event.is === 'sat') return withSeat(event.seat, event.id);
  if (event.is === 'stood' || event.is === 'left' || event.is === 'removed')
    return withSeat(event.seat, null);
  if (event.is === 'arranged')
    return { ...moment, seats: event.from.map((old) => moment.seats[old] ?? null) };
  if (event.is === 'dealt') {
    if (moment.ruleset === null) throw new Error('a deal before the table was opened');
    return { ...moment, hand: { since: seq, dealt: tilesOf(event.deal, moment.ruleset).hands }, laid: [] };
  }
  if (event.is === 'played') return { ...moment, laid: [...moment.laid, highFirst(event.tile)] };
  const isEnd = ['shown', 'flagged', 'resigned', 'aborted'].includes(event.is);
  return isEnd ? { ...moment, hand: null, laid: [] } : moment;
}
