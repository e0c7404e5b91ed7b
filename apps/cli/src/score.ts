import { score, type BadRecord, type Scored } from '@fives/rules';
import { complain, contents, linesOf, say } from './files.ts';

/** What is wrong with what was read: no JSON, or no record. */
export type Bad = Pick<BadRecord, 'hand' | 'action' | 'axes'> & { readonly refused: string };

/** Scores one record; the exit code. */
export async function scoreOne(file: string): Promise<number> {
  const given = await contents(file);
  const scored = scoreText(given);
  if ('refused' in scored) {
    const isText = scored.refused === 'bad-json' && /^\s*\[[A-Z]\w* /.test(given);
    complain(sentence(scored) + (isText ? ': is this the text form? `fives print` turns it into JSON' : ''));
    return 1;
  }
  await say(JSON.stringify(scored));
  return 0;
}

/** Scores one record a line; the exit code says whether all were good. */
export async function scoreLines(file: string): Promise<number> {
  let code = 0;
  for await (const line of linesOf(file)) {
    const scored = scoreText(line);
    if ('refused' in scored) code = 1;
    await say(JSON.stringify('refused' in scored ? { error: errorOf(scored) } : scored));
  }
  return code;
}

/** The JSON in a text; undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function scoreText(text: string): Scored | Bad {
  const record = jsonOf(text);
  return record === undefined ? { refused: 'bad-json', hand: null, action: null } : score(record);
}

const errorOf = ({ hand, action, refused }: Bad) => ({ hand, action, code: refused });

/** Where it is wrong, and the code: `hand 0, action 3: does-not-fit`. */
export function sentence({ hand, action, refused, axes = [] }: Bad): string {
  const where = [hand === null ? [] : `hand ${hand}`, action === null ? [] : `action ${action}`].flat();
  const what = axes.length === 0 ? '' : ` (${axes.join(' and ')})`;
  return `${where.join(', ')}${where.length > 0 ? ': ' : ''}${refused}${what}`;
}
