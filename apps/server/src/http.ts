import fastifyStatic from '@fastify/static';
import { createSchema, type Found, type Refusal, type Refused, type Summary } from '@fives/protocol';
import { axesOf, playable, PRESETS } from '@fives/rules';
import {
  evolveEntry,
  EVENTS_VERSION,
  misfitOf,
  openTable,
  seatOf,
  type Entry,
  type Table,
} from '@fives/table';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dueAt } from './act.ts';
import type { Config } from './config.ts';
import type { Guests } from './guest.ts';
import { originFor } from './link.ts';
import { padPages, padRoutes, type PadWeb } from './pads/http.ts';
import { codeOf, inviteTo, withTitle } from './preview.ts';
import { openRecords, recordRoute, type RecordAt } from './record.ts';
import { claimCode, freshId, isId, readCode } from './random.ts';
import type { Store } from './store/port.ts';
import type { Tables } from './tables.ts';

export interface Web extends PadWeb {
  readonly store: Store;
  readonly tables: Tables;
  readonly guests: Guests;
  readonly config: Pick<Config, 'publicUrl' | 'host'>;
  /** The built page's directory. */
  readonly page: string;
  readonly isReady: () => Promise<boolean>;
}

const refuse = (reply: FastifyReply, status: number, refused: Refusal, about?: string): FastifyReply =>
  reply.code(status).send({ refused, ...(about && { about }) } satisfies Refused);

const ASKED_ANEW = /\/(sw\.js|manifest\.webmanifest|(pad-)?parts\.json)$/;

/** Whether strangers may find the table by its code: it takes people in, or lets them look on. */
const isOpen = ({ chairs, locked, options }: Table): boolean =>
  options.spectators || (!locked && chairs.some(({ is }) => is === 'free' || is === 'left'));

/** Everything that is asked by plain http. */
export async function routes(app: FastifyInstance, web: Web): Promise<void> {
  app.get('/healthz', () => 'ok');
  app.get('/readyz', async (_request, reply) =>
    (await web.isReady()) ? 'ready' : reply.code(503).send('not ready'),
  );

  app.post('/api/guest', (request, reply) => {
    web.guests.welcome(request, reply);
    return reply.code(204).send();
  });

  app.post('/api/tables', async (request, reply) => {
    const founder = web.guests.welcome(request, reply);
    const asked = createSchema.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'bad-message', asked.error.issues[0]?.path.join('.'));
    const { preset, overrides, options, from } = asked.data;
    const checked = playable({ ...PRESETS[preset], ...overrides });
    if ('refused' in checked) return refuse(reply, 422, checked.refused, axesOf(checked).join(' '));
    const misfit = from && misfitOf(from, checked.ruleset);
    if (misfit) return refuse(reply, 422, misfit.refused, 'from');
    const [table, record] = [freshId(), freshId()];
    // The names first: a table is found by them as soon as it is there.
    const [code] = await Promise.all([claimCode(web.store, table), web.store.nameRecord(record, table, 1)]);
    const opened = openTable(preset, checked.ruleset, {
      ...{ code, record, founder },
      ...(options && { options }),
      ...(from && { from }),
    });
    const first: Entry = { seq: 1, at: web.store.now(), by: 'clock', cmd: null, events: [opened] };
    const due = dueAt(table, first.seq, evolveEntry(null, first), 0);
    const created = await web.store.create(table, EVENTS_VERSION, first, due);
    if (created === 'taken') return refuse(reply, 503, 'unavailable');
    return reply.code(201).send({ table });
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id', async (request, reply) => {
    const { id } = request.params;
    const memo = isId(id) ? await web.tables.refresh(id) : null;
    if (memo === null) return refuse(reply, 404, 'no-table');
    const { table } = memo;
    const guest = web.guests.of(request.headers.cookie);
    const origin = originFor(web.config, request.protocol, request.host);
    return {
      table: id,
      phase: table.is,
      names: table.chairs.map((chair) => (chair.is === 'free' ? null : chair.name)),
      free: table.chairs.filter((chair) => chair.is === 'free').length,
      seated: guest !== null && seatOf(table.chairs, guest) !== null,
      link: `${origin}/t/${id}`,
      code: table.code,
    } satisfies Summary;
  });

  const recordAt = openRecords(web.store, web.tables);
  recordRoute(app, recordAt);
  padRoutes(app, web);
  app.get<{ Params: { code: string } }>('/api/codes/:code', async (request, reply) => {
    const code = readCode(request.params.code);
    const id = code && (await web.store.tableOfCode(code));
    const memo = id ? await web.tables.refresh(id) : null;
    if (!id || memo === null || !isOpen(memo.table)) return refuse(reply, 404, 'no-table');
    return { table: id } satisfies Found;
  });

  await pages(app, web, recordAt);
}

async function pages(app: FastifyInstance, web: Web, recordAt: RecordAt): Promise<void> {
  if (!existsSync(web.page))
    return void app.setNotFoundHandler((_, reply) => refuse(reply, 404, 'unknown-event'));
  // Read anew each time, so that a page built under a running server is served whole.
  const read = (page = 'index.html'): Promise<string> => readFile(join(web.page, page), 'utf8');
  const send = (reply: FastifyReply, page: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);

  await app.register(fastifyStatic, {
    root: web.page,
    index: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash of the content into these names.
      if (path.includes('/assets/'))
        void reply.header('cache-control', 'public, max-age=31536000, immutable');
      // A page that works offline asks by these whether there is a newer one.
      else if (ASKED_ANEW.test(path)) void reply.header('cache-control', 'no-cache');
    },
  });
  for (const path of ['/', '/join', '/new'])
    app.get(path, async (request, reply) => {
      web.guests.welcome(request, reply);
      return send(reply, await read());
    });
  padPages(app, web, () => read('pad.html'), send);
  app.get<{ Params: { preset: string } }>('/rules/:preset', async (request, reply) =>
    send(request.params.preset in PRESETS ? reply : reply.code(404), await read()),
  );
  app.setNotFoundHandler(async (request, reply) => {
    // A person who mistypes an address gets a page, a program a code.
    if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
      return send(reply.code(404), await read());
    return refuse(reply, 404, 'unknown-event');
  });
  app.get<{ Params: { id: string } }>('/t/:id', async (request, reply) => {
    web.guests.welcome(request, reply);
    const { id } = request.params;
    // The title is a nicety: without the store the page comes all the same, and waits.
    const memo = isId(id) ? await web.tables.refresh(id).catch(() => undefined) : null;
    const page = await read();
    const shown = memo ? withTitle(page, inviteTo(memo.table), codeOf(memo.table)) : page;
    return send(memo === null ? reply.code(404) : reply, shown);
  });
  app.get<{ Params: { id: string } }>('/g/:id', async (request, reply) => {
    const found = await recordAt(request.params.id).catch(() => ({ refused: null }));
    const page = await read();
    if ('title' in found) return send(reply, withTitle(page, found.title));
    return send(found.refused === 'no-game' ? reply.code(404) : reply, page);
  });
}
