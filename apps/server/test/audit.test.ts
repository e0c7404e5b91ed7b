import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const AUDIT = join(import.meta.dirname, '../../../scripts/audit.mjs');

/** A registry that answers every audit so, and how the audit then ends. */
async function audit(status: number, answer: object): Promise<{ code: number; output: string }> {
  const registry = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void registry.close());
  await expect.poll(() => registry.listening).toBe(true);
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  return promisify(execFile)(process.execPath, [AUDIT, '--registry', url]).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

const advisory = (severity: string): object => ({
  fastify: [{ id: 1, url: 'https://advisory.example', title: 'A hole', severity, vulnerable_versions: '*' }],
});

test.each([
  ['is clean', 200, {}, 0, /^\d+ dependencies audited, 0 to mend\n$/],
  ['has a hole', 200, advisory('high'), 1, /high: fastify: A hole/],
  ['has a critical hole', 200, advisory('critical'), 1, /critical: fastify: A hole/],
  ['has a small hole', 200, advisory('moderate'), 0, /dependencies audited/],
  ['cannot be known, which is said aloud', 405, {}, 0, /^SKIPPED: the registry does not answer audits\n/],
])('what the product runs on %s', async (_, status, answer, code, says) => {
  const ended = await audit(status, answer);
  expect(ended.output).toMatch(says);
  expect(ended.code).toBe(code);
});
