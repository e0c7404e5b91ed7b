const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter.charCodeAt(0), value]));
const FORM = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Bytes as base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const count = Math.min(3, bytes.length - at);
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let place = 0; place < 4; place++)
      parts.push(place > count ? '=' : LETTERS.charAt((three >> (18 - 6 * place)) & 63));
  }
  return parts.join('');
}

/** The bytes of what `toBase64` wrote; null for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!FORM.test(text)) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, to = 0; at < text.length; at += 4) {
    let four = 0;
    for (let place = 0; place < 4; place++)
      four = (four << 6) | (VALUES.get(text.charCodeAt(at + place)) ?? 0);
    // Bits under the padding would be lost: another text of the same bytes is not ours.
    if (at + 4 === text.length && padding > 0 && (four & ((1 << (8 * padding)) - 1)) !== 0) return null;
    for (let shift = 16; shift >= 0 && to < bytes.length; shift -= 8) bytes[to++] = (four >> shift) & 255;
  }
  return bytes;
}
