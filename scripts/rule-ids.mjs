// Every rule of docs/rules.md has a passed test with its ID in the title, or is marked (planned).
import { existsSync, readFileSync } from 'node:fs';

const RESULTS = '.cache/vitest.json';

const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- ([A-Z]\d+)( \(planned\))? /gm)];
const promised = rules.filter((rule) => !rule[2]).map((rule) => rule[1]);
const planned = rules.filter((rule) => rule[2]).map((rule) => rule[1]);
const known = new Set([...promised, ...planned]);
const letters = new Set([...known].map((id) => id[0]));

if (!existsSync(RESULTS)) {
  console.error(`${RESULTS} is missing: run the tests first.`);
  process.exit(1);
}
const passed = JSON.parse(readFileSync(RESULTS, 'utf8'))
  .testResults.flatMap((file) => file.assertionResults)
  .filter((test) => test.status === 'passed')
  .map((test) => test.fullName);
const proven = new Set(
  passed
    .flatMap((name) => [...name.matchAll(/\[([A-Z]\d+(?:,\s*[A-Z]\d+)*)\]/g)])
    .flatMap((match) => match[1].split(/,\s*/)),
);

const faults = [
  ['Rules without a passed test', promised.filter((id) => !proven.has(id))],
  ['Rules marked (planned) that have a test', planned.filter((id) => proven.has(id))],
  ['Rules listed twice', rules.map((rule) => rule[1]).filter((id, i, all) => all.indexOf(id) !== i)],
  ['Tests of unknown rules', [...proven].filter((id) => letters.has(id[0]) && !known.has(id))],
].filter(([, ids]) => ids.length > 0);

for (const [what, ids] of faults) console.error(`${what}: ${ids.join(' ')}`);
console.log(`Rule IDs: ${promised.length} promised, ${planned.length} planned.`);
process.exit(faults.length > 0 ? 1 : 0);
