import { findPad } from '@fives/client';

/** The links of a shared pad: for whoever looks on, and for whoever scores; null = this device may not pass that on. */
export interface Links {
  readonly look: string;
  readonly score: string | null;
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** An address that other devices do not reach. */
export const isHere = (link: string): boolean => LOOPBACK.test(new URL(link).hostname);

/** Both links at the address that friends reach: the server may know a better one than is in the bar. */
export const linksTo = (pad: string, key: string | null): Promise<Links> =>
  findPad('', pad).then(
    (found) => linksAt(found?.link ?? here(pad), key),
    () => linksAt(here(pad), key),
  );

const here = (pad: string): string => `${location.origin}/s/${pad}`;

/** The links as they are where a pad is looked at so. */
export const linksAt = (look: string, key: string | null): Links => ({
  look,
  score: key === null ? null : `${look}#${key}`,
});
