import * as z from 'zod/mini';
import { trusting } from './address.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const ms = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60_000));
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);
/** Nobody, a proxy on this machine, or the addresses and ranges of proxies. */
const proxies = z.pipe(
  z.string().check(z.refine((text) => canTrust(listed(text)), 'expected 0, 1 or addresses')),
  z.transform(listed),
);
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), './data'),
  DATA_SYNC: z._default(z.enum(['normal', 'full']), 'normal'),
  REDIS_URL: z.optional(z.url()),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z._default(z.enum(levels), 'info'),
  COOKIE_KEY: z.optional(z.string().check(z.minLength(16))),
  BOT_DELAY: z._default(ms, 1200),
  BOTS_ALONE: z._default(flag, false),
  LIMITS: z._default(
    z.pipe(
      z.enum(['on', 'off']),
      z.transform((text) => text === 'on'),
    ),
    true,
  ),
  TRUST_PROXY: z._default(proxies, []),
});

/** The settings, as docs/operating.md lists them. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** full = survives power loss, at about a third of the speed. */
  readonly dataSync: 'normal' | 'full';
  readonly redisUrl: string | undefined;
  /** The origin that links carry. */
  readonly publicUrl: string | undefined;
  readonly logLevel: (typeof levels)[number];
  readonly cookieKey: string | undefined;
  /** A bot's usual delay, ms. */
  readonly botDelay: number;
  /** Bots play with nobody connected (tests). */
  readonly botsAlone: boolean;
  /** How often anybody may do anything; off for load tests. */
  readonly limits: boolean;
  /** The proxies whose X-Forwarded headers are believed. */
  readonly trustProxy: readonly string[];
}

function listed(text: string): string[] {
  if (text === '0') return [];
  return text === '1' ? ['loopback'] : text.split(',').map((word) => word.trim());
}

function canTrust(names: readonly string[]): boolean {
  // A bare number would pass for an address.
  if (names.some((name) => /^\d+$/.test(name))) return false;
  try {
    trusting(names);
    return true;
  } catch {
    return false;
  }
}

/** Reads the settings from the environment. An empty variable counts as absent; a wrong one gives a sentence. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config | { wrong: string } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = schema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { wrong: `The setting ${String(issue?.path[0])} is not right: ${issue?.message ?? 'unknown'}` };
  }
  const e = read.data;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    dataSync: e.DATA_SYNC,
    redisUrl: e.REDIS_URL,
    publicUrl: e.PUBLIC_URL && new URL(e.PUBLIC_URL).origin,
    logLevel: e.LOG_LEVEL,
    cookieKey: e.COOKIE_KEY,
    botDelay: e.BOT_DELAY,
    botsAlone: e.BOTS_ALONE,
    limits: e.LIMITS,
    trustProxy: e.TRUST_PROXY,
  };
}
