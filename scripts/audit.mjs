// `node scripts/run.mjs audit`: fails on a known vulnerability, high or critical, in what the product runs on.
// A registry that does not answer audits proves nothing either way: that is said aloud, and is no failure.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const AT_MOST = 60_000;
const args = ['audit', '--prod', '--audit-level', 'high', '--json', ...process.argv.slice(2)];

const pnpm = spawn('pnpm', args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: AT_MOST });
const [out, error, code] = await Promise.all([
  text(pnpm.stdout),
  text(pnpm.stderr),
  new Promise((done) => pnpm.on('error', () => done(127)).on('close', done)),
]);

function read() {
  try {
    return JSON.parse(out);
  } catch {
    return null;
  }
}

const report = read();
if (report?.metadata) {
  const found = Object.values(report.advisories);
  for (const { severity, module_name, title, url } of found)
    console.error(`${severity}: ${module_name}: ${title} (${url})`);
  console.log(`${report.metadata.totalDependencies} dependencies audited, ${found.length} to mend`);
  process.exit(code);
}
if (code === null || /ERR_PNPM_AUDIT/.test(error)) {
  console.error(`SKIPPED: the registry does not answer audits\n${error.trim()}`);
  process.exit(0);
}
console.error(`The audit could not be made:\n${error}${out}`);
process.exit(1);
