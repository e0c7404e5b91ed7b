import { join } from 'node:path';
import { mergeConfig } from 'vite';
import web from './vite.config.ts';

// A build of its own: in one, whatever a table and a pad share would come to both as many small files.
export default mergeConfig(web, {
  build: { emptyOutDir: true, rolldownOptions: { input: join(import.meta.dirname, 'pad.html') } },
});
