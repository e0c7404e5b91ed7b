// The figures both stores keep to; times in ms.

/** How long a leased table is not given out again. */
export const leaseFor = 400;

/** The most tables that one call of `takeDue` leases. */
export const mostDue = 32;

/** How long a connection counts as present after it was last heard of. */
export const presentFor = 15_000;

/** A beat this much later than the one before it ends an outage. */
export const beatLate = 2_000;

/** Two outages with less than this between them are one. */
export const oneOutage = 1_000;

/** How many outages are remembered. */
export const keptOutages = 64;

/** How many command ids of one player at one table are remembered. */
export const keptCommands = 64;

const day = 24 * 3600 * 1000;

/** How long a code belongs to its table after it was last claimed or kept: longer than an empty table is kept. */
export const keptCode = 31 * day;

/** How long a game's log is kept after the next game opened or the table was removed. */
export const keptLog = 90 * day;

/** How long a game is found by its record's id after it was last named: no shorter than its log is kept. */
export const keptRecord = 92 * day;
