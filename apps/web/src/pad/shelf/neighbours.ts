import type { Notice } from './kept.ts';

/**
 * Tells the other tabs of this browser, and hears them. Where there are no channels, tabs meet when they read the
 * shelf again.
 */
export function neighbours(book: string, hear: (notice: Notice) => void): (notice: Notice) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(`fives-pads-${book}`);
  channel.onmessage = ({ data }: MessageEvent<Notice>) => hear(data);
  return (notice) => channel.postMessage(notice);
}
