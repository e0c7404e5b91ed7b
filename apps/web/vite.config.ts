import { svelte, type Options as SvelteOptions } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { isOfPad } from './src/pad/path.ts';
import { page } from './src/text/page.ts';
import { manifest, worker } from './vite.worker.ts';

const server = process.env['SERVER'] ?? 'http://localhost:3000';

/** Writes the catalogue's words into a page, in place of {{title}} and the like. */
const words: Plugin = {
  name: 'words',
  transformIndexHtml: (html) =>
    Object.entries(page).reduce((text, [key, word]) => text.replaceAll(`{{${key}}}`, word), html),
};

const never = (...names: string[]): string =>
  `const never = () => { throw new Error('left out of the page'); }; export { ${names.map((name) => `never as ${name}`).join(', ')} };`;

/** What no page runs, and what stands in its place. */
const UNUSED: Readonly<Record<string, string>> = {
  // Sockets begin as websockets (packages/client).
  'engine.io-client/build/esm/transports/index.js':
    "import { WS } from './websocket.js'; export const transports = { websocket: WS };",
  // A seed is told to no page, so none draws a deal from one.
  '@noble/hashes/hmac.js': never('hmac'),
  '@noble/hashes/sha2.js': never('sha256'),
  '@noble/hashes/utils.js': never('bytesToHex', 'hexToBytes'),
};

const leftOut: Plugin = {
  name: 'left-out',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\// },
    handler: (id) => Object.entries(UNUSED).find(([module]) => id.endsWith(`/${module}`))?.[1],
  },
};

/** While it is worked on both pages come from one server; in the end from a build each (vite.pad.ts). */
const pads: Plugin = {
  name: 'pads',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) => {
      if (isOfPad(new URL(request.url ?? '/', server).pathname)) request.url = '/pad.html';
      next();
    }),
};

const compilerOptions: SvelteOptions['compilerOptions'] = {
  runes: true,
  // It stands at nearly every element.
  cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 5)}`,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: false, compilerOptions }), words, leftOut, pads, manifest, worker],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that does not know it fetches a moment later.
    modulePreload: { polyfill: false },
    // The pad's page is built first, into the same directory.
    emptyOutDir: false,
    // Its other transports ask the browser what it can as soon as they are loaded.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.includes('/engine.io-client/') } },
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
