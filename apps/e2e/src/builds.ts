import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

/** The score pad's addresses, which the server answers with pad.html. */
const OF_PAD = /^\/(pad|print|me|s)(\/|$)/;

const WEB = join(import.meta.dirname, '../../web');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A build of the page into a directory of its own; its pages say its name in `globalThis.build`. */
async function buildAs(name: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), `fives-build-${name}-`));
  for (const config of ['vite.pad.ts', 'vite.config.ts'])
    await build({
      configFile: join(WEB, config),
      logLevel: 'error',
      plugins: [
        {
          name: 'signed',
          transform: (code, id) =>
            /\/src\/(pad\/)?main\.ts$/.test(id) ? `${code}\nglobalThis.build = '${name}';` : undefined,
        },
      ],
      build: { outDir },
    });
  return outDir;
}

/** A site on which one build follows another. Of the server it has no more than the page's files. */
export interface Site {
  readonly url: string;
  /** From now on this build is served, and nothing of the others. */
  deploy(name: string): void;
  /** Nobody answers any more, or somebody does again. */
  cut(off: boolean): void;
  close(): Promise<void>;
}

export async function startSite(names: readonly string[]): Promise<Site> {
  const builds = new Map<string, string>();
  for (const name of names) builds.set(name, await buildAs(name));
  let root = builds.get(names[0] ?? '') ?? '';
  let off = false;
  const server = createServer((request, response) => {
    if (off) return void request.socket.destroy();
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const isFile = extname(path) !== '';
    const file = join(root, isFile ? path : OF_PAD.test(path) ? 'pad.html' : 'index.html');
    readFile(file).then(
      (body) => {
        const fresh = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'cache-control': fresh,
        });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((on) => server.listen(0, '127.0.0.1', on));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (name) => {
      root = builds.get(name) ?? root;
    },
    cut: (now) => {
      off = now;
      server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      for (const directory of builds.values()) rmSync(directory, { recursive: true, force: true });
    },
  };
}
