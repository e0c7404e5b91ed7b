import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../server/src/main.ts');

/** The real server, as a process of its own. */
export interface Program {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  /** SIGKILL, and gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
  /** Removes its data; it must have stopped. */
  clear(): void;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the server on a free port with a fresh directory. */
export async function startProgram(env: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'fives-e2e-'));
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env };
  let child = await launch(settings);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  };
  process.on('exit', () => child.kill('SIGKILL'));
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      child = await launch(settings);
    },
    stop: () => end('SIGTERM'),
    clear: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Resolves once the server says that it is on. */
async function launch(settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Fives is on')) ready();
    });
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`the server ended: ${said}`)));
  });
  return child;
}
