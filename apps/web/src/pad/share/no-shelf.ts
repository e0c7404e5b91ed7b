import type { Shelf } from '../shelf/shelf.ts';

const nothing = async (): Promise<void> => {};

/** A shelf on which nothing is kept: of whoever looks on. */
export const noShelf: Shelf = {
  book: 'nobody',
  trouble: null,
  all: async () => [],
  read: async () => null,
  removed: async () => [],
  create: nothing,
  append: nothing,
  share: nothing,
  remove: nothing,
  restore: nothing,
  photo: async () => null,
  keepPhoto: nothing,
  dropPhoto: nothing,
  wipe: nothing,
  retry: nothing,
  onChange: () => () => {},
};
