// A process of its own, so that no other work delays it: four people play at one table and measure each answer.
import { becomeGuest, connect, createTable, type Client } from '@fives/client';
import { legal, SEATS } from '@fives/rules';
import { turnOf, type TableCommand } from '@fives/table';

const [url = '', pace = '20'] = process.argv.slice(2);
const times: number[] = [];

const opened = await createTable(url, { preset: 'pairs', overrides: { target: 10_000, time: null } });
if ('refused' in opened) throw new Error(opened.refused);
const { table } = opened;
const clients: Client[] = [];
for (const seat of SEATS) {
  const client = connect({ url, table, cookie: await becomeGuest(url), onChange: () => undefined });
  clients.push(client);
  await until(() => client.state.link.is === 'live');
  await act(client, { do: 'sit', game: 1, seat, name: `Quiet ${seat}` });
}
await act(clients[0] as Client, { do: 'start', game: 1 });

process.on('message', () => {
  process.send?.({ times: times.splice(0) });
});
process.send?.({ times: [] });

for (;;) {
  await pause(Number(pace));
  const views = clients.map(({ state }) => state.view?.table);
  const seat = SEATS.find((one) => {
    const view = views[one];
    return view?.is === 'playing' && view.play.is === 'hand' && legal(view.play, one).length > 0;
  });
  const view = views[seat ?? 0];
  if (view?.is !== 'playing') continue;
  const { game } = view;
  if (view.play.is === 'waiting') {
    const { hand } = view.play;
    await Promise.all(clients.map((client) => client.act({ do: 'ready', game, hand })));
    continue;
  }
  if (view.play.is === 'closing') continue;
  const turn = turnOf(view);
  const [play] = seat === undefined ? [] : legal(view.play, seat);
  if (seat === undefined || turn === null || play === undefined) continue;
  const began = performance.now();
  await clients[seat]?.act({ do: 'play', turn, ...play });
  times.push(performance.now() - began);
}

async function act(client: Client, command: TableCommand): Promise<void> {
  const acted = await client.act(command);
  if ('refused' in acted) throw new Error(acted.refused);
}

async function until(ready: () => boolean): Promise<void> {
  while (!ready()) await pause(5);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
