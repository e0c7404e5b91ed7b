import { GAME_REFUSALS } from '@fives/rules';
import { TABLE_REFUSALS } from '@fives/table';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REFUSALS } from './index.ts';

const docs = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const section = docs.slice(docs.indexOf('## Refusal codes'));
const rows = [...section.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map(([, code, when]) => ({
  code,
  when,
}));

describe('refusal codes', () => {
  it('each is there once, those of a game and of a table among them', () => {
    expect(new Set(REFUSALS).size).toBe(REFUSALS.length);
    expect(REFUSALS).toEqual(expect.arrayContaining([...GAME_REFUSALS, ...TABLE_REFUSALS]));
    expect(REFUSALS.every((code) => /^[a-z]+(-[a-z]+)*$/.test(code))).toBe(true);
  });

  it('docs/protocol.md has a row for each, and no others', () => {
    expect(rows.map(({ code }) => code).sort()).toEqual([...REFUSALS].sort());
  });

  it.each(rows)('$code is explained in a sentence', ({ when }) => {
    expect(when).toMatch(/^[A-Z].{10,}\.$/);
  });

  it('it says which are sent again by clients themselves', () => {
    const again = rows
      .filter(({ when }) => when?.includes('Clients do so by themselves'))
      .map(({ code }) => code);
    expect(again.sort()).toEqual(['cannot-judge', 'not-joined', 'unavailable']);
  });
});
