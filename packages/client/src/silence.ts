import { CONNECT_WITHIN, type Wire } from './wire.ts';

/** How long a wire has been silent. */
export interface Silence {
  /** Something came. */
  broken(): void;
  /** Whether the connection must be dead: nothing for over `most` ms where it is `live`, or stuck in a handshake. */
  isTooLong(live: boolean, most: number): boolean;
}

/** Listens to a wire from now on. */
export function listenTo(wire: Wire): Silence {
  let heard = Date.now();
  let opened = 0;
  wire.io.on('open', () => (opened = Date.now()));
  return {
    broken: () => void (heard = Date.now()),
    isTooLong: (live, most) => {
      if (live) return Date.now() - heard > most;
      // The wire may die between Socket.IO's two handshakes: it watches over the first alone.
      const waiting = wire.io.engine?.readyState === 'open' && !wire.connected;
      return waiting && Date.now() - opened > CONNECT_WITHIN;
    },
  };
}
