import { expect, test } from 'vitest';
import { pageAt } from './page.ts';

test('an address names a page', () => {
  expect(pageAt('/')).toEqual({ is: 'home' });
  expect(pageAt('/join')).toEqual({ is: 'join' });
  expect(pageAt('/new')).toEqual({ is: 'new' });
  expect(pageAt('/rules/five-up')).toEqual({ is: 'rules', preset: 'five-up', house: '' });
  expect(pageAt('/rules/five-up', '?target=31')).toMatchObject({ preset: 'five-up', house: '?target=31' });
  expect(pageAt('/rules/toString')).toEqual({ is: 'nowhere' });
  expect(pageAt('/t/AbC-_9')).toEqual({ is: 'table', table: 'AbC-_9' });
  expect(pageAt('/g/AbC-_9')).toEqual({ is: 'record', record: 'AbC-_9' });
  expect(pageAt('/t/')).toEqual({ is: 'nowhere' });
  expect(pageAt('/elsewhere')).toEqual({ is: 'nowhere' });
});
