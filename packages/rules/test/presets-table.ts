import { PRESETS, type Ruleset } from '../src/index.ts';

const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
const AXES = [...new Set(NAMES.flatMap((name) => Object.keys(PRESETS[name])))] as (keyof Ruleset)[];

/** The presets side by side as Markdown: a row an axis, a column a preset. docs/rules.md has it. */
export function presetsTable(): string {
  const rows = AXES.map((axis) => [axis, ...NAMES.map((name) => cell((PRESETS[name] as Ruleset)[axis]))]);
  const table = [['', ...NAMES], ['', ...NAMES].map(() => '---'), ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

type Value = Ruleset[keyof Ruleset];

function cell(value: Value): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' || typeof value === 'string') return `${value}`;
  if (Array.isArray(value)) return value.join(', ');
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${one}`)
    .join(', ');
}

const [FROM, TO] = ['<!-- presets: written by scripts/presets.mjs -->', '<!-- end of presets -->'];

/** The text with the table in its place. */
export function withTable(text: string): string {
  const [before, after] = [text.split(FROM)[0], text.split(TO)[1]];
  if (before === undefined || after === undefined) throw new Error('there is no place for the table');
  return `${before}${FROM}\n\n${presetsTable()}\n\n${TO}${after}`;
}

/** A text's table, without the spaces that only align it. */
export const tableIn = (text: string): string =>
  (text.split(FROM)[1]?.split(TO)[0] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').replace(/-{3,}/g, '---'))
    .join('\n');
