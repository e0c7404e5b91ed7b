import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** How a process ended. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server as its operator runs it: a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Everything it has written, on both outputs. */
  output(): string;
  /** Sends the signal and resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<End>;
}

type Settings = Readonly<Record<string, string>>;

/** Starts a server with these settings alone, on any free port unless told, and waits until it is on. */
export async function launch(env: Settings): Promise<ServerProcess> {
  const { child, output, ended } = start({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env });
  const port = await new Promise<number>((resolve, reject) => {
    const look = (): void => {
      const on = /Fives is on: http:\/\/localhost:(\d+)/.exec(output());
      if (on) resolve(Number(on[1]));
    };
    child.stdout?.on('data', look);
    void ended.then(() => reject(new Error(`the server ended:\n${output()}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server that is expected to give up, and tells how. */
export async function launchInVain(env: Settings): Promise<End & { output: string }> {
  const { output, ended } = start({ PORT: '0', HOST: '127.0.0.1', ...env });
  return { ...(await ended), output: output() };
}

function start(env: Settings): { child: ChildProcess; output: () => string; ended: Promise<End> } {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...env },
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
  onTestFinished(async () => {
    kill();
    await ended;
  });
  return { child, output: () => text, ended };
}
