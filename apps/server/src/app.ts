import { MAX_MESSAGE } from '@fives/protocol';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Server } from 'node:http';
import type { Socket as Connection } from 'node:net';
import type { Logger } from 'pino';
import { isFault } from './act.ts';
import type { Trust } from './address.ts';
import { UpgradeNeeded } from './memos.ts';

const REQUEST_WITHIN = 30_000;
/** As long as any address may be: whatever is no id is told so by the route that was asked. */
const MOST_PARAM = 16_384;
const GARBAGE =
  'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: 25\r\nConnection: close\r\n\r\n{"refused":"bad-message"}';

/** Ends every connection once what was written to it has gone: no stop waits for a client that sleeps. */
export function trackConnections(server: Server): () => void {
  const open = new Set<Connection>();
  server.on('connection', (connection) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  return () => open.forEach((connection) => connection.destroySoon());
}

/** An app that logs no request and answers what it cannot read with a code. */
export function openApp(log: Logger, failed: (error: unknown) => void, trust: Trust): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  // Requests are not logged: a table's address is its key.
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({
    loggerInstance,
    logController,
    bodyLimit: MAX_MESSAGE,
    trustProxy: trust,
    requestTimeout: REQUEST_WITHIN,
    routerOptions: { maxParamLength: MOST_PARAM },
    // Fastify would log the bytes, cookies and all.
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(GARBAGE);
    },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ refused: 'bad-message' });
    },
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    // A path that can be no file's is one where nothing is.
    if (status === 403) return reply.callNotFound();
    if (status < 500) return reply.code(status).send({ refused: 'bad-message' });
    failed(error);
    if (error instanceof UpgradeNeeded) return reply.code(503).send({ refused: 'upgrade' });
    if (isFault(error)) return reply.code(500).send({ refused: 'fault' });
    // Whatever else throws stands on the store: the same may be asked again.
    return reply.code(503).send({ refused: 'unavailable' });
  });
  return app;
}
