/** Thrown when a log says what cannot have happened: a bug, or events of a newer version. Never on bad input. */
export class BrokenLog extends Error {
  override name = 'BrokenLog';
}

/** What to throw for an event that cannot happen in this state. */
export const broken = (event: string): BrokenLog =>
  new BrokenLog(`the log is broken: ${event} cannot happen here`);
