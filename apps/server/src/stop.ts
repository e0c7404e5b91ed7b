import closeWithGrace from 'close-with-grace';

const AT_MOST = 8_000;

/** Ends the process in good order on SIGTERM, SIGINT or SIGHUP, and with a code on a bug. */
export function stopWithGrace(stop: () => Promise<void>, tell: (error: Error) => void): void {
  closeWithGrace({ delay: AT_MOST }, async ({ err }) => {
    if (err) tell(err);
    await stop();
  });
}
