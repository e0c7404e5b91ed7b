import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFile, sheetOf } from './index.ts';

const docs = readFileSync(new URL('../../../docs/scorepad.md', import.meta.url), 'utf8');
const example = /```json\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';

describe('docs/scorepad.md', () => {
  it('shows a file that is read, and comes to what it says', () => {
    const file = readFile(example);
    const sheets = 'refused' in file ? [file] : file.pads.map(({ edits }) => sheetOf(edits));
    expect(sheets).toMatchObject([{ totals: [25, 50], leaders: [1], rows: [{ photos: ['Vb1xQ0mZ'] }] }]);
  });
});
