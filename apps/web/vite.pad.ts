import { join } from 'node:path';
import { mergeConfig } from 'vite';
import web from './vite.config.ts';

/** What shows a pad, to whoever writes in it and to whoever looks on: one file packs better than ten. */
const SHOWN = [
  /packages\/scorepad\/src\/(conflict|edit|entries|marks|pad|registers|shape|sheet|span|sum|verdict)\.ts$/,
  /packages\/rules\/src\/preset-names\.ts$/,
  /src\/pad\/(following|woken|shelf\/named)\./,
  /src\/pad\/sheet\/(Cell|Head|Track|entry|people|said)\./,
  /src\/text\/(dated|pad-en|rules|words)\.ts$/,
  /src\/ui\/(Mark|Voice|back|go|over)\./,
];

// A build of its own: in one, whatever a table and a pad share would come to both as many small files.
export default mergeConfig(web, {
  build: {
    emptyOutDir: true,
    rolldownOptions: {
      input: join(import.meta.dirname, 'pad.html'),
      output: {
        codeSplitting: {
          // Else it would take all of Svelte in.
          includeDependenciesRecursively: false,
          groups: [{ name: 'shown', test: (id: string) => SHOWN.some((part) => part.test(id)) }],
        },
      },
    },
  },
});
