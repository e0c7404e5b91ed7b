// Writes the table of the presets into docs/rules.md, from the rulesets themselves.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withTable } from '../packages/rules/test/presets-table.ts';

writeFileSync('docs/rules.md', withTable(readFileSync('docs/rules.md', 'utf8')));
execFileSync('prettier', ['--write', '--log-level', 'warn', 'docs/rules.md'], { stdio: 'inherit' });
