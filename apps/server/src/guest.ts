import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { freshId, isId } from './random.ts';

const NAME = 'fives';
const YEAR = 365 * 24 * 3600;

/** Who a request comes from: a guest is a random 128-bit id in a signed cookie. */
export interface Guests {
  /** The guest of a Cookie header, or null if it names none that this server signed. */
  of(cookies: string | undefined): string | null;
  /** The guest of the request, made now if it has none. */
  welcome(request: FastifyRequest, reply: FastifyReply): string;
}

/** Registers the cookies; `secure` = friends come by https alone. */
export async function openGuests(app: FastifyInstance, key: string, secure: boolean): Promise<Guests> {
  await app.register(fastifyCookie, { secret: key });
  const of = (cookies: string | undefined): string | null => {
    const value = cookies && app.parseCookie(cookies)[NAME];
    if (!value) return null;
    const signed = app.unsignCookie(value);
    return signed.valid && isId(signed.value) ? signed.value : null;
  };
  return {
    of,
    welcome: (request, reply) => {
      const known = of(request.headers.cookie);
      if (known !== null) return known;
      const id = freshId();
      void reply.setCookie(NAME, id, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        secure: secure || request.protocol === 'https',
        path: '/',
        maxAge: YEAR,
      });
      return id;
    },
  };
}
