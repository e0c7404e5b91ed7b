/** Keeps the screen on where the browser can, until the returned function is called. */
export function awake(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (over) void lock?.release();
  };
  const again = (): void => void ask();
  // A hidden page loses its lock.
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
