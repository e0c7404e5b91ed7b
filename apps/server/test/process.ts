import { onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/test/port.ts';
import { spawnServer, type End, type Spawned } from '../../../scripts/test/server.ts';

export type { End };

/** A server as its operator runs it, until the test is over. */
export interface ServerProcess extends Pick<Spawned, 'output' | 'end'> {
  readonly url: string;
  readonly port: number;
}

type Settings = Readonly<Record<string, string>>;

/** Starts a server with these settings alone, on a free port and without limits unless told, and waits until it is on. */
export async function launch(settings: Settings): Promise<ServerProcess> {
  const PORT = String(await freePort());
  const server = start({ PORT, LOG_LEVEL: 'warn', LIMITS: 'off', ...settings });
  const port = await server.on();
  return { ...server, url: `http://127.0.0.1:${port}`, port };
}

/** Starts a server that is expected to give up, and tells how. */
export async function launchInVain(settings: Settings): Promise<End & { output: string }> {
  const server = start(settings);
  return { ...(await server.ended), output: server.output() };
}

function start(settings: Settings): Spawned {
  const server = spawnServer(settings);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}
