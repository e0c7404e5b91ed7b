/** What can be opened over the table. */
export type SheetName = 'log' | 'menu' | 'keys' | 'talk' | 'place';
