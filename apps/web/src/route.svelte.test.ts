import { expect, test } from 'vitest';
import { pageAt } from './route.svelte.ts';

test('an address names a page', () => {
  expect(pageAt('/')).toEqual({ is: 'home' });
  expect(pageAt('/join')).toEqual({ is: 'join' });
  expect(pageAt('/new')).toEqual({ is: 'new' });
  expect(pageAt('/rules/five-up')).toEqual({ is: 'rules', preset: 'five-up', house: '' });
  expect(pageAt('/rules/five-up', '?target=31')).toMatchObject({ preset: 'five-up', house: '?target=31' });
  expect(pageAt('/rules/toString')).toEqual({ is: 'nowhere' });
  expect(pageAt('/t/AbC-_9')).toEqual({ is: 'table', table: 'AbC-_9' });
  expect(pageAt('/g/AbC-_9')).toEqual({ is: 'record', record: 'AbC-_9' });
  expect(pageAt('/pad')).toEqual({ is: 'pad', place: { at: 'list' } });
  expect(pageAt('/pad/new')).toEqual({ is: 'pad', place: { at: 'new' } });
  expect(pageAt('/pad/AbC-_9')).toEqual({ is: 'pad', place: { at: 'game', pad: 'AbC-_9' } });
  expect(pageAt('/pad/AbC-_9/print')).toEqual({ is: 'pad', place: { at: 'print', pad: 'AbC-_9' } });
  expect(pageAt('/print')).toEqual({ is: 'pad', place: { at: 'print', pad: null } });
  expect(pageAt('/me')).toEqual({ is: 'pad', place: { at: 'history' } });
  expect(pageAt('/pad/ends')).toEqual({ is: 'pad', place: { at: 'tips' } });
  expect(pageAt('/s/AbC-_9')).toEqual({ is: 'pad', place: { at: 'shared', pad: 'AbC-_9' } });
  expect(pageAt('/t/')).toEqual({ is: 'nowhere' });
  expect(pageAt('/elsewhere')).toEqual({ is: 'nowhere' });
});
