import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '../../web');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The files that are served as they are, signed in the icon. */
function signedPublic(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `fives-public-${name}-`));
  cpSync(join(WEB, 'public'), directory, { recursive: true });
  const icon = join(directory, 'icon.svg');
  writeFileSync(icon, `${readFileSync(icon, 'utf8')}<!--${name}-->`);
  return directory;
}

/**
 * A build of the page into a directory of its own. Its pages say its name in `globalThis.build`, and so does its icon;
 * as another build's child it differs from that one in the icon alone.
 */
async function buildAs(name: string, parent?: { name: string; directory: string }): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), `fives-build-${name}-`));
  const publicDir = signedPublic(name);
  if (parent !== undefined) cpSync(parent.directory, outDir, { recursive: true });
  for (const config of parent === undefined ? ['vite.pad.ts', 'vite.config.ts'] : ['vite.config.ts'])
    await build({
      configFile: join(WEB, config),
      logLevel: 'error',
      publicDir,
      plugins: [
        {
          name: 'signed',
          transform: (code, id) =>
            /\/src\/(pad\/)?main\.ts$/.test(id)
              ? `${code}\nglobalThis.build = '${parent?.name ?? name}';`
              : undefined,
        },
      ],
      build: { outDir },
    });
  rmSync(publicDir, { recursive: true });
  return outDir;
}

/** What its worker says of the pages: which addresses are the score pad's. It loses patience sooner than for people. */
function workerOf(directory: string): RegExp {
  const file = join(directory, 'sw.js');
  const code = readFileSync(file, 'utf8');
  const ofPad = /\/(\^\\\/\(pad[^)]*\))\//.exec(code)?.[1];
  if (ofPad === undefined || !code.includes('4e3')) throw new Error('not the worker that is known');
  writeFileSync(file, code.replaceAll('4e3', '500'));
  return new RegExp(ofPad);
}

/** A site on which one build follows another. Of the server it has no more than the page's files. */
export interface Site {
  readonly url: string;
  /** From now on this build is served, and nothing of the others. */
  deploy(name: string): void;
  /** Nobody answers any more, or somebody does again. */
  cut(off: boolean): void;
  /** From now on pages come after this time, ms. */
  slow(delay: number): void;
  /** From now on what begins so is answered by a server in trouble; null: nothing is. */
  fail(path: string | null): void;
  close(): Promise<void>;
}

/** The first is served. `children` differ from a build in the icon alone: child by parent. */
export async function startSite(
  names: readonly [string, ...string[]],
  children: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const builds = new Map<string, string>();
  for (const name of names) builds.set(name, await buildAs(name));
  for (const [name, parent] of Object.entries(children))
    builds.set(name, await buildAs(name, { name: parent, directory: builds.get(parent) ?? '' }));
  const [ofPad = /^$/] = [...builds.values()].map(workerOf);
  let root = builds.get(names[0]) ?? '';
  let off = false;
  let delay = 0;
  let failing: string | null = null;
  const server = createServer((request, response) => {
    if (off) return void request.socket.destroy();
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (failing !== null && path.startsWith(failing)) return void response.writeHead(503).end('in trouble');
    const isFile = extname(path) !== '';
    const file = join(root, isFile ? path : ofPad.test(path) ? 'pad.html' : 'index.html');
    const send = (body: Buffer): void => {
      const fresh = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': fresh,
      });
      response.end(body);
    };
    readFile(file).then(
      (body) => void setTimeout(send, isFile ? 0 : delay, body),
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
    slow: (now) => {
      delay = now;
    },
    fail: (path) => {
      failing = path;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      for (const directory of builds.values()) rmSync(directory, { recursive: true, force: true });
    },
  };
}
