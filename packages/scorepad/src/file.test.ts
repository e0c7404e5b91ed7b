import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evening, ours, step } from '../test/evening.ts';
import { padOf } from '../test/scribe.ts';
import { csvOf, HIGHEST_N, LATEST_AT, readFile, writeFile, type Edit, type PadFile } from './index.ts';

// The same pads in every run; SEED gives others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 147) });

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
const elsewhere: Edit = {
  ...{ n: 1, device: 'elsewhere', at: 1, who: '', over: null },
  change: { is: 'cell', row: 1, side: 0, text: '5' },
};

describe('the file', () => {
  it('[T153] gives back what was written, and writing that gives the same text', () => {
    const read = readFile(text);
    expect(read).toEqual({ ...kept, leftOut: [] });
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
      expect(readFile(writeFile(file))).toEqual({ ...file, leftOut: [] });
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
  ])('broken: %j as %j is found at %j', (from, to, about) => {
    expect(text).toContain(from);
    const spoilt = from === '\n' ? text.slice(0, -9) : text.replace(from, to);
    expect(readFile(spoilt)).toEqual({ refused: 'broken', about });
  });

  it.each<[from: string, to: string, about: string]>([
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
  ])('[T153] what is damaged, %j as %j, is left out and named at %j: all else is read', (from, to, about) => {
    expect(text).toContain(from);
    const read = readFile(text.replace(from, to));
    if ('refused' in read) throw new Error(read.refused);
    const [, list, at] = about.split('/');
    const isOff = (of: string) => (_: unknown, index: number) => list !== of || String(index) !== at;
    const title = at === '0' ? 'Thursday dominoes' : '';
    expect(read).toEqual({
      pads: kept.pads.filter(isOff('pads')),
      photos: kept.photos.filter(isOff('photos')),
      leftOut: [list === 'pads' ? { is: 'pad', about, title } : { is: 'photo', about, title: '' }],
    });
  });

  it('an edit that leaps far ahead leaves no room to count on: its pad is left out', () => {
    const [edit] = pad.pad.order;
    const file = (...numbers: number[]) =>
      readFile(
        JSON.stringify({
          'fives-pads': 1,
          pads: [{ id: 'p', edits: numbers.map((n) => ({ ...edit, n })), saved: null }],
          photos: [],
        }),
      );
    expect(file(20_000, 10_000)).toMatchObject({ leftOut: [], pads: [{ id: 'p' }] });
    const leftOut = (at: number) => [{ is: 'pad', about: `/pads/0/edits/${at}`, title: 'Thursday dominoes' }];
    expect(file(10_001)).toMatchObject({ leftOut: leftOut(0), pads: [] });
    expect(file(20_001, 10_000)).toMatchObject({ leftOut: leftOut(0), pads: [] });
    expect(file(1, HIGHEST_N / 2)).toMatchObject({ leftOut: leftOut(1), pads: [] });
  });

  it('[T153] whatever is written in a pad that was read can be read again', () => {
    const ns = fc.array(fc.integer({ min: 1, max: 25_000 }), { minLength: 1, maxLength: 8 });
    const property = fc.property(ns, fc.array(step, { maxLength: 20 }), (gaps, steps) => {
      let n = 0;
      const edits = gaps.map((gap) => ({ ...elsewhere, n: (n += gap) }));
      const read = readFile(writeFile({ pads: [{ id: 'p', edits, saved: null }], photos: [] }));
      if ('refused' in read) throw new Error(read.refused);
      const [taken] = read.pads;
      expect(taken === undefined).toBe(gaps.some((gap) => gap > 10_000));
      const evening = new Evening(ours, taken?.edits);
      for (const one of steps) evening.take(one);
      const written = [...evening.written.values()];
      const again = readFile(writeFile({ pads: [{ id: 'p', edits: written, saved: null }], photos: [] }));
      expect(again).toMatchObject({ pads: [{ edits: written }], leftOut: [] });
    });
    expect(() => fc.assert(property, { numRuns: 100 })).not.toThrow();
  });

  it('[T153] a time that was kept before it was bounded is read again as the latest there is', () => {
    const edits = pad.pad.order.map((edit) => ({ ...edit, at: 9e15 }));
    const read = readFile(writeFile({ pads: [{ id: 'p', edits, saved: null }], photos: [] }));
    expect('refused' in read ? read : read.pads[0]?.edits).toEqual(
      edits.map((edit) => ({ ...edit, at: LATEST_AT })),
    );
  });

  it('[T153] a photo of any size is read, or refused without a throw', () => {
    const bytes = Uint8Array.from({ length: 8_000_000 }, (_, at) => at % 251);
    const file: PadFile = { pads: [], photos: [{ id: 'p', type: 'image/webp', bytes }] };
    const text = writeFile(file);
    const read = readFile(text);
    expect('refused' in read ? read : read.photos[0]?.bytes.every((byte, at) => byte === at % 251)).toBe(
      true,
    );
    expect(readFile(text.replace('AQID', 'AQ!D'))).toMatchObject({
      photos: [],
      leftOut: [{ is: 'photo', about: '/photos/0/base64' }],
    });
  });

  it('cut anywhere it is refused', () => {
    for (let end = 0; end < text.length - 1; end += 7)
      expect(readFile(text.slice(0, end))).toHaveProperty('refused');
  });
});

describe('comma-separated values', () => {
  it.each([
    ['a; b', '"a; b"'],
    ['=1+1', "'=1+1"],
    [' =1+1', "' =1+1"],
    ['\uff1d1', "'\uff1d1"],
    ['\uff20x', "'\uff20x"],
    ['\u0000=1', "'=1"],
    ['a\u0007b', 'ab'],
    ['\t5', '"\'\t5"'],
    ['-5', '-5'],
    ['\u22125', '\u22125'],
  ])('%j is written %j', (text, written) => {
    const game = padOf([text, 'Ben']);
    game.hand('5', '');
    const [, line = ''] = csvOf(
      [game.sheet],
      () => 'day',
      (played) => `a ${played}`,
    ).split('\r\n');
    expect(line).toBe(`day,Thursday dominoes,,a custom,1,${written},5,5,5,,,`);
  });

  it('have a line for each side in each hand, quoted where needed, and no formulas', () => {
    const game = padOf(['Ann "A"', '=Ben']);
    game.hand('10 + 15', '-5');
    game.hand('+5', '');
    game.write({ is: 'note', row: 1, text: 'two, three' });
    game.write({ is: 'note', row: null, text: '=Kitchen' });
    game.write({ is: 'out', row: 1, side: 1 });
    expect(
      csvOf(
        [game.sheet],
        (at) => `at ${at}`,
        (played) => played,
      ),
    ).toBe(
      [
        '\uFEFFdate,title,place,game,hand,side,typed,points,total,out,note,game note',
        'at 1000,Thursday dominoes,,custom,1,"Ann ""A""",10 + 15,25,25,,"two, three",\'=Kitchen',
        'at 1000,Thursday dominoes,,custom,1,\'=Ben,-5,-5,-5,out,"two, three",\'=Kitchen',
        'at 1000,Thursday dominoes,,custom,2,"Ann ""A""",\'+5,,25,,,\'=Kitchen',
        "at 1000,Thursday dominoes,,custom,2,'=Ben,,,-5,,,'=Kitchen",
        '',
      ].join('\r\n'),
    );
  });
});
