import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '../../web');
const PATH = '/door.js';

/** What a test may do with pads in a page, without their pages: see apps/web/src/pad/test/door.ts. */
export type Do = (verb: string, ...args: unknown[]) => Promise<unknown>;

/** What the page has as a global, by verb. */
type Door = Readonly<Record<string, (...all: unknown[]) => unknown>>;

/** The program for it, built as the page is. */
export async function buildDoor(): Promise<string> {
  const built = await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(WEB, 'src/pad/test/door.ts'), formats: ['es'], fileName: 'door' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const { output } of outputs.filter((one) => 'output' in one))
    for (const file of output) if (file.type === 'chunk' && file.isEntry) return file.code;
  throw new Error('nothing was built');
}

/** Serves it in every page of the context. */
export const giveDoor = (context: BrowserContext, program: string): Promise<unknown> =>
  context.route(`**${PATH}`, (route) => route.fulfill({ body: program, contentType: 'text/javascript' }));

/** Opens the door in a page of the server's. */
export async function enter(page: Page): Promise<Do> {
  await page.addScriptTag({ url: PATH, type: 'module' });
  const door = await page.evaluateHandle<Door>('door');
  return (verb, ...args) =>
    door.evaluate((verbs, [called, given]) => verbs[called]?.(...given), [verb, args] as const);
}
