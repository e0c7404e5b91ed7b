/** Thrown when a log says what cannot have happened: a bug, or events of a newer version. Never on bad input. */
export class BrokenLog extends Error {
  override name = 'BrokenLog';
}
