// What a test in a browser may do with pads, without their pages.
import { openPad, write, type Change, type Edit } from '@fives/scorepad';
import { flushSync } from 'svelte';
import { OpenPad } from '../open.svelte.ts';
import { deviceOf, freshName } from '../shelf/device.ts';
import { exportAll, importAll, type Imported } from '../shelf/everything.ts';
import { askToStay, factsHere } from '../shelf/facts.ts';
import { openShelf, whyUnkept, type KeptPad, type Unkept } from '../shelf/shelf.ts';

const pads = new Map<string, OpenPad>();

function opened(id: string): OpenPad {
  const pad = pads.get(id);
  if (pad === undefined) throw new Error(`${id} is not open`);
  return pad;
}

/** A rejection as what it says. */
const told = (doing: Promise<unknown>): Promise<Unkept | null> =>
  doing.then(
    () => null,
    (error: unknown) => whyUnkept(error),
  );

/** Noise: a picture that no encoder makes small. */
async function noise(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  context?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

const door = {
  device: deviceOf,
  facts: (book: string) => factsHere(openShelf(book)),
  askToStay,

  create(book: string, id: string, names: readonly string[]): Promise<Unkept | null> {
    const edits: Edit[] = [];
    names.forEach((name, side) => {
      const change: Change = { is: 'side', side, to: { name, members: [] } };
      const edit = write(openPad(edits), change, { device: deviceOf(book), who: '', at: Date.now() });
      if (edit !== null) edits.push(edit);
    });
    return told(openShelf(book).create(id, edits));
  },

  async open(book: string, id: string): Promise<boolean> {
    const pad = await OpenPad.of(openShelf(book), id);
    if (pad !== null) pads.set(id, pad);
    return pad !== null;
  },

  close: (id: string) => opened(id).close(),
  type: (id: string, row: number, side: number, text: string) =>
    opened(id).write({ is: 'cell', row, side, text }),
  write: (id: string, change: Change) => opened(id).write(change),
  undo: (id: string) => opened(id).undo(),
  redo: (id: string) => opened(id).redo(),
  retry: (id: string) => opened(id).retry(),

  look(id: string) {
    flushSync();
    const { sheet, trouble, removed, canUndo, canRedo, waiting, link, pad, shared } = opened(id);
    const cells = sheet.rows.map((row) => row.cells.map(({ text }) => text));
    const edits = pad.order.map(({ n, device }) => `${n}.${device}`);
    return { cells, edits, trouble, removed, canUndo, canRedo, waiting, link, shared };
  },

  all: (book: string): Promise<readonly KeptPad[]> => openShelf(book).all(),
  gone: (book: string) => openShelf(book).removed(),
  remove: (book: string, id: string) => told(openShelf(book).remove(id)),
  restore: (book: string, id: string) => told(openShelf(book).restore(id)),
  wipe: (book: string) => told(openShelf(book).wipe()),
  export: async (book: string): Promise<string> => (await exportAll(openShelf(book))).text(),
  import: (book: string, text: string): Promise<Imported> => importAll(openShelf(book), new Blob([text])),

  async photograph(id: string, width: number, height: number) {
    return opened(id).addPhoto(await noise(width, height), null);
  },
  addText: (id: string) => opened(id).addPhoto(new Blob(['no picture']), null),
  async photo(book: string, photo: string) {
    const blob = await openShelf(book).photo(photo);
    if (blob === null) return null;
    const bytes = [...new Uint8Array(await blob.arrayBuffer())];
    const { width, height } = await createImageBitmap(blob);
    return { type: blob.type, width, height, bytes };
  },
  freshName,
};

Object.assign(globalThis, { door });
