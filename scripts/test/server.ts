// The server as its operator runs it: a process of its own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

/** How a process ended. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Spawned {
  readonly pid: number | undefined;
  /** The port it is on, as soon as it is; rejects if it ends first. */
  on(): Promise<number>;
  /** Everything it has written, on both outputs. */
  output(): string;
  /** Sends the signal and resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<End>;
  readonly ended: Promise<End>;
}

/** Starts a server with these settings alone, on any free port unless told. It ends with this process. */
export function spawnServer(settings: Readonly<Record<string, string>>): Spawned {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const hear = (bytes: Buffer): void => void (text += bytes.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  // `close` comes after the last of its output.
  const ended = new Promise<End>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  return {
    pid: child.pid,
    on: () =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const on = /Fives is on: http:\/\/localhost:(\d+)/.exec(text);
          if (on) resolve(Number(on[1]));
        };
        child.stdout.on('data', look);
        look();
        void ended.then(() => reject(new Error(`the server ended:\n${text}`)));
      }),
    output: () => text,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}
