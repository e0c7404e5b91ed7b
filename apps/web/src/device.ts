/** What this device remembers between visits. Storage may be forbidden or full: then nothing is remembered. */
export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`fives:${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** null: there is nothing to remember any more. */
export function remember(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`fives:${key}`);
    else localStorage.setItem(`fives:${key}`, JSON.stringify(value));
  } catch {
    // The page works without.
  }
}
