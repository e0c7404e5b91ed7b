// Prints what a server needs while nobody is connected to its tables.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from '../../../scripts/test/server.ts';
import { come, openTable, sit } from './people.ts';

const TABLES = Number(process.env['TABLES'] ?? 100);
/** The bots are asked for their moves, and then the last socket is gone for this long, ms. */
const QUIET = 20_000;
const MOST_MB = 200;

const dataDir = mkdtempSync(join(tmpdir(), 'fives-idle-'));
const server = spawnServer({ DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'warn', BOT_DELAY: '0' });
const url = `http://127.0.0.1:${await server.on()}`;
for (let n = 0; n < TABLES; n++) {
  const person = await come(url, await openTable(url));
  await sit(person, 0, 'Ann');
  for (const seat of [1, 2, 3] as const) await person.act({ do: 'addBot', game: 1, seat });
  // Half of them wait in the lobby, half in a game with bots.
  if (n % 2) await person.act({ do: 'start', game: 1 });
  person.leave();
}
await sleep(QUIET);
const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
const resident = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
const end = await server.end('SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
process.stdout.write(
  `${TABLES} idle tables, no sockets: ${resident.toFixed(0)} MB resident (at most ${MOST_MB})\n`,
);
process.exit(resident <= MOST_MB && end.code === 0 ? 0 : 1);
