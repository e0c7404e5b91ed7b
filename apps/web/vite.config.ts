import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env['SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: false })],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
