import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSum, type Sum } from './index.ts';

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly setup: { readonly text: string };
  readonly expected: { readonly value?: number; readonly error?: true; readonly multipleOf5?: boolean };
}

const cases = (
  JSON.parse(readFileSync(new URL('../../rules/test/cases.json', import.meta.url), 'utf8')) as Case[]
).filter(({ kind }) => kind === 'scorepad-sum');

const whole = (...terms: number[]): Sum => ({
  is: 'whole',
  value: terms.reduce((sum, term) => sum + term, 0),
  terms,
});
const soFar = (value: number): Sum => ({ is: 'unfinished', soFar: value });
const wrong = (why: Extract<Sum, { is: 'wrong' }>['why']): Sum => ({ is: 'wrong', why });
const empty: Sum = { is: 'empty' };

describe('the cases of the rules', () => {
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(10));

  it.each(cases.map((one) => [one.id, one] as const))('[K1] %s', (_, { setup, expected }) => {
    const sum = readSum(setup.text);
    const value = sum.is === 'whole' ? sum.value : null;
    expect(value).toBe(expected.error ? null : expected.value);
    if (expected.multipleOf5 !== undefined) expect((value ?? NaN) % 5 === 0).toBe(expected.multipleOf5);
  });
});

describe('what a cell takes', () => {
  it.each<[text: string, sum: Sum]>([
    ['', empty],
    ['   ', empty],
    ['0', whole(0)],
    ['00', whole(0)],
    ['05', whole(5)],
    ['10+15', whole(10, 15)],
    [' 10  +15 ', whole(10, 15)],
    ['20-5', whole(20, -5)],
    ['20\u22125', whole(20, -5)],
    ['-5', whole(-5)],
    ['\u22125 + 20', whole(-5, 20)],
    ['-0', whole(0)],
    ['- 5 - 20', whole(-5, -20)],
    ['250', whole(250)],
    ['9999', whole(9_999)],
    [Array(60).fill('5').join('+'), whole(...Array<number>(60).fill(5))],
  ])('[K1] %j is a whole sum', (text, sum) => expect(readSum(text)).toEqual(sum));

  it.each<[text: string, sum: Sum]>([
    ['10+', soFar(10)],
    ['10 + 15 - ', soFar(25)],
    ['-', soFar(0)],
    ['\u2212', soFar(0)],
  ])('[K1] %j is not finished: previewed, worth nothing yet', (text, sum) =>
    expect(readSum(text)).toEqual(sum),
  );

  it.each<[text: string, sum: Sum]>([
    ['+', wrong('not-a-sum')],
    [',', wrong('not-a-sum')],
    ['+5', wrong('not-a-sum')],
    ['10++5', wrong('not-a-sum')],
    ['10+-5', wrong('not-a-sum')],
    ['10.5', wrong('not-a-sum')],
    ['5*3', wrong('not-a-sum')],
    ['15x2', wrong('not-a-sum')],
    ['10 15', wrong('not-a-sum')],
    ['10,15', wrong('not-a-sum')],
    ['10;15', wrong('not-a-sum')],
    ['1 0', wrong('not-a-sum')],
    ['(10)', wrong('not-a-sum')],
    ['1e3', wrong('not-a-sum')],
    ['ten', wrong('not-a-sum')],
    ['10 points', wrong('not-a-sum')],
    ['10000', wrong('term-too-large')],
    ['-10000', wrong('term-too-large')],
    ['99999999999999999999', wrong('term-too-large')],
    [Array(61).fill('5').join('+'), wrong('too-many-terms')],
  ])('[K1] %j is no sum, and says why', (text, sum) => expect(readSum(text)).toEqual(sum));
});
