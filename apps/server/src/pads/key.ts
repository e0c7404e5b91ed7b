import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What is kept of a scorer's key: a reader of the store finds no key in it. */
export const digestOf = (key: string): string => digest(key).toString('base64url');

/** Whether this is the key of which `kept` was kept; how long it takes to tell says nothing. */
export function isKey(key: string, kept: string): boolean {
  const expected = Buffer.from(kept, 'base64url');
  const found = digest(key);
  return expected.length === found.length && timingSafeEqual(expected, found);
}
