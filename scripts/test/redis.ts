// A real redis-server for one test file: its own port, its own folder, append-only file on.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from './port.ts';

export type Redis = {
  port: number;
  url: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
  /** SIGKILL, as in a crash; the folder stays. */
  kill(): void;
  /** Starts it again on the same port and folder, ending it first if it still runs. */
  restart(): Promise<void>;
};

export async function startRedis(): Promise<Redis> {
  const program = inject('redisServer');
  if (program === null)
    throw new Error('no redis-server: guard with describe.skipIf(!inject("redisServer"))');
  const dir = mkdtempSync(join(tmpdir(), 'fives-redis-'));
  const port = await freePort();
  let server = await launch(program, port, dir);
  const killNow = () => server.kill('SIGKILL');
  process.on('exit', killNow);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      await end(server, 'SIGTERM');
      process.off('exit', killNow);
      rmSync(dir, { recursive: true, force: true });
    },
    kill: killNow,
    async restart() {
      await end(server, 'SIGTERM');
      server = await launch(program, port, dir);
    },
  };
}

async function launch(program: string, port: number, dir: string): Promise<ChildProcess> {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
  const keep = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''];
  const server = spawn(program, [...place, ...keep], { stdio: ['ignore', 'pipe', 'inherit'] });
  let log = '';
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (text: Buffer) => {
      log = (log + text.toString()).slice(-4000);
      if (log.includes('Ready to accept connections')) ready();
    });
    server.on('error', failed);
    server.on('exit', () => failed(new Error(`redis-server ended:\n${log}`)));
  });
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
