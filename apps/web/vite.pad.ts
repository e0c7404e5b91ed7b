import { join } from 'node:path';
import { mergeConfig } from 'vite';
import web from './vite.config.ts';

/** What shows a pad, to whoever writes in it and to whoever looks on: one file packs better than ten. */
const SHOWN = [
  /packages\/scorepad\/src\/(conflict|edit|entries|marks|pad|registers|shape|sheet|span|sum|verdict)\.ts$/,
  /packages\/rules\/src\/preset-names\.ts$/,
  /src\/pad\/(following|woken|shelf\/named)\./,
  /src\/pad\/sheet\/(Cell|Head|Table|Track|entry|people|said)\./,
  /src\/text\/(dated|pad-en|rules|words)\.ts$/,
  /src\/ui\/(Mark|Voice|voice|awake|go)\./,
];

/** What one who writes in it has besides. */
const WRITTEN = [
  /packages\/scorepad\/src\/undo\.ts$/,
  /src\/pad\/(open|shelved|column|photos)\./,
  /src\/pad\/sheet\/(Bar|CellField|Entry|Foot|Grid|HandRow|Keypad|Notices|Pad|PadPage|Spread|cursor|drafts|field|keys|lines|play-line|steady|taken|turning|typing|wide)\./,
  /src\/text\/pad-typing-en\.ts$/,
];

/** What a list of pads has too. */
const SHELF = [
  /packages\/scorepad\/src\/writing\.ts$/,
  /node_modules\/idb\//,
  /src\/pad\/shelf\/(again|books|book-list|database|device|kept|neighbours|records|shelf|waiting)\./,
  /src\/pad\/(writer|sheet\/undo-bar)\./,
];

const isOneOf =
  (parts: readonly RegExp[]) =>
  (id: string): boolean =>
    parts.some((part) => part.test(id));

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
          groups: [
            { name: 'shown', test: isOneOf(SHOWN) },
            { name: 'written', test: isOneOf(WRITTEN) },
            { name: 'shelf', test: isOneOf(SHELF) },
          ],
        },
      },
    },
  },
});
