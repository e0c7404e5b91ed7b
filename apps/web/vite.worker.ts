import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';
import { page } from './src/text/page.ts';

const SOURCE = join(import.meta.dirname, 'worker/worker.ts');

const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });

/** What a phone needs to put the page on its home screen. */
const MANIFEST = {
  id: '/',
  name: page.title,
  short_name: page.title,
  description: page.description,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#16352f',
  theme_color: '#16352f',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon('/icon-192.png', '192x192'),
    icon('/icon-512.png', '512x512'),
    icon('/icon-maskable.png', '512x512', 'maskable'),
  ],
  shortcuts: [{ name: page.scorePad, url: '/pad' }],
};

export const manifest: Plugin = {
  name: 'manifest',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'manifest.webmanifest',
      source: JSON.stringify(MANIFEST),
    });
  },
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
  ],
};

/** The pages of a build: tables' and all others, and the score pad's. */
const PAGES = ['index.html', 'pad.html'] as const;

/** The file that begins a page. */
const entryOf = (html: string): string | undefined =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];

/** Builds the worker that keeps the pages for when there is no network, with the list of both builds' files. */
export const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir }, bundle) {
      // The last build has them both.
      if (dir === undefined || bundle['index.html'] === undefined) return;
      const pages = await Promise.all(PAGES.map((name) => readFile(join(dir, name), 'utf8')));
      const files = (await readdir(dir, { recursive: true }))
        .filter((name) => extname(name) !== '' && ![...PAGES, 'sw.js'].includes(name))
        .map((name) => `/${name}`)
        .sort();
      const [entry, padEntry] = pages.map(entryOf);
      if (entry === undefined || padEntry === undefined) this.error('a page begins with no file');
      // Assets have their contents in their names.
      const bare = files.filter((name) => !name.startsWith('/assets/'));
      const contents = await Promise.all(bare.map((name) => readFile(join(dir, name), 'base64')));
      const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE, { target: 'es2022' });
      const build = createHash('sha256').update(JSON.stringify([code, files, ...pages, ...contents]));
      const written = code
        .replaceAll('__BUILD__', JSON.stringify(build.digest('hex').slice(0, 16)))
        .replaceAll('__ENTRY__', JSON.stringify(entry))
        .replaceAll('__PAD_ENTRY__', JSON.stringify(padEntry))
        .replaceAll('__FILES__', JSON.stringify(files))
        // A worker is no module everywhere yet.
        .replace('export {};', '');
      const small = await minify(SOURCE, written);
      if (small.errors.length > 0) this.error(small.errors.map(({ message }) => message).join());
      await writeFile(join(dir, 'sw.js'), small.code);
    },
  },
};
