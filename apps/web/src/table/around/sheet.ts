/** What can be opened over the table. */
export type SheetName = 'log' | 'menu' | 'talk' | 'place';
