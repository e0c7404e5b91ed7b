const WOKEN = ['pageshow', 'online'] as const;

/** Calls `look` whenever the page may have slept, or been without a network, and is seen again; until the returned function is called. */
export function onWoken(look: () => void): () => void {
  const woken = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', woken);
  for (const event of WOKEN) addEventListener(event, woken);
  return () => {
    document.removeEventListener('visibilitychange', woken);
    for (const event of WOKEN) removeEventListener(event, woken);
  };
}
