import { SEATS, type Seat } from '@fives/rules';
import { randomBytes, randomInt } from 'node:crypto';
import type { Names } from './store/port.ts';

/** An id that nobody can guess: 128 random bits, 22 letters. */
export const freshId = (): string => randomBytes(16).toString('base64url');

/** Whether it has the form of one. */
export const isId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The seats in random order. */
export function shuffledSeats(): Seat[] {
  const left: Seat[] = [...SEATS];
  return SEATS.flatMap(() => left.splice(randomInt(left.length), 1));
}

/** Letters and digits that are not taken for one another, read or heard. */
export const CODE_SYMBOLS = 'CDFGHJKMNPRTVWXY3479';
const CODE_LENGTH = 6;
const TRIES = 20;

const freshCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SYMBOLS[randomInt(CODE_SYMBOLS.length)]).join('');

/** A code for this table that no other has. */
export async function claimCode(store: Names, table: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = freshCode();
    if (await store.claimCode(code, table)) return code;
  }
  throw new Error('no code is free');
}

/** A code as people write it: in any case, with dashes or spaces; null if it cannot be one. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length === CODE_LENGTH && [...code].every((symbol) => CODE_SYMBOLS.includes(symbol))
    ? code
    : null;
}
