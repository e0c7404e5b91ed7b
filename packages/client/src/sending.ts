import { RETRY, type Acted } from '@fives/protocol';
import type { TableCommand } from '@fives/table';
import type { Following } from './following.ts';
import { freshId } from './id.ts';
import type { Watched } from './watched.ts';
import { ANSWER_WITHIN, ask, PASSING, type Wire } from './wire.ts';

/** A command that the server cannot take now is sent again for this long, ms. */
const AGAIN_FOR = 60_000;

/** Sends one command to the table `table` until it is answered; resolves when its entry is in the view. */
export async function send(
  wire: Wire,
  table: string,
  watched: Watched,
  following: Following,
  command: TableCommand,
): Promise<Acted> {
  const act = { id: freshId(), table, command };
  const giveUp = Date.now() + AGAIN_FOR;
  const isRefused = (): boolean => watched.now().link.is === 'refused';

  /** A view that does not get there by itself is asked for. */
  const arrived = async (seq: number): Promise<void> => {
    const isThere = (): boolean => (watched.now().view?.seq ?? 0) >= seq || isRefused();
    await watched.until(isThere, ANSWER_WITHIN);
    if (!isThere()) await following.join();
  };

  for (;;) {
    await watched.until(() => watched.now().link.is === 'live' || isRefused());
    const { link } = watched.now();
    if (link.is === 'refused') return { refused: link.code };
    if (watched.hasEnded()) return { refused: 'unavailable' };
    const acted = await ask<Acted>((done) => wire.timeout(ANSWER_WITHIN).emit('act', act, done));
    if (acted === null) {
      if (wire.connected) following.rebuild();
    } else if ('seq' in acted) {
      await arrived(acted.seq);
      return acted;
    } else if (PASSING.includes(acted.refused) && Date.now() < giveUp) {
      await watched.pause(RETRY.least);
    } else {
      return acted;
    }
  }
}
