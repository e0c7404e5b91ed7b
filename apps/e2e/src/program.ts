import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/test/port.ts';
import { spawnServer } from '../../../scripts/test/server.ts';

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

/** Starts the server on a free port with a fresh directory. */
export async function startProgram(env: Record<string, string> = {}): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fives-e2e-'));
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env };
  let server = spawnServer(settings);
  await server.on();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    kill: async () => void (await server.end('SIGKILL')),
    restart: async () => {
      server = spawnServer(settings);
      await server.on();
    },
    stop: async () => (await server.end('SIGTERM')).code,
    clear: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
