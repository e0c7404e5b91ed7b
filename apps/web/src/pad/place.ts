/** A page of the score pad. */
export type PadPlace =
  | { readonly at: 'list' }
  | { readonly at: 'new' }
  | { readonly at: 'game'; readonly pad: string }
  /** null: a blank sheet. */
  | { readonly at: 'print'; readonly pad: string | null }
  | { readonly at: 'history' }
  | { readonly at: 'tips' }
  | { readonly at: 'shared'; readonly pad: string };

const GAME = /^\/pad\/([^/]+)$/;
const PRINT = /^\/pad\/([^/]+)\/print$/;
const SHARED = /^\/s\/([^/]+)$/;

/** The page of the pad that an address names, null if it is none. */
export function padAt(address: string): PadPlace | null {
  const path = address.replace(/\/$/, '');
  if (path === '/pad') return { at: 'list' };
  if (path === '/pad/new') return { at: 'new' };
  if (path === '/pad/ends') return { at: 'tips' };
  if (path === '/me') return { at: 'history' };
  if (path === '/print') return { at: 'print', pad: null };
  const printed = PRINT.exec(path)?.[1];
  if (printed !== undefined) return { at: 'print', pad: printed };
  const pad = GAME.exec(path)?.[1];
  if (pad !== undefined) return { at: 'game', pad };
  const shared = SHARED.exec(path)?.[1];
  return shared === undefined ? null : { at: 'shared', pad: shared };
}
