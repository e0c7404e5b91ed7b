import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { addressOf } from './address.ts';
import type { Limited, Limits } from './limits.ts';
import { isOurs, type Ours } from './origin.ts';

/** The connection below a socket, as far as the gate looks at it. */
export interface Connection {
  readonly id: string;
  readonly request: IncomingMessage;
  on(event: 'packet' | 'close', heard: () => void): unknown;
  close(discard: boolean): unknown;
}

/** Lets sockets in, and watches how much they send. */
export interface Gate {
  /** Null when a socket may open, else the word it is turned away with. */
  refusal(request: IncomingMessage): Promise<string | null>;
  /** Looks after an open connection: one that floods is closed, alone or with the others of its address. */
  watch(connection: Connection): void;
  /** The address that a socket's messages count for. */
  addressOf(request: IncomingMessage): string;
}

/** A gate for the sockets of this server. */
export function openGate(limits: Limits, ours: Ours): Gate {
  return {
    refusal: async (request) => {
      if (!isOurs(request, ours)) return 'foreign';
      return (await limits.take('socket', addressOf(request, ours.trust))) === null ? null : 'too-many';
    },
    watch: (connection) => {
      const address = addressOf(connection.request, ours.trust);
      const closed = limits.open(address);
      if (closed === null) return void connection.close(true);
      const count = async (what: Limited, whose: string): Promise<void> => {
        if ((await limits.take(what, whose)) !== null) connection.close(true);
      };
      connection.on('packet', () => {
        void count('flood', connection.id);
        void count('rush', address);
      });
      connection.on('close', () => {
        closed();
        limits.forget(connection.id);
      });
    },
    addressOf: (request) => addressOf(request, ours.trust),
  };
}

/** What each request counts as, by its route. */
const COUNTS: Readonly<Record<string, Limited>> = {
  'GET /': 'look',
  'GET /join': 'look',
  'GET /t/:': 'look',
  'GET /g/:': 'look',
  'GET /s/:': 'look',
  'GET /pad': 'look',
  'GET /api/tables/:': 'look',
  'GET /api/games/:': 'look',
  'GET /api/pads/:': 'look',
  'GET /api/codes/:': 'code',
  'POST /api/guest': 'guest',
  'POST /api/tables': 'table',
  'POST /api/pads': 'pad',
};

function countsAs({ method, routeOptions }: FastifyRequest): Limited | undefined {
  const route = routeOptions.url?.replace(/:\w+/, ':');
  return COUNTS[`${method === 'HEAD' ? 'GET' : method} ${route}`];
}

/** Answers 429 to an address that asks too often. A code that a table has does not count. */
export function limitRequests(app: FastifyInstance, limits: Limits, { trust }: Ours): void {
  let told = false;
  app.addHook('onRequest', async (request, reply) => {
    const { headers, socket } = request.raw;
    if (!told && headers['x-forwarded-for'] && !trust(socket.remoteAddress ?? '')) {
      told = true;
      app.log.warn('a proxy passes requests on that TRUST_PROXY does not name: they count as one address');
    }
    const what = countsAs(request);
    if (what === undefined) return;
    const wait = await limits.take(what, addressOf(request.raw, trust));
    if (wait !== null) return reply.code(429).header('retry-after', wait).send({ refused: 'too-many' });
  });
  app.addHook('onSend', async (request: FastifyRequest, { statusCode }: FastifyReply) => {
    if (countsAs(request) !== 'code' || statusCode === 404 || statusCode === 429) return;
    await limits.giveBack('code', addressOf(request.raw, trust));
  });
}
