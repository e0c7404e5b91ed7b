/** In how many parts the keys are cut; a Redis remembers with how many it was filled. */
export const bucketCount = 64;

/** The hash tags of all buckets: keys with the same tag share a slot, so one script may touch them. */
export const buckets: readonly string[] = Array.from({ length: bucketCount }, (_, n) => tag(n));

/** The names of what Redis keeps for one table. */
export interface TableKeys {
  readonly head: string;
  readonly due: string;
  readonly here: string;
  readonly channel: string;
  /** The log of a game is this and its number. */
  readonly log: string;
  /** One player's last commands: a sorted set of command ids by seq. */
  readonly commands: (player: string) => string;
  /** Those of whom there are commands. */
  readonly players: string;
}

/** All keys of a table carry its bucket's tag. */
export function tableKeys(table: string): TableKeys {
  const bucket = bucketOf(table);
  const key = `${bucket}t:${table}`;
  return {
    head: `${key}:head`,
    due: dueKey(bucket),
    here: `${key}:on`,
    channel: key,
    log: `${key}:log:`,
    commands: (player) => `${key}:cmds:${player}`,
    players: `${key}:players`,
  };
}

/** The sorted set of a bucket's tables by the time when something must happen there. */
export function dueKey(bucket: string): string {
  return `${bucket}due`;
}

/** Where the table of a code is kept: not with the table, which is looked for by it. */
export const codeKey = (code: string): string => `fives:code:${code}`;

/** Where the game of a record is kept. */
export const recordKey = (record: string): string => `fives:record:${record}`;

/** The tag of a table's bucket, by FNV-1a over its id. */
export function bucketOf(table: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < table.length; i++) hash = Math.imul(hash ^ table.charCodeAt(i), 0x01000193);
  return tag((hash >>> 0) % bucketCount);
}

function tag(bucket: number): string {
  return `{b${String(bucket).padStart(2, '0')}}`;
}
