import { parseRecord, printRecord } from '@fives/rules';
import { complain, contents, say } from './files.ts';
import { jsonOf, sentence } from './score.ts';

/** A record as text, or a text as a record, whichever it is not; the exit code. */
export async function print(file: string): Promise<number> {
  const given = await contents(file);
  return given.trimStart().startsWith('{') ? asText(given) : asRecord(given);
}

async function asText(given: string): Promise<number> {
  const record = jsonOf(given);
  const text = record === undefined ? { refused: 'bad-json', hand: null, action: null } : printRecord(record);
  if (typeof text !== 'string') return refused(sentence(text));
  await say(text.trimEnd());
  return 0;
}

async function asRecord(given: string): Promise<number> {
  const record = parseRecord(given);
  if (!('refused' in record)) {
    await say(JSON.stringify(record));
    return 0;
  }
  return refused('line' in record ? `line ${record.line}: ${record.refused}` : sentence(record));
}

function refused(why: string): number {
  complain(why);
  return 1;
}
