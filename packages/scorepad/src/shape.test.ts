import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEdit, LATEST_AT, PLAIN_TERMS, type Change, type Edit } from './index.ts';

// The same things in every run; SEED gives others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 147) });

const edit = (change: unknown, more: object = {}) => ({
  ...{ n: 5, device: 'device-1', at: 1_700_000_000_000, who: 'Ann', over: '4.device-2', change },
  ...more,
});
const long = (length: number): string => 'x'.repeat(length);
const cell = (more: object = {}) => edit({ is: 'cell', row: 1, side: 0, text: '10', ...more });

describe('an edit from outside', () => {
  it.each<Change>([
    { is: 'title', text: long(200) },
    { is: 'place', text: '' },
    { is: 'note', row: null, text: long(1000) },
    { is: 'note', row: 500, text: '' },
    { is: 'terms', terms: { ...PLAIN_TERMS, target: 250, unit: 5, most: null } },
    { is: 'side', side: 3, to: { name: long(40), members: ['Ann', 'Cy'] } },
    { is: 'dealer', side: 0 },
    { is: 'cell', row: 1, side: 3, text: long(200) },
    { is: 'out', row: 1, side: null },
    { is: 'row', row: 1, removed: true },
    { is: 'photo', at: { photo: 'photo-one', row: null }, removed: false },
    { is: 'finished', finished: true, winner: 2 },
    { is: 'undo', edit: '1.device-1' },
    { is: 'redo', edit: '1099511627776.device-1' },
  ])('may be %j', (change) => expect(isEdit(edit(change))).toBe(true));

  it.each<[what: string, value: unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no change', edit(undefined)],
    ['an unknown change', edit({ is: 'wish', text: '' })],
    ['a field too many', cell({ more: 1 })],
    ['a field of the edit too many', edit({ is: 'dealer', side: 0 }, { more: 1 })],
    ['a field too few', edit({ is: 'cell', row: 1, side: 0 })],
    ['a text too long', cell({ text: long(201) })],
    ['a text that is none', cell({ text: 10 })],
    ['row 0', cell({ row: 0 })],
    ['row 501', cell({ row: 501 })],
    ['half a row', cell({ row: 1.5 })],
    ['a fifth column', cell({ side: 4 })],
    ['a note too long', edit({ is: 'note', row: null, text: long(1001) })],
    ['a name too long', edit({ is: 'side', side: 0, to: { name: long(41), members: [] } })],
    ['five members', edit({ is: 'side', side: 0, to: { name: '', members: Array(5).fill('a') } })],
    ['a step of 3', edit({ is: 'terms', terms: { ...PLAIN_TERMS, step: 3 } })],
    ['a target of 0', edit({ is: 'terms', terms: { ...PLAIN_TERMS, target: 0 } })],
    ['n 0', edit({ is: 'dealer', side: 0 }, { n: 0 })],
    ['n too high', edit({ is: 'dealer', side: 0 }, { n: 2 ** 40 + 1 })],
    ['a device with a dot', edit({ is: 'dealer', side: 0 }, { device: 'device.1' })],
    ['a device too short', edit({ is: 'dealer', side: 0 }, { device: 'device1' })],
    ['over something that is no id', edit({ is: 'dealer', side: 0 }, { over: 'device-1' })],
    ['an id too high', edit({ is: 'undo', edit: '1099511627777.device-1' })],
    [
      'a photo that is a path',
      edit({ is: 'photo', at: { photo: '../../photo', row: null }, removed: false }),
    ],
    ['65 settled', edit({ is: 'dealer', side: 0 }, { settles: Array(65).fill('1.device-1') })],
    ['a time that no calendar writes', edit({ is: 'dealer', side: 0 }, { at: 8.64e15 + 1 })],
    ['a year of five digits', edit({ is: 'dealer', side: 0 }, { at: LATEST_AT + 1 })],
    ['a time before 1970', edit({ is: 'dealer', side: 0 }, { at: -1 })],
    ['settled undefined', edit({ is: 'dealer', side: 0 }, { settles: undefined })],
    ['a prototype', JSON.parse('{"__proto__": {"n": 1}, "n": 1}')],
  ])('is not %s', (_, value) => expect(isEdit(value)).toBe(false));

  it('is told from anything at all without a throw', () => {
    const spoilt = fc.tuple(fc.constantFrom(...Object.keys(cell())), fc.anything());
    const property = fc.property(fc.anything(), spoilt, (anything, [name, value]) => {
      expect(typeof isEdit(anything)).toBe('boolean');
      const one: unknown = { ...cell(), [name]: value };
      if (isEdit(one)) expect(one satisfies Edit).toMatchObject({ device: expect.any(String) as string });
    });
    expect(() => fc.assert(property, { numRuns: 500 })).not.toThrow();
  });
});
