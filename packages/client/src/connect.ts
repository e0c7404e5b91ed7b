import type { Acted } from '@fives/protocol';
import type { EntryView, TableCommand } from '@fives/table';
import { follow } from './following.ts';
import { send } from './sending.ts';
import { START, type ClientState, type View } from './state.ts';
import { watchState } from './watched.ts';
import { openWire } from './wire.ts';

/** Which table to follow, as whom, and who wants to hear of it. */
export interface Options {
  /** The server's origin; '' or absent in a page of that server. */
  readonly url?: string;
  readonly table: string;
  /** A guest's cookie, for programs; a browser sends its own. */
  readonly cookie?: string;
  /** Called after every change of the state. */
  readonly onChange?: (state: ClientState) => void;
  /** Called for each entry as it is applied, in order, never twice; not for what a snapshot replaced. */
  readonly onEntry?: (entry: EntryView, before: View, after: View) => void;
}

/** One table, followed. */
export interface Client {
  readonly state: ClientState;
  /** Sends a command until it is answered, through any number of reconnects; resolves when its entry is in the view. */
  act(command: TableCommand): Promise<Acted>;
  /** Asks the server whether this connection still lives and what is missing, as after a long sleep. */
  check(): void;
  close(): void;
}

const LOOK_EVERY = 250;

/** Follows one table over one socket and heals every gap. */
export function connect({ url = '', table, cookie, onChange, onEntry }: Options): Client {
  const wire = openWire(url, cookie);
  const watched = watchState(START, (state) => onChange?.(state));
  const following = follow(wire, table, watched, (entry, before, after) => onEntry?.(entry, before, after));
  const silence = setInterval(() => {
    if (following.isSilent()) following.rebuild();
  }, LOOK_EVERY);

  return {
    get state() {
      return watched.now();
    },
    act: async (command) => {
      watched.change({ pending: [...watched.now().pending, command] });
      const acted = await send(wire, table, watched, following, command);
      watched.change({ pending: watched.now().pending.filter((other) => other !== command) });
      return acted;
    },
    check: () => void following.join(),
    close: () => {
      clearInterval(silence);
      wire.close();
      watched.end();
    },
  };
}
