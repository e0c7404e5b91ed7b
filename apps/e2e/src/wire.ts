import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire between a browser and the server that the test can cut: Chromium's own offline switch leaves open sockets alive. */
export interface Wire {
  readonly url: string;
  /** Every connection ends with a reset; new ones pass. */
  reset(): void;
  /** Nothing passes any more, in no direction, and nobody is told; open connections never recover. */
  blackHole(): void;
  /** New connections pass again. */
  heal(): void;
  close(): Promise<void>;
}

/** Lays a wire to a port of this machine. */
export async function layWire(port: number): Promise<Wire> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let dark = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    if (dark) return swallow(pair);
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const swallow = ([near, far]: readonly [Socket, Socket]): void => {
    near.unpipe(far).resume();
    far.unpipe(near).resume();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reset: () => pairs.forEach(([near]) => near.resetAndDestroy()),
    blackHole: () => {
      dark = true;
      pairs.forEach(swallow);
    },
    heal: () => {
      dark = false;
    },
    close: async () => {
      pairs.forEach(([near, far]) => [near, far].forEach((socket) => socket.destroy()));
      server.close();
      await once(server, 'close');
    },
  };
}
