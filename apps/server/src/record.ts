import type { Refusal } from '@fives/protocol';
import { seatsOf, sideOf, sidesOf, rulesetOf, type GameRecord, type Ruleset, type Side } from '@fives/rules';
import { recordOfGame, type Table } from '@fives/table';
import type { FastifyInstance } from 'fastify';
import { UpgradeNeeded } from './memos.ts';
import { isId } from './random.ts';
import type { Store } from './store/port.ts';
import type { Tables } from './tables.ts';

/** How long somebody may keep a record without asking again, s: it never changes, but it is not kept for ever. */
const FRESH = 3_600;

/** How many records are kept at hand. */
const AT_HAND = 64;

type NoRecord = Extract<Refusal, 'no-game' | 'game-not-over'>;

/** A record as it is sent, and the result for its page's title. */
interface Found {
  readonly json: string;
  readonly title: string;
}

/** The record under an id, or why there is none to read. */
export type RecordAt = (id: string) => Promise<Found | { readonly refused: NoRecord }>;

/** Finds records. A log that may be long is read once at most, and not before its game is over. */
export function openRecords(store: Pick<Store, 'gameOfRecord' | 'game'>, tables: Tables): RecordAt {
  const atHand = new Map<string, { readonly until: number; readonly found: Found }>();
  const reading = new Map<string, ReturnType<RecordAt>>();

  const keep = (id: string, found: Found): void => {
    atHand.set(id, { until: performance.now() + FRESH * 1_000, found });
    for (const oldest of atHand.keys()) if (atHand.size > AT_HAND) atHand.delete(oldest);
  };

  const recall = (id: string): Found | null => {
    const known = atHand.get(id);
    if (known === undefined) return null;
    atHand.delete(id);
    if (performance.now() >= known.until) return null;
    atHand.set(id, known);
    return known.found;
  };

  const read: RecordAt = async (id) => {
    const named = await store.gameOfRecord(id);
    if (named === null) return { refused: 'no-game' };
    const table = await tableNow(tables, named.table);
    const isNow = table !== 'newer' && table?.game === named.game;
    if (isNow && table.is !== 'over') return { refused: 'game-not-over' };
    const record = recordOfGame(await store.game(named.table, named.game));
    // A game whose table is gone will never be over.
    if (record === null) return { refused: table === 'newer' ? 'game-not-over' : 'no-game' };
    const found = { json: JSON.stringify(record), title: resultOf(record) };
    keep(id, found);
    return found;
  };

  return async (id) => {
    if (!isId(id)) return { refused: 'no-game' };
    const known = recall(id);
    if (known !== null) return known;
    const asked = reading.get(id) ?? read(id).finally(() => reading.delete(id));
    reading.set(id, asked);
    return asked;
  };
}

/** The table as it is, null if it is gone. Where it is of a newer version, a former game can be read all the same. */
async function tableNow(tables: Tables, id: string): Promise<Table | 'newer' | null> {
  try {
    return (await tables.refresh(id))?.table ?? null;
  } catch (error) {
    if (error instanceof UpgradeNeeded) return 'newer';
    throw error;
  }
}

/** Serves records as JSON; nothing of a game that runs. */
export function recordRoute(app: FastifyInstance, recordAt: RecordAt): void {
  app.get<{ Params: { id: string } }>('/api/games/:id', async (request, reply) => {
    const found = await recordAt(request.params.id);
    if ('refused' in found) {
      const status = { 'no-game': 404, 'game-not-over': 409 }[found.refused];
      return reply.code(status).header('cache-control', 'no-store').send(found);
    }
    return reply
      .header('cache-control', `public, max-age=${FRESH}, immutable`)
      .type('application/json; charset=utf-8')
      .send(found.json);
  });
}

/** What a chat shows of a record's link: who played, and how it ended. */
export function resultOf({ options, players, about }: GameRecord): string {
  const ruleset = rulesetOf(options, players);
  const sides = sidesOf(ruleset).map((side) => ({
    name: teamOf(about, side, ruleset),
    score: about?.scores?.[side],
  }));
  const [one, other, ...more] = sides;
  if (one !== undefined && other !== undefined && more.length === 0)
    return `${one.name} ${one.score} – ${other.score} ${other.name}`;
  return sides.map(({ name, score }) => `${name} ${score}`).join(', ');
}

/** A side by those who played for it to the end. */
const teamOf = (about: GameRecord['about'], side: Side, ruleset: Ruleset): string =>
  seatsOf(ruleset)
    .filter((seat) => sideOf(seat, ruleset) === side)
    .map((seat) => about?.people?.findLast((person) => person.seat === seat)?.name ?? '')
    .join(' & ');
