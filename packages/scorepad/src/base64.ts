const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = Uint8Array.from(LETTERS, (letter) => letter.charCodeAt(0));
const PAD = '='.charCodeAt(0);
const NONE = 255;
const VALUES = new Uint8Array(128).fill(NONE);
for (const [value, code] of CODES.entries()) VALUES[code] = value;

/** How many letters are made a string at once: a call takes no more arguments than fit the stack. */
const AT_ONCE = 8_192;

const codeOf = (bits: number): number => CODES[bits & 63] ?? PAD;

/** Bytes as base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    codes[to++] = codeOf(three >> 18);
    codes[to++] = codeOf(three >> 12);
    codes[to++] = codeOf(three >> 6);
    codes[to++] = codeOf(three);
  }
  const padding = (3 - (bytes.length % 3)) % 3;
  codes.fill(PAD, codes.length - padding);
  const parts: string[] = [];
  for (let at = 0; at < codes.length; at += AT_ONCE)
    parts.push(String(Reflect.apply(String.fromCharCode, null, codes.subarray(at, at + AT_ONCE))));
  return parts.join('');
}

const valueAt = (text: string, at: number): number => VALUES[text.charCodeAt(at)] ?? NONE;

/** The bytes of what `toBase64` wrote; null for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const whole = padding === 0 ? text.length : text.length - 4;
  let to = 0;
  for (let at = 0; at < whole; at += 4) {
    const a = valueAt(text, at);
    const b = valueAt(text, at + 1);
    const c = valueAt(text, at + 2);
    const d = valueAt(text, at + 3);
    if ((a | b | c | d) > 63) return null;
    bytes[to++] = (a << 2) | (b >> 4);
    bytes[to++] = (b << 4) | (c >> 2);
    bytes[to++] = (c << 6) | d;
  }
  if (padding === 0) return bytes;
  const a = valueAt(text, whole);
  const b = valueAt(text, whole + 1);
  const c = padding === 1 ? valueAt(text, whole + 2) : 0;
  // Bits under the padding would be lost: another text of the same bytes is not ours.
  const lost = padding === 1 ? c & 3 : b & 15;
  if ((a | b | c) > 63 || lost !== 0) return null;
  bytes[to++] = (a << 2) | (b >> 4);
  if (padding === 1) bytes[to] = (b << 4) | (c >> 2);
  return bytes;
}
