import type { Plugin } from 'vite';

/** Writes which files a page fetches when they are wanted: what no worker keeps, it fetches before (src/offline). */
export const parts: Plugin = {
  name: 'parts',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const isPad = files.some((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/pad.html'));
    const wanted = files
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .concat(files.filter((file) => file.type === 'chunk' && !file.isEntry));
    this.emitFile({
      type: 'asset',
      fileName: isPad ? 'pad-parts.json' : 'parts.json',
      source: JSON.stringify(wanted.map(({ fileName }) => `/${fileName}`)),
    });
  },
};
