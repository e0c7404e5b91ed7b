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

/** Opens a connection that comes back by itself. */
export const openWire = (url: string, cookie: string | undefined): Wire =>
  io(url, {
    transports: ['websocket'],
    forceNew: true,
    timeout: CONNECT_WITHIN,
    reconnectionDelay: (RETRY.least + RETRY.most) / 2,
    reconnectionDelayMax: RETRY.most,
    randomizationFactor: (RETRY.most - RETRY.least) / (RETRY.most + RETRY.least),
    ...(cookie && { extraHeaders: { cookie } }),
  });

/** The answer to a message, or null if none came in time. */
export const ask = <A>(send: (done: (error: Error | null, answer: A) => void) => void): Promise<A | null> =>
  new Promise((resolve) => send((error, answer) => resolve(error ? null : answer)));
