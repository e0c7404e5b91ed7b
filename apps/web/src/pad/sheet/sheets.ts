import type { Place } from './cursor.ts';

/** What lies over the pad. */
export type SheetName =
  | {
      readonly is:
        'menu' | 'caught' | 'about' | 'people' | 'terms' | 'log' | 'finish' | 'share' | 'online' | 'ends';
    }
  | { readonly is: 'row'; readonly row: number }
  /** A cell of another column than the own one. */
  | { readonly is: 'other'; readonly place: Place };
