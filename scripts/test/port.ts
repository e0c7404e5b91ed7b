import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a system gives to whoever asks for any: a test beside must not get it during a restart. */
const [FIRST, LAST] = [20_000, 31_999];

/** A port on which nothing listens, for what is stopped there and started again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
