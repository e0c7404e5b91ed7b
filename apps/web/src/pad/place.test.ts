import { expect, test } from 'vitest';
import { pageAt } from '../page.ts';
import { isOfPad } from './path.ts';
import { padAt } from './place.ts';

test('an address of the score pad names a page of it, and of nothing else', () => {
  const places = {
    '/pad': { at: 'list' },
    '/pad/': { at: 'list' },
    '/pad/new/': { at: 'new' },
    '/pad/new': { at: 'new' },
    '/pad/AbC-_9': { at: 'game', pad: 'AbC-_9' },
    '/pad/AbC-_9/print': { at: 'print', pad: 'AbC-_9' },
    '/print': { at: 'print', pad: null },
    '/me': { at: 'history' },
    '/pad/ends': { at: 'tips' },
    '/s/AbC-_9': { at: 'shared', pad: 'AbC-_9' },
  } as const;
  for (const [path, place] of Object.entries(places)) {
    expect(padAt(path)).toEqual(place);
    expect(isOfPad(path)).toBe(true);
    expect(pageAt(path)).toEqual({ is: 'nowhere' });
  }
  for (const path of [
    '/',
    '/join',
    '/new',
    '/rules/pairs',
    '/t/AbC-_9',
    '/g/AbC-_9',
    '/pads',
    '/padding/x',
    '/meet',
  ])
    expect([padAt(path), isOfPad(path)]).toEqual([null, false]);
});
