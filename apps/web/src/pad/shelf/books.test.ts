import { expect, it } from 'vitest';
import { addBook, findBooks, forgetBook, renameBook } from './book-list.ts';
import { books, openBook, switchTo } from './books.ts';

it('[T152] two people on one device have a book each, switched by hand and lost by nothing', async () => {
  expect(books()).toEqual([{ id: 'first', name: '' }]);
  expect(openBook().id).toBe('first');

  const ada = addBook('  Ada ');
  expect(openBook().id).toBe('first');
  switchTo(ada.id);
  expect(openBook()).toEqual({ id: ada.id, name: 'Ada' });
  renameBook('first', 'Everybody');
  expect(books().map(({ name }) => name)).toEqual(['Everybody', 'Ada']);
  expect(await findBooks()).toEqual(books());

  forgetBook(ada.id);
  expect(openBook()).toEqual({ id: 'first', name: 'Everybody' });
  expect(books()).toHaveLength(1);
});
