import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evening, ours, step } from '../test/evening.ts';
import { padOf } from '../test/scribe.ts';
import { csvOf, readFile, writeFile, type PadFile } from './index.ts';

const pad = padOf(['Ann', 'Ben']);
pad.hand('10 + 15', '5');
pad.write({ is: 'photo', at: { photo: 'photo-one', row: 1 }, removed: false });
const kept: PadFile = {
  pads: [
    { id: 'pad-one', edits: pad.pad.order, saved: null },
    { id: 'pad-two', edits: [], saved: 'record-1' },
  ],
  photos: [{ id: 'photo-one', type: 'image/webp', bytes: Uint8Array.from([0, 255, 127, 1]) }],
};
const text = writeFile(kept);

describe('the file', () => {
  it('[T153] gives back what was written, and writing that gives the same text', () => {
    const read = readFile(text);
    expect(read).toEqual(kept);
    expect('refused' in read ? null : writeFile(read)).toBe(text);
  });

  it('[T153] does so for any pads and any bytes of photos', () => {
    const bytes = fc.uint8Array({ maxLength: 70 }).map((array) => Uint8Array.from(array));
    const property = fc.property(fc.array(step, { maxLength: 30 }), fc.array(bytes), (steps, photos) => {
      const evening = new Evening(ours);
      for (const one of steps) evening.take(one);
      const file: PadFile = {
        pads: [{ id: 'p', edits: [...evening.written.values()], saved: null }],
        photos: photos.map((bytes, at) => ({ id: `photo-${at}`, type: 'image/jpeg', bytes })),
      };
      expect(readFile(writeFile(file))).toEqual(file);
    });
    expect(() => fc.assert(property, { numRuns: 100 })).not.toThrow();
  });

  it.each(['', '{}', '[]', 'null', '{"version":1}', 'date;title', '{"fives": 1}'])(
    '%j is not ours',
    (other) => expect(readFile(other)).toEqual({ refused: 'not-ours', about: '' }),
  );

  it('of a newer version is refused, and its version named', () => {
    expect(readFile('{"fives-pads":2,"pads":{"in":"another form"}}')).toEqual({
      refused: 'newer',
      about: '2',
    });
  });

  it.each<[from: string, to: string, about: string]>([
    ['\n', '', ''],
    ['"fives-pads":1', '"fives-pads":"1"', '/fives-pads'],
    ['"pads":[', '"more":[],"pads":[', '/more'],
    ['"photos":[', '"photo":[', '/photo'],
    ['"id":"pad-two"', '"id":"pad-one"', '/pads/1/id'],
    ['"id":"pad-one"', '"id":"pad one"', '/pads/0/id'],
    ['"id":"pad-one"', '"id":"pad-one","key":"of a scorer"', '/pads/0/key'],
    ['"text":"10 + 15"', '"text":10', '/pads/0/edits/4'],
    ['"n":5,', '"n":4,', '/pads/0/edits/4'],
    ['"n":5,', '"n":5,"more":1,', '/pads/0/edits/4'],
    ['"saved":"record-1"', '"saved":{}', '/pads/1/saved'],
    ['image/webp', 'text/html', '/photos/0/type'],
    ['"base64":"AP9/AQ=="', '"base64":"AP9/AQ="', '/photos/0/base64'],
    ['"base64":"AP9/AQ=="', '"base64":"AP9/AR=="', '/photos/0/base64'],
    ['"base64":"AP9/AQ=="', '"base64":"AP9 AQ=="', '/photos/0/base64'],
  ])('broken: %j as %j is found at %j', (from, to, about) => {
    expect(text).toContain(from);
    const spoilt = from === '\n' ? text.slice(0, -9) : text.replace(from, to);
    expect(readFile(spoilt)).toEqual({ refused: 'broken', about });
  });

  it('cut anywhere it is refused', () => {
    for (let end = 0; end < text.length - 1; end += 7)
      expect(readFile(text.slice(0, end))).toHaveProperty('refused');
  });
});

describe('comma-separated values', () => {
  it('have a line for each side in each hand, quoted where needed, and no formulas', () => {
    const game = padOf(['Ann "A"', '=Ben']);
    game.hand('10 + 15', '-5');
    game.hand('+5', '');
    game.write({ is: 'note', row: 1, text: 'two, three' });
    expect(csvOf([game.sheet], (at) => `at ${at}`)).toBe(
      [
        'date,title,place,game,hand,side,typed,points,total,note',
        'at 1000,Thursday dominoes,,custom,1,"Ann ""A""",10 + 15,25,25,"two, three"',
        'at 1000,Thursday dominoes,,custom,1,\'=Ben,-5,-5,-5,"two, three"',
        'at 1000,Thursday dominoes,,custom,2,"Ann ""A""",\'+5,,25,',
        "at 1000,Thursday dominoes,,custom,2,'=Ben,,,-5,",
        '',
      ].join('\r\n'),
    );
  });
});
