// Finds the two programs that some tests need, and where it may, installs them.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of redis-server, or null: tests that need it are skipped. */
    redisServer: string | null;
    /** Path of Chromium, or null: tests that need it are skipped. */
    chromium: string | null;
  }
}

type Program = { names: string[]; variable: string; aptPackage: string };

const REDIS: Program = { names: ['redis-server'], variable: 'REDIS_SERVER', aptPackage: 'redis-server' };
const CHROMIUM: Program = {
  names: ['chromium', 'chromium-browser', 'google-chrome'],
  variable: 'CHROMIUM_PATH',
  aptPackage: 'chromium',
};

export default function setup(project: TestProject): void {
  project.provide('redisServer', provideProgram(REDIS));
  project.provide('chromium', provideProgram(CHROMIUM));
}

function provideProgram(program: Program): string | null {
  const found = find(program) ?? install(program);
  if (found !== null) return found;
  const name = program.names[0];
  const help = `Install it with \`${aptCommand(program).join(' ')}\` (as root), or name it in ${program.variable}.`;
  if (process.env['CI'] === 'true') throw new Error(`${name} is missing. ${help}`);
  console.warn(`\n*** ${name} is missing: the tests that need it are SKIPPED. ${help} ***\n`);
  return null;
}

function find({ names, variable }: Program): string | null {
  const named = process.env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names ${named}, which does not exist.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function aptCommand({ aptPackage }: Program): string[] {
  return ['apt-get', 'install', '--yes', '--no-install-recommends', aptPackage];
}

function install(program: Program): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const command = aptCommand(program);
  console.log(`${program.names[0]} is missing; running \`${command.join(' ')}\` …`);
  if (!apt(command.slice(1)) && !(apt(['update']) && apt(command.slice(1)))) return null;
  return find(program);
}

function apt(args: string[]): boolean {
  // RUNLEVEL=1 keeps the package from starting a service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
