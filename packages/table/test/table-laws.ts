import { SEATS, tilesOf, type Tile, type Viewer } from '@fives/rules';
import { isDeepStrictEqual } from 'node:util';
import { blindness, fold, LawBroken, sight, type Machine } from '../../rules/test/laws.ts';
import { draws } from '../../rules/test/random-game.ts';
import {
  evolveEntry,
  redactEntry,
  redactTable,
  type Chairs,
  type Entry,
  type EntryView,
  type Table,
  type TableEvent,
  type TableView,
} from '../src/index.ts';
import { twinTable } from './twin-table.ts';

export const VIEWERS: readonly Viewer[] = [...SEATS, 'spectator'];

type State = Table | null;
/** A table's evolve with redactors, right ones or faulty ones. */
export type Redactors = Machine<State, Entry, TableView | null, EntryView, Viewer>;
/** What an entry led from and to when it was last folded: every viewer's law folds the same log. */
const led = new WeakMap<Entry, { from: State; to: Table }>();
function evolved(from: State, entry: Entry): Table {
  const known = led.get(entry);
  if (known?.from === from) return known.to;
  const to = evolveEntry(from, entry);
  led.set(entry, { from, to });
  return to;
}

/** The table as it is. */
export const fives: Redactors = {
  evolve: evolved,
  evolveView: (view, entry) => evolveEntry(view, entry),
  redactEvent: (entry, viewer, before) => redactEntry(entry, viewer, before, evolved(before, entry)),
  redactState: (table, viewer) => table && redactTable(table, viewer),
};

const logOf = (events: readonly Entry[]) => ({ start: null, events });

/** Law (a) over a table's log, for all viewers. */
export const foldsOver = (machine: Redactors, entries: readonly Entry[]): void =>
  VIEWERS.forEach((viewer) => fold(machine, logOf(entries), viewer));

/** Law (b) for all viewers, each up to a moment in some hand; how many twins were tried and how many have other tiles. */
export function blindOver(machine: Redactors, entries: readonly Entry[], number: number) {
  const draw = draws(-1 - number);
  const seen = { tried: 0, moved: 0 };
  let table: State = null;
  const inHand = entries.flatMap((entry, at) => {
    table = evolved(table, entry);
    return table.is === 'playing' && table.play.is !== 'waiting' ? [at] : [];
  });
  for (const viewer of VIEWERS) {
    const upTo = entries.slice(0, 1 + (inHand[draw(inHand.length)] ?? 0));
    const twin = twinTable(upTo, viewer, draw);
    blindness(machine, logOf(upTo), logOf(twin.entries), viewer);
    seen.tried += 1;
    seen.moved += Number(twin.moved);
  }
  return seen;
}

const masked = (chairs: Chairs): unknown[] =>
  chairs.map((chair) => (chair.is === 'person' ? { ...chair, id: null } : chair));

/** What holds ids, without them. */
const maskedFacts = (table: Pick<Table, 'chairs' | 'removed'> | Table): object => ({
  chairs: masked(table.chairs),
  removed: table.removed.map(() => null),
  founder: null,
  ...('leavers' in table && { leavers: table.leavers.map((one) => ({ ...one, id: null })) }),
});

/** Law (c) over a table's log, for all viewers: states, and what they are sent, have every public fact and nothing else. */
export const sightOver = (machine: Redactors, entries: readonly Entry[]): void =>
  walk(machine, entries, ({ entry, sent, before, after, view, viewer }) => {
    same('the entry', sent, seenOf(entry, viewer, before, after), viewer);
    const { play, ...facts } = { play: null, ...after };
    const { play: game, ...seen } = { play: null, ...view };
    same('the table', seen, { ...facts, ...maskedFacts(after) }, viewer);
    if (play === null) same('the game', game, null, viewer);
    else if (game === null) throw new LawBroken(`sight: viewer ${viewer} sees no game`);
    else sight(play, game, viewer);
  });

function seenOf(entry: Entry, viewer: Viewer, before: State, after: Table): unknown {
  const seat = (chairs: Chairs = []) => chairs.findIndex((c) => c.is === 'person' && c.id === entry.by);
  const by = [seat(after.chairs), seat(before?.chairs)].find((found) => found >= 0) ?? null;
  return {
    seq: entry.seq,
    at: entry.at,
    by,
    events: entry.events.map((event) => seenOfEvent(event, viewer, after)),
  };
}

function seenOfEvent(event: TableEvent, viewer: Viewer, { ruleset }: Table): unknown {
  if (event.is === 'sat' || event.is === 'removed') return { ...event, id: null };
  if (event.is === 'opened') return { ...event, ...maskedFacts(event) };
  if (event.is === 'drawn')
    return event.seat === viewer ? event : { ...event, drawn: { count: event.drawn.tiles.length } };
  if (event.is !== 'dealt') return event;
  const { hands, boneyard } = tilesOf(event.deal, ruleset);
  const piles = hands.map((tiles, seat) => (seat === viewer ? { tiles } : { count: tiles.length }));
  return { ...event, deal: { hands: piles, boneyard: { count: boneyard.length } } };
}

function same(what: string, seen: unknown, due: unknown, viewer: Viewer): void {
  if (!isDeepStrictEqual(seen, due)) throw new LawBroken(`sight: ${what} of viewer ${viewer}`);
}

/** Players' and commands' ids are 32 such digits here, seeds 64; nothing that travels is. */
const SECRET = /[0-9a-f]{32}/;

/** No frame has a player's id, a command's id, a seed, or a tile that its viewer may not know, as text. */
export function secretsOver(machine: Redactors, entries: readonly Entry[]): void {
  walk(machine, entries, ({ entry, sent, after, view, viewer }) => {
    const hand = after.is === 'playing' && after.play.is !== 'waiting' ? after.play : null;
    const shown = entry.events.some((event) => 'hands' in event && event.hands !== null);
    const own = viewer === 'spectator' ? [] : (hand?.hands[viewer]?.tiles ?? []);
    const lead = hand?.is === 'hand' && hand.acts.length === 0 && hand.must !== null ? [hand.must] : [];
    const known = [...own, ...lead, ...(hand?.layout.laid ?? []).map(({ tile }) => tile)];
    const frames = { sent: JSON.stringify(sent), view: JSON.stringify(view) };
    for (const text of Object.values(frames))
      if (SECRET.test(text)) throw new LawBroken(`secrets: an id or a seed for ${viewer}: ${text}`);
    if (!shown) tellsOnly(known, frames.sent, viewer);
    if (hand !== null) tellsOnly(known, frames.view, viewer);
  });
}

function tellsOnly(known: readonly Tile[], text: string, viewer: Viewer): void {
  const either = new Set(known.flatMap((tile): string[] => [tile, [...tile].reverse().join('')]));
  const foreign = text.match(/(?<!-)[0-6]-[0-6]/g)?.find((tile) => !either.has(tile));
  if (foreign !== undefined) throw new LawBroken(`secrets: ${foreign} for ${viewer}: ${text}`);
}

interface Moment {
  readonly entry: Entry;
  readonly sent: EntryView;
  readonly before: State;
  readonly after: Table;
  readonly view: TableView;
  readonly viewer: Viewer;
}

function walk(machine: Redactors, entries: readonly Entry[], visit: (moment: Moment) => void): void {
  let before: State = null;
  for (const entry of entries) {
    const after: Table = evolved(before, entry);
    for (const viewer of VIEWERS) {
      const sent = machine.redactEvent(entry, viewer, before);
      visit({ entry, sent, before, after, view: machine.redactState(after, viewer) as TableView, viewer });
    }
    before = after;
  }
}
