import { recordOf as readRecord } from '@fives/client';
import { score } from '@fives/rules';
import type { TakenUp } from '@fives/table';
import { expect, test } from 'vitest';
import { openTable, playOn } from '../test/people.ts';
import { freshDir, serve } from '../test/serve.ts';
import { agreeWithLog, knownDeal, must, pairsTo, visit, withBots } from '../test/tables.ts';

const FROM: TakenUp = {
  scores: [85, 110],
  handNo: 6,
  carry: 20,
  names: [
    ['Ana', 'Ben'],
    ['Cleo', 'Dan'],
  ],
};

const here = () => ({ dataDir: freshDir(), redisUrl: undefined });

test('[R2] a game of a real table goes on online, is read when it is over, and scores again exactly', async () => {
  const { url, store } = await serve(here(), {}, { deal: knownDeal });
  const { table, person } = await withBots(url, { ...pairsTo(150), from: FROM });
  const watcher = await visit(url, table);
  expect(watcher.state().view?.table).toMatchObject({ from: FROM });
  const first = await person.until(({ view }) => view?.table.is === 'playing');
  expect(first.view?.table).toMatchObject({ is: 'playing', play: { hand: 6, pot: 20 } });

  await playOn(person);
  await agreeWithLog(store, table, [person, watcher]);
  const over = person.state().view?.table;
  if (over?.is !== 'over') throw new Error(over?.is);
  const record = await readRecord(url, over.record);
  expect(record).toMatchObject({ scores: [85, 110], carry: 20, handNo: 6 });
  expect(score(record)).toMatchObject({ scores: over.play.scores, over: { winner: over.play.winner } });

  await must(person, { do: 'again', game: 1, swap: false });
  const next = await person.until(({ view }) => view?.table.game === 2);
  expect(next.view?.table).toMatchObject({ play: { hand: 1, scores: [0, 0], pot: 0 } });
  expect(next.view?.table).not.toHaveProperty('from');
});

test('the names of a real table are nobody’s seats', async () => {
  const { url } = await serve(here());
  const table = await openTable(url, { preset: 'pairs', from: FROM });
  const person = await visit(url, table);
  expect(person.state().view?.table).toMatchObject({
    is: 'gathering',
    chairs: Array(4).fill({ is: 'free' }),
  });
  expect(await (await fetch(`${url}/api/tables/${table}`)).json()).toMatchObject({
    names: Array(4).fill(null),
    free: 4,
  });
});
