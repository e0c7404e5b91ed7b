/** The version of the protocol; a client of another is told `upgrade`. */
export const PROTOCOL = 1;

/** The largest message a socket may send, bytes; a larger one closes it. */
export const MAX_MESSAGE = 16_384;

/** The longest name, in characters as people count them. */
export const MAX_NAME = 24;

/** Heartbeats at a table whose clock runs, and elsewhere, ms. */
export const BEAT = { running: 1_000, idle: 5_000 } as const;

/** After this silence a client takes the connection for dead, ms. */
export const SILENCE = { running: 3_000, idle: 10_000 } as const;

/** The pause before a client tries to reconnect, ms: the first time at random between these, then the longer. */
export const RETRY = { least: 200, most: 400 } as const;
