import { RETRY, type ClientToServer, type Refusal, type ServerToClient } from '@fives/protocol';
import { io, type Socket } from 'socket.io-client';

/** A typed Socket.IO connection. */
export type Wire = Socket<ServerToClient, ClientToServer>;

/** How long an answer may take, ms. */
export const ANSWER_WITHIN = 4_000;
/** How long each of Socket.IO's two handshakes may take, ms. */
export const CONNECT_WITHIN = 2_000;

/** Refusals that pass: the same message may be sent again. */
export const PASSING: readonly Refusal[] = ['unavailable', 'cannot-judge', 'not-joined'];

/** After so many attempts a browser may itself be holding new sockets back for some seconds. */
const PATIENT_AFTER = 8;
/** The time for Socket.IO's first handshake then, ms: to give up sooner would count as one more failure. */
const PATIENCE = 6_000;

/** Opens a connection that comes back by itself. */
export function openWire(url: string, cookie: string | undefined): Wire {
  const wire: Wire = io(url, {
    transports: ['websocket'],
    forceNew: true,
    timeout: CONNECT_WITHIN,
    reconnectionDelay: (RETRY.least + RETRY.most) / 2,
    reconnectionDelayMax: RETRY.most,
    randomizationFactor: (RETRY.most - RETRY.least) / (RETRY.most + RETRY.least),
    ...(cookie && { extraHeaders: { cookie } }),
  });
  wire.io.on('reconnect_attempt', (attempt) => {
    wire.io.timeout(attempt > PATIENT_AFTER ? PATIENCE : CONNECT_WITHIN);
  });
  wire.io.on('reconnect', () => void wire.io.timeout(CONNECT_WITHIN));
  return wire;
}

/** The answer to a message, or null if none came in time. */
export const ask = <A>(send: (done: (error: Error | null, answer: A) => void) => void): Promise<A | null> =>
  new Promise((resolve) => send((error, answer) => resolve(error ? null : answer)));
