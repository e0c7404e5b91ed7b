/** A number from 0 to 99 that looks random and is always the same for the same words (FNV-1a). */
export function chance(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}
