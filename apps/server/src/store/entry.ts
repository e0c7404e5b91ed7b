import { BrokenLog } from '@fives/rules';
import type { Entry } from '@fives/table';

/** An entry as it was written. What the parser says of one that is not whole would quote it: hands may be in it. */
export function parseEntry(text: string): Entry {
  try {
    return JSON.parse(text) as Entry;
  } catch {
    throw new BrokenLog('the log is broken: an entry cannot be read');
  }
}
