import { dirname, join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = dirname(import.meta.dirname);

const common = {
  pool: 'forks',
  expect: { requireAssertions: true, poll: { timeout: 10_000 } },
  testTimeout: 30_000,
  hookTimeout: 90_000,
} as const;

// Groups run one after the other: what needs a quiet machine comes last.
const project = (
  name: string,
  include: string[],
  groupOrder: number,
  maxWorkers: number,
  testTimeout: number = common.testTimeout,
): TestProjectInlineConfiguration => ({
  root,
  test: { ...common, name, include, sequence: { groupOrder }, maxWorkers, testTimeout },
});

const ALONE = 'apps/server/src/**/*.alone.test.ts';

// Servers are waited for more than they work, so there may be more of them than cores: on a busy machine one then takes
// ten seconds to start.
const server = project('server', ['apps/server/{src,test}/**/*.test.ts'], 1, 4, 90_000);

const browsers = project('e2e', ['apps/e2e/{src,test}/**/*.test.ts'], 3, 3, 90_000);

export default defineConfig({
  root,
  test: {
    passWithNoTests: false,
    globalSetup: ['scripts/test/services.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
    projects: [
      project('packages', ['packages/*/{src,test}/**/*.test.ts', 'apps/cli/src/**/*.test.ts'], 0, 2),
      {
        ...project('web', ['apps/web/src/**/*.test.ts'], 0, 2),
        extends: join(root, 'apps/web/vite.config.ts'),
      },
      {
        ...server,
        test: { ...server.test, exclude: [ALONE] },
      },
      // What one does to another's time is seen where nothing else runs.
      project('alone', [ALONE], 2, 1),
      {
        ...browsers,
        // Three browsers on two cores now and then wait for each other.
        test: { ...browsers.test, expect: { ...common.expect, poll: { timeout: 30_000 } } },
      },
    ],
  },
});
