import { svelte, type Options as SvelteOptions } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { isOfPad } from './src/pad/path.ts';
import { page } from './src/text/page.ts';
import { parts } from './vite.parts.ts';
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
  // What travels is text, both ways.
  'engine.io-parser/build/esm/encodePacket.browser.js':
    "import { PACKET_TYPES } from './commons.js'; export const encodePacket = ({ type, data }, _, done) => done(PACKET_TYPES[type] + (data || '')); " +
    never('encodePacketToBinary'),
  'engine.io-parser/build/esm/contrib/base64-arraybuffer.js': never('decode'),
  'socket.io-parser/build/esm/binary.js': never('deconstructPacket', 'reconstructPacket'),
  'socket.io-parser/build/esm/is-binary.js':
    'const isBinary = () => false; export { isBinary, isBinary as hasBinary };',
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

/**
 * What does nothing by being loaded, without saying so: transports, which ask the browser what it can, and what binds
 * form fields, which would else come with every page.
 */
const IDLE = /\/engine\.io-client\/|\/svelte\/.*\/bindings\/(input|select)\.js$/;

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
  plugins: [svelte({ configFile: false, compilerOptions }), words, leftOut, pads, manifest, parts, worker],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that does not know it fetches a moment later.
    modulePreload: { polyfill: false },
    // The pad's page is built first, into the same directory.
    emptyOutDir: false,
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !IDLE.test(id) } },
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
