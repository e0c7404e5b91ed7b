import { SEATS } from '@fives/rules';
import {
  decide,
  evolveEntry,
  lastTileOf,
  nameInLog,
  turnOf,
  type Actor,
  type Circumstances,
  type Entry,
  type Outage,
  type Table,
  type TableCommand,
  type TableEvent,
  type Tick,
} from '@fives/table';
import { isDeepStrictEqual } from 'node:util';

/** A command that was sent, and by whom. */
export interface Sent {
  readonly by: string;
  readonly command: TableCommand;
}

/** The entries of a log, from its second on, that are not just what a command sent, a bot's play or a tick leads to. */
export function unlawful(log: readonly Entry[], sent: ReadonlyMap<string, readonly Sent[]>): Entry[] {
  const [first, ...rest] = log;
  if (!first) return [];
  let table: Table = evolveEntry(null, first);
  return rest.filter((entry) => {
    const before = table;
    table = evolveEntry(before, entry);
    return !asksOf(before, entry, sent).some(([by, command]) =>
      circumstancesOf(before, entry).some((now) =>
        isDeepStrictEqual(plain(decide(before, command, by, now)), plain(entry.events)),
      ),
    );
  });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const find = <K extends TableEvent['is']>(
  { events }: Entry,
  is: K,
): Extract<TableEvent, { is: K }> | undefined =>
  events.find((event): event is Extract<TableEvent, { is: K }> => event.is === is);

/** Who may have asked for this, and for what. */
function asksOf(
  before: Table,
  entry: Entry,
  sent: ReadonlyMap<string, readonly Sent[]>,
): (readonly [Actor, TableCommand | Tick])[] {
  const { by, cmd } = entry;
  if (by === 'clock') return [[{ is: 'clock' }, { do: 'tick' }]];
  const bot = SEATS.find((seat) => nameInLog({ is: 'bot', seat }) === by);
  if (bot === undefined)
    return (sent.get(cmd ?? '') ?? [])
      .filter((one) => one.by === by)
      .map(({ command }) => [{ is: 'person', id: by }, command]);
  const actor: Actor = { is: 'bot', seat: bot };
  return botsAsks(before, entry).map((command) => [actor, command]);
}

/** What a bot may have asked for: to play and claim, or to draw, in its turn, and what it said of the last tile. */
function botsAsks(before: Table, { events }: Entry): TableCommand[] {
  const [turn, last] = [turnOf(before), lastTileOf(before)];
  return events.flatMap((event): TableCommand[] => {
    if (event.is === 'challenged') return last === null ? [] : [{ do: 'challenge', turn: last }];
    if (event.is === 'waived') return last === null ? [] : [{ do: 'waive', turn: last }];
    if (turn === null) return [];
    if (event.is === 'drawn') return [{ do: 'draw', turn }];
    if (event.is !== 'played') return [];
    const { is: _, ...play } = event;
    return [{ do: 'play', turn, ...play }];
  });
}

/** What may have been the case as it was decided, as far as it does not stand in the log. */
function circumstancesOf(before: Table, entry: Entry): Circumstances[] {
  const deal = find(entry, 'dealt')?.deal;
  const credited = find(entry, 'credited');
  const opened = find(entry, 'opened');
  const outage: Outage[] = credited ? [{ from: credited.to - credited.ms, to: credited.to }] : [];
  const people = SEATS.filter((seat) => before.chairs[seat]?.is === 'person');
  const present = people.filter((seat) => {
    const came = entry.events.some((event) => event.is === 'back' && event.seat === seat);
    const went = entry.events.some((event) => event.is === 'lost' && event.seat === seat);
    return came || (before.away[seat] === null && !went);
  });
  const heres =
    entry.by === 'clock'
      ? [present, null, people, ...people.map((one) => people.filter((seat) => seat !== one))]
      : [null];
  return heres.flatMap((here) =>
    [outage, null].map((outages) => ({
      at: entry.at,
      deal: () => deal ?? { hands: [], boneyard: [] },
      outages,
      here,
      shuffled: () => find(entry, 'arranged')?.from ?? [],
      record: () => opened?.record ?? '',
    })),
  );
}
