import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { addressOf } from './address.ts';
import type { Limited, Limits } from './limits.ts';
import { isOurs, type Ours } from './origin.ts';

/** The connection below a socket, as far as the gate looks at it. */
export interface Connection {
  readonly id: string;
  readonly request: IncomingMessage;
  /** Its WebSocket: what was given to it and is not sent yet, bytes, and an end that waits for nothing. */
  readonly transport: { readonly socket: { readonly bufferedAmount: number; terminate(): void } };
  on(event: 'packet' | 'close' | 'flush', heard: () => void): unknown;
  /** A packet is about to be sent, or to wait until the WebSocket takes more. */
  on(event: 'packetCreate', heard: (packet: { readonly data?: string | Buffer }) => void): unknown;
  close(discard: boolean): unknown;
}

/** What may wait to be sent to one socket, bytes: more than a pad or a table and all that happens at it meanwhile. */
export const MOST_UNSENT = 1_000_000;

/** Closes a connection that takes nothing while more and more is sent to it: its end of the line would fill ours. */
function watchUnsent(connection: Connection): void {
  const { socket } = connection.transport;
  let waiting = 0;
  connection.on('flush', () => (waiting = 0));
  connection.on('packetCreate', ({ data = '' }) => {
    waiting += data.length;
    if (waiting + socket.bufferedAmount <= MOST_UNSENT) return;
    connection.close(true);
    socket.terminate();
  });
}

/** Lets sockets in, and watches how much they send. */
export interface Gate {
  /** Null when a socket may open, else the word it is turned away with. */
  refusal(request: IncomingMessage): Promise<string | null>;
  /**
   * Looks after an open connection: one that floods is closed, alone or with the others of its address, and one to
   * which too much is still to be sent.
   */
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
      watchUnsent(connection);
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
