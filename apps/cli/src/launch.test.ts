import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const LAUNCH = join(ROOT, 'scripts/fives.mjs');
const RECORD = JSON.stringify({ options: 'bones', players: 2, hands: [] });
const MANY = ['simulate', '--preset', 'bones', '--games', '100000', '--seed', '1'];

const said = (node: string, code: string): string =>
  spawnSync(node, ['--input-type=module', '-e', code], { encoding: 'utf8', cwd: ROOT }).stdout.trim();
const versionOf = (node: string): string => said(node, 'console.log(process.versions.node)');

/** What the launcher thinks of these versions. */
const areOld = (versions: readonly string[]): unknown =>
  JSON.parse(
    said(
      process.execPath,
      `import { isOld } from './scripts/node.mjs';
       console.log(JSON.stringify(${JSON.stringify(versions)}.map((version) => isOld(version))))`,
    ),
  );

/** This Node.js, and the machine's where the project runs on one of its own. */
const nodes = [
  process.execPath,
  ...(process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((dir) => !dir.endsWith('.bin') && existsSync(join(ROOT, '.tools/node_modules/.bin/node')))
    .map((dir) => join(dir, 'node'))
    .filter((node) => existsSync(node))
    .slice(0, 1),
].map((node) => [versionOf(node), node] as const);

const started = (node: string, args: readonly string[]) => spawn(node, [LAUNCH, ...args]);
const ended = (child: ReturnType<typeof started>) =>
  new Promise<{ code: number | null; signal: string | null }>((done) =>
    child.on('close', (code, signal) => done({ code, signal })),
  );

describe.each(nodes)('fives by Node.js %s', (_, node) => {
  it.each([
    ['a record', ['score', '-'], RECORD, 0, /^\{"hands":\[\],/, /^$/],
    ['no record', ['score', '-'], '[]', 1, /^$/, /^bad-record\n$/],
    ['no command', [], '', 2, /^$/, /^What shall it do/],
  ] as const)('[R3] %s: what comes in, goes out and comes of it', async (_, args, input, due, out, err) => {
    const child = started(node, args);
    child.stdin.end(input);
    const [told, complained, { code }] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      ended(child),
    ]);
    expect([told, complained, code]).toEqual([expect.stringMatching(out), expect.stringMatching(err), due]);
  });

  it('[R3] ends in peace where nobody reads on', async () => {
    const child = started(node, MANY);
    const complaints = text(child.stderr);
    child.stdout.once('data', () => child.stdout.destroy());
    expect([await ended(child), await complaints]).toEqual([{ code: 0, signal: null }, '']);
  });

  it('[R3] stops when it is told to', async () => {
    const child = started(node, MANY);
    child.stdout.once('data', () => child.kill('SIGTERM'));
    child.stdout.resume();
    expect(await ended(child)).toEqual({ code: null, signal: 'SIGTERM' });
  });
});

it('[R3] what is older than 24.15 is too old', () => {
  expect(areOld(['18.20.4', '20.20.2', '24.14.9', '24.15.0', '24.21.0', '25.0.0'])).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});
