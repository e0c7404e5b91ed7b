import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { hostOf, type Trust } from './address.ts';

const NONE = ["'none'"];
const SELF = ["'self'"];
const CAPABILITIES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Tells browsers to run nothing but the page's own files, and to tell nobody its address, which is a table's key. */
export async function sendHeaders(app: FastifyInstance, trust: Trust): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        scriptSrc: SELF,
        styleSrc: SELF,
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Not every browser takes a WebSocket to the same host for 'self'.
        connectSrc: ["'self'", (request) => socketsAt(hostOf(request, trust))],
        manifestSrc: SELF,
        workerSrc: SELF,
        objectSrc: NONE,
        baseUri: NONE,
        formAction: SELF,
        frameAncestors: NONE,
        // No upgrade-insecure-requests: a phone in the same network comes by plain http.
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Whoever speaks TLS for us decides how long browsers must.
    strictTransportSecurity: false,
    // Over plain http browsers ignore these two and complain.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', CAPABILITIES.map((name) => `${name}=()`).join(', '));
    if (request.protocol === 'https') void reply.header('cross-origin-opener-policy', 'same-origin');
  });
}

// Anybody may write anything into a Host header.
const socketsAt = (host = ''): string =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";
