/** What this device remembers between visits. Storage may be forbidden or full: then nothing is remembered. */
export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`fives:${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`fives:${key}`, JSON.stringify(value));
  } catch {
    // The page works without.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`fives:${key}`);
  } catch {
    // Nothing is remembered there.
  }
}
