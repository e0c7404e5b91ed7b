import type { Refusal } from '@fives/protocol';
import { seatsOf, sideOf, sidesOf, rulesetOf, type GameRecord, type Ruleset, type Side } from '@fives/rules';
import { recordOfGame } from '@fives/table';
import type { FastifyInstance } from 'fastify';
import { isId } from './random.ts';
import type { Store } from './store/port.ts';

/** How long somebody may keep a record without asking again, s: it never changes, but it is not kept for ever. */
const FRESH = 3_600;

type NoRecord = Extract<Refusal, 'no-game' | 'game-not-over'>;

/** The record under an id, or why there is none to read. */
export async function recordAt(
  store: Pick<Store, 'gameOfRecord' | 'game' | 'heads'>,
  id: string,
): Promise<{ readonly record: GameRecord } | { readonly refused: NoRecord }> {
  const found = isId(id) ? await store.gameOfRecord(id) : null;
  if (found === null) return { refused: 'no-game' };
  const entries = await store.game(found.table, found.game);
  if (entries.length === 0) return { refused: 'no-game' };
  const record = recordOfGame(entries);
  if (record !== null) return { record };
  // A game whose table is gone will never be over.
  const [head = null] = await store.heads([found.table]);
  return { refused: head === null ? 'no-game' : 'game-not-over' };
}

/** Serves records as JSON; nothing of a game that runs. */
export function recordRoute(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { id: string } }>('/api/games/:id', async (request, reply) => {
    const found = await recordAt(store, request.params.id);
    if ('refused' in found) {
      const status = { 'no-game': 404, 'game-not-over': 409 }[found.refused];
      return reply.code(status).header('cache-control', 'no-store').send(found);
    }
    return reply.header('cache-control', `public, max-age=${FRESH}, immutable`).send(found.record);
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
