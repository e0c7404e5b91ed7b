const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 132 random bits as 22 letters. Works where `crypto.randomUUID` does not exist (plain http). */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => ALPHABET[byte % 64]).join('');
