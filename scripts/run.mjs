// `npm start` and `npm test`. Runs on Node 18, fetches what the project itself runs on, then hands over.
// Any other script of package.json: `node scripts/run.mjs laws`; `tools` only fetches.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { isOld, NODE, root, tools } from './node.mjs';

const PNPM = 'pnpm@12.21.0';

const results = join(root, '.cache/vitest.json');
const bins = [join(tools, 'node_modules/.bin'), join(root, 'node_modules/.bin')];
const env = {
  ...process.env,
  PATH: [...bins, process.env.PATH].join(delimiter),
  // Every server of the tests starts in two thirds of the time.
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
};

let child = null;
let told = 0;

function run(command, args, options = {}) {
  if (told) return Promise.resolve(128 + constants.signals.SIGTERM);
  return new Promise((done) => {
    child = spawn(command, args, { cwd: root, env, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(127);
    });
    child.on('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]));
  });
}

async function must(command, args, hint) {
  const code = await run(command, args);
  if (code === 0) return;
  if (hint) console.error(hint);
  process.exit(code);
}

/** The machine's own Node.js will not do (one that runs from .tools is not the machine's own). */
function nodeIsMissing() {
  return isOld() || process.execPath.startsWith(join(realpathSync(root), '.tools'));
}

async function fetchTools() {
  const wanted = nodeIsMissing() ? [PNPM, NODE.fetched] : [PNPM];
  const stamp = join(tools, 'stamp');
  const text = [...wanted, process.platform, process.arch].join(' ');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === text) return;
  console.log(`Fetching ${wanted.join(' and ')} into .tools …`);
  mkdirSync(tools, { recursive: true });
  const allowScripts = { node: true, pnpm: true };
  writeFileSync(join(tools, 'package.json'), JSON.stringify({ private: true, allowScripts }));
  const flags = ['--no-package-lock', '--no-audit', '--no-fund', '--save-exact', '--loglevel=error'];
  await must(
    'npm',
    ['install', '--prefix', tools, ...flags, ...wanted],
    `That failed. Install Node.js ${NODE.least.join('.')} or newer (https://nodejs.org), then run this again.`,
  );
  writeFileSync(stamp, text);
}

async function start() {
  await must('pnpm', ['--filter', '@fives/web', 'build']);
  // Its own process group, or a terminal's Ctrl-C would reach the server twice.
  return run('node', ['apps/server/src/main.ts'], { detached: true });
}

async function check() {
  rmSync(results, { force: true });
  // Built whatever the checks say: tests in a browser need a page.
  const found = await run('pnpm', ['run', 'check']);
  const checks = (await run('pnpm', ['run', 'build'])) || found;
  const tests = await run('pnpm', ['run', 'tests']);
  const ids = await run('pnpm', ['run', 'rule-ids']);
  // Asks the registry: at home a test run needs no network.
  const audit = env.CI ? await run('pnpm', ['run', 'audit']) : 0;
  const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  if (existsSync(results)) Object.assign(counts, JSON.parse(readFileSync(results, 'utf8')));
  // A failed check counts as one failure, so that the last line alone tells the truth.
  const broken = [checks, ids, audit, counts.numFailedTests > 0 ? 0 : tests].filter(
    (code) => code !== 0,
  ).length;
  const skipped = counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : '';
  console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests + broken} failed${skipped}`);
  return checks || tests || ids || audit;
}

/** Who has started this: npm, which may stand behind a shell of its own. */
function ancestors() {
  try {
    const [, command, , parent] = /\((.*)\) (\S) (\d+)/.exec(
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8'),
    );
    if (command === 'sh' && env.npm_lifecycle_event) return `${process.ppid} ${parent}`;
  } catch {
    // no /proc here, or the parent has gone
  }
  return String(process.ppid);
}

function pass(signal) {
  // npm passes on the signal which the terminal has sent here as well.
  if (Date.now() - told < 500) return;
  told = Date.now();
  child?.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));

const family = ancestors();
const watch = setInterval(() => {
  if (ancestors() === family) return;
  clearInterval(watch);
  pass('SIGTERM');
}, 250);

const what = process.argv[2] ?? 'start';
await fetchTools();
const quietly = ['--reporter=append-only', '--loglevel=warn'];
await must('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--prod=false', ...quietly]);
if (what === 'tools') process.exit(0);
process.exit(await (what === 'start' ? start() : what === 'check' ? check() : run('pnpm', ['run', what])));
