import { cleanText, type PadFound, type PadShared, type Refused } from '@fives/protocol';
import { keptUntilPad, sheetOf } from '@fives/scorepad';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { Guests } from '../guest.ts';
import { originFor } from '../link.ts';
import { withTitle } from '../preview.ts';
import { freshId, isId } from '../random.ts';
import type { Store } from '../store/port.ts';
import { digestOf } from './key.ts';
import { logOfPad, padsIn, versionOf, type PadMemo, type Pads, type SharedEntry } from './log.ts';

/** The longest title in a preview, in characters as people count them. */
const MOST_TITLE = 60;

/** What is asked of pads by plain http stands on this. */
export interface PadWeb {
  readonly store: Store;
  readonly pads: Pads;
  readonly guests: Guests;
  readonly config: Pick<Config, 'publicUrl' | 'host'>;
}

/** The pad of this id as it is now, null if it is not shared, or not any more. */
const foundIn = async (pads: Pads, pad: string): Promise<PadMemo | null> => {
  const memo = isId(pad) ? await pads.refresh(logOfPad(pad)) : null;
  return memo?.pad.unshared ? null : memo;
};

/** `POST /api/pads`: a new shared pad, which nobody but who has its key may write in; and where a pad is found. */
export function padRoutes(app: FastifyInstance, { store, pads, guests, config }: PadWeb): void {
  app.post('/api/pads', async (request, reply) => {
    guests.welcome(request, reply);
    const [pad, key] = [freshId(), freshId()];
    const at = store.now();
    const events = [{ is: 'shared', key: digestOf(key) }] as const;
    const first: SharedEntry = { seq: 1, at, by: 'clock', cmd: null, events };
    const created = await padsIn(store).create(logOfPad(pad), versionOf(events), first, keptUntilPad(at));
    if (created === 'taken') return reply.code(503).send({ refused: 'unavailable' });
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ pad, key } satisfies PadShared);
  });

  app.get<{ Params: { pad: string } }>('/api/pads/:pad', async (request, reply) => {
    const { pad } = request.params;
    const memo = await foundIn(pads, pad);
    if (memo === null) return reply.code(404).send({ refused: 'no-pad' } satisfies Refused);
    const origin = originFor(config, request.protocol, request.host);
    return { pad, link: `${origin}/s/${pad}` } satisfies PadFound;
  });
}

/** What a chat shows of a shared pad's link. */
const titleOf = ({ pad }: PadMemo): string => {
  const title = cleanText(sheetOf(pad.edits.values()).title, MOST_TITLE);
  return title === '' ? 'A score pad is shared with you' : `${title} — a score pad is shared with you`;
};

/** The pages of pads: on this device alone, which any address may be, and shared ones, which are there or not. */
export function padPages(
  app: FastifyInstance,
  { pads, guests }: PadWeb,
  read: () => Promise<string>,
  send: (reply: FastifyReply, page: string) => FastifyReply,
): void {
  for (const path of ['/pad', '/pad/*', '/print', '/me'])
    app.get(path, async (request, reply) => {
      guests.welcome(request, reply);
      return send(reply, await read());
    });
  app.get<{ Params: { pad: string } }>('/s/:pad', async (request, reply) => {
    guests.welcome(request, reply);
    const { pad } = request.params;
    // The title is a nicety: without the store the page comes all the same, and waits.
    const memo = await foundIn(pads, pad).catch(() => undefined);
    const page = await read();
    return send(memo === null ? reply.code(404) : reply, memo ? withTitle(page, titleOf(memo)) : page);
  });
}
