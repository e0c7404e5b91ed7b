import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hostOf, type Trust } from './address.ts';

/** Whose pages may use this server with its guests' cookies. */
export interface Ours {
  readonly publicUrl: string | undefined;
  readonly trust: Trust;
}

/** Whether a request comes from a page of this server: Origin is Host or PUBLIC_URL. A program sends no Origin. */
export function isOurs(request: IncomingMessage, { publicUrl, trust }: Ours): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(request, trust)?.toLowerCase();
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Turns away whatever a page of another site would change here. */
export function refuseForeign(app: FastifyInstance, ours: Ours): void {
  app.addHook('onRequest', async ({ raw, method, headers }, reply) => {
    if (READING.includes(method)) return;
    if (headers['sec-fetch-site'] === 'cross-site' || !isOurs(raw, ours))
      return reply.code(403).send({ refused: 'bad-message' });
  });
}
