// `pnpm --silent fives …`. Runs on Node 18; where that is too old for the project, it hands over to the project's own.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOld, ownNode } from './node.mjs';

const MAIN = new URL('../apps/cli/src/main.ts', import.meta.url);

function fetchNode() {
  const run = fileURLToPath(new URL('run.mjs', import.meta.url));
  // What comes in is for the command, and what goes out is the command's alone.
  const { status } = spawnSync(process.execPath, [run, 'tools'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

function handOver() {
  const args = [fileURLToPath(MAIN), ...process.argv.slice(2)];
  const child = spawn(ownNode, args, { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${ownNode}: ${error.message}`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

if (!isOld()) {
  await import(MAIN.href);
} else {
  if (!existsSync(ownNode)) fetchNode();
  handOver();
}
