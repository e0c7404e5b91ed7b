import { openPad, write, type Change, type Edit } from '@fives/scorepad';
import { expect, it } from 'vitest';
import { finder } from './search.ts';

function sheetWith(...changes: Change[]) {
  const edits: Edit[] = [];
  for (const change of changes) {
    const edit = write(openPad(edits), change, { device: 'somebodys', who: '', at: 0 });
    if (edit !== null) edits.push(edit);
  }
  return openPad(edits).sheet;
}

const evening = sheetWith(
  { is: 'title', text: 'Friday dominoes' },
  { is: 'place', text: 'Café Zoë' },
  { is: 'side', side: 0, to: { name: 'Owls', members: ['Ana', 'Øyvind'] } },
  { is: 'side', side: 1, to: { name: 'Ben', members: [] } },
  { is: 'note', row: null, text: 'rained all night' },
  { is: 'cell', row: 1, side: 0, text: '10' },
  { is: 'note', row: 1, text: 'four doubles' },
);

it.each([
  ['nothing typed', '  ', true],
  ['a word of the name', 'domino', true],
  ['a team', 'OWLS', true],
  ['a member of it', 'ana', true],
  ['a place, without its accents', 'cafe zoe', true],
  ['an accent that it has not', 'àna', true],
  ['the note of the game', 'rained', true],
  ['the note of a hand', 'doubles', true],
  ['words from several places', 'ben friday doubles', true],
  ['one word too many', 'ben friday snow', false],
  ['two texts are no one word', 'dominoescafé', false],
])('finds a pad by %s', (_, typed, is) => {
  expect(finder(typed)(evening)).toBe(is);
});
