import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { page } from './src/text/page.ts';

const server = process.env['SERVER'] ?? 'http://localhost:3000';

/** Writes the catalogue's words into index.html, in place of {{title}} and the like. */
const words: Plugin = {
  name: 'words',
  transformIndexHtml: (html) =>
    Object.entries(page).reduce((text, [key, word]) => text.replaceAll(`{{${key}}}`, word), html),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: false }), words],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
