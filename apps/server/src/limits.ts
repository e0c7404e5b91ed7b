import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** How often anything may be done: so many `points` in `duration` seconds; who goes over is shut out for `blockDuration`. */
const LIMITS = {
  /** Messages of one socket, whatever they are. */
  message: { points: 40, duration: 4 },
  /** Of these, commands of one person, by any socket, that are no move: each becomes an entry in everybody's log. */
  change: { points: 20, duration: 10 },
  /** Of these, edits of shared pads by one person. */
  edit: { points: 60, duration: 10 },
  /** Joins of one socket, to tables and pads. */
  join: { points: 20, duration: 10 },
  /** Packets of one socket, whatever they are, until it is closed. */
  flood: { points: 1_100, duration: 10 },
  /** From here on by address: new sockets, */
  socket: { points: 240, duration: 60 },
  /** messages of all its sockets that none of them is refused for itself: ten a second each of a club of thirty, */
  crowd: { points: 3_000, duration: 10 },
  /** packets of all its sockets, until whoever of them sends another is closed, */
  rush: { points: 12_000, duration: 10 },
  /** guests made, */
  guest: { points: 60, duration: 60 },
  /** tables opened, */
  table: { points: 60, duration: 3_600 },
  /** pads watched, since all of one may be sent then, */
  watch: { points: 300, duration: 60 },
  /** pads shared, */
  pad: { points: 60, duration: 3_600 },
  /** pages, summaries and records read, */
  look: { points: 240, duration: 60 },
  /** and codes tried that no table has. */
  code: { points: 10, duration: 60, blockDuration: 300 },
} as const;

/** What is limited. */
export type Limited = keyof typeof LIMITS;

/** Sockets that one address may have open. */
export const MOST_SOCKETS = 100;

/** Counts who does what how often, in this process alone. */
export interface Limits {
  /** Counts one; null when it may be done, else the seconds to wait. */
  take(what: Limited, whose: string): Promise<number | null>;
  /** Takes one back that shall not have counted. */
  giveBack(what: Limited, whose: string): Promise<void>;
  /** A socket of this address is open until the returned function is called; null when it has too many. */
  open(address: string): (() => void) | null;
  /** Forgets a socket. */
  forget(socket: string): void;
}

/** Limits nothing (load tests). */
export const noLimits: Limits = {
  take: async () => null,
  giveBack: async () => undefined,
  open: () => () => undefined,
  forget: () => undefined,
};

/** Counts from nothing. */
export function openLimits(): Limits {
  const counters = new Map(
    Object.entries(LIMITS).map(([what, limit]) => [what as Limited, new RateLimiterMemory(limit)]),
  );
  const counter = (what: Limited): RateLimiterMemory => counters.get(what) as RateLimiterMemory;
  const sockets = new Map<string, number>();
  return {
    take: (what, whose) =>
      counter(what)
        .consume(whose)
        .then(
          () => null,
          (over: RateLimiterRes) => Math.ceil(over.msBeforeNext / 1_000),
        ),
    giveBack: async (what, whose) => void (await counter(what).reward(whose)),
    open: (address) => {
      const before = sockets.get(address) ?? 0;
      if (before >= MOST_SOCKETS) return null;
      sockets.set(address, before + 1);
      return () => {
        const left = (sockets.get(address) ?? 1) - 1;
        if (left > 0) sockets.set(address, left);
        else sockets.delete(address);
      };
    },
    forget: (socket) => {
      for (const what of ['message', 'join', 'flood'] as const) void counter(what).delete(socket);
    },
  };
}
