import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';
import { page } from './src/text/page.ts';

const SOURCE = join(import.meta.dirname, 'worker/worker.ts');
const PUBLIC = join(import.meta.dirname, 'public');

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

/** Builds the worker that keeps the page for when there is no network, with the list of this build's files. */
export const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = [...Object.keys(bundle).filter((name) => name !== 'index.html'), ...readdirSync(PUBLIC)]
        .map((name) => `/${name}`)
        .sort();
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const page = bundle['index.html'];
      const build = createHash('sha256').update(JSON.stringify(files));
      if (page?.type === 'asset') build.update(page.source);
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { target: 'es2022' });
      const written = code
        .replaceAll('__BUILD__', JSON.stringify(build.digest('hex').slice(0, 16)))
        .replaceAll('__ENTRY__', JSON.stringify(`/${entry?.fileName}`))
        .replaceAll('__FILES__', JSON.stringify(files))
        // A worker is no module everywhere yet.
        .replace('export {};', '');
      const small = await minify(SOURCE, written);
      if (small.errors.length > 0) this.error(small.errors.map(({ message }) => message).join());
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: small.code });
    },
  },
};
