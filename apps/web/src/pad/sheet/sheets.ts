/** What lies over the pad. */
export type SheetName =
  | { readonly is: 'menu' | 'caught' | 'about' | 'people' | 'terms' | 'log' | 'finish' }
  | { readonly is: 'row'; readonly row: number };
