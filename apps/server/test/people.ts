import {
  becomeGuest,
  connect,
  createTable,
  type Client,
  type ClientState,
  type Options,
} from '@fives/client';
import type { Create } from '@fives/protocol';
import { legal, type Seat } from '@fives/rules';
import { turnOf, type TableCommand } from '@fives/table';

/** A person at a table: a headless client and the cookie it came with. */
export interface Person {
  readonly cookie: string;
  readonly client: Client;
  state(): ClientState;
  /** Resolves with the first state for which `ready` holds; rejects after `atMost` ms with what was seen last. */
  until(ready: (state: ClientState) => boolean, atMost?: number): Promise<ClientState>;
  act(command: TableCommand): ReturnType<Client['act']>;
  leave(): void;
}

/** Opens a table by http, as the home page does; with a cookie, as this guest. */
export async function openTable(
  url: string,
  create: Create = { preset: 'pairs' },
  cookie?: string,
): Promise<string> {
  const answer = await createTable(url, create, cookie);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.table;
}

/** Comes to a table; with a cookie, as the same person in another tab. */
export async function come(
  url: string,
  table: string,
  cookie?: string,
  options: Partial<Options> = {},
): Promise<Person> {
  const guest = cookie ?? (await becomeGuest(url));
  const waiting = new Set<(state: ClientState) => void>();
  const client = connect({
    url,
    table,
    cookie: guest,
    ...options,
    onChange: (state) => {
      options.onChange?.(state);
      for (const look of waiting) look(state);
    },
  });
  const until: Person['until'] = (ready, atMost = 20_000) =>
    new Promise((resolve, reject) => {
      const look = (state: ClientState): void => {
        if (!ready(state)) return;
        stop();
        resolve(state);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`not so within ${atMost} ms: ${ready.toString()} ${JSON.stringify(client.state)}`));
      }, atMost);
      const stop = (): void => {
        waiting.delete(look);
        clearTimeout(timer);
      };
      waiting.add(look);
      look(client.state);
    });
  const person: Person = {
    cookie: guest,
    client,
    state: () => client.state,
    until,
    act: (command) => client.act(command),
    leave: () => client.close(),
  };
  await until((state) => state.link.is === 'live' || state.link.is === 'refused');
  return person;
}

/** Sits down; throws if refused. */
export async function sit(person: Person, seat: Seat, name: string): Promise<void> {
  const game = person.state().view?.table.game ?? 0;
  const acted = await person.act({ do: 'sit', game, seat, name });
  if ('refused' in acted) throw new Error(acted.refused);
}

/** The play that a person makes who takes the first that is legal, or null when he is not on turn. */
export function firstPlay(state: ClientState): Extract<TableCommand, { do: 'play' }> | null {
  const { view } = state;
  if (!view || view.viewer === 'spectator' || view.table.is !== 'playing') return null;
  const turn = turnOf(view.table);
  if (!turn || view.table.play.is !== 'hand') return null;
  const [play] = legal(view.table.play, view.viewer);
  return play ? { do: 'play', turn, ...play } : null;
}

/** Plays first plays and readies for each hand until the game is over. */
export async function playOn(person: Person, atMost = 60_000): Promise<ClientState> {
  const end = Date.now() + atMost;
  for (;;) {
    const state = await person.until(
      ({ view, link }) =>
        link.is === 'live' &&
        view !== null &&
        (view.table.is === 'over' || firstPlay(person.state()) !== null || canReady(person.state())),
      end - Date.now(),
    );
    if (state.view?.table.is === 'over') return state;
    const play = firstPlay(state);
    if (play) await person.act(play);
    else if (state.view?.table.is === 'playing')
      await person.act({ do: 'ready', game: state.view.table.game, hand: state.view.table.play.hand });
  }
}

function canReady({ view }: ClientState): boolean {
  return (
    view?.table.is === 'playing' &&
    view.viewer !== 'spectator' &&
    view.table.play.is === 'waiting' &&
    !view.table.ready.includes(view.viewer)
  );
}
