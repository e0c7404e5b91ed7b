import type { Seat, Viewer } from '@fives/rules';
import { ASK_AGAIN, OPTIONS } from '@fives/table';
import { expect, test } from 'vitest';
import type { News } from '../../ui/announcer.svelte.ts';
import { DEAL, TestTable } from '../test/table.ts';
import { aroundNews, isShown } from './news.ts';

/** Three hands of the same deal; Ana holds 6-6 and must lead it. */
const DEAL3 = { hands: DEAL.hands.slice(0, 3), boneyard: DEAL.hands[3] ?? [] };

const NOBODY = (_: string): boolean => false;

function heard(game: TestTable, viewer: Viewer, what: () => void, isMuted = NOBODY): string[] {
  const before = game.seenBy(viewer);
  game.last = [];
  what();
  return told({ game, viewer, before, isMuted }).map(({ text }) => text);
}

const told = (at: {
  game: TestTable;
  viewer: Viewer;
  before: ReturnType<TestTable['seenBy']>;
  isMuted: (name: string) => boolean;
}): News[] =>
  aroundNews({
    events: at.game.told(at.viewer),
    before: at.before,
    after: at.game.seenBy(at.viewer),
    viewer: at.viewer,
    isMuted: at.isMuted,
  });

const offer = (game: TestTable, what: 'resign' | 'abort' | 'pause', seat: Seat) => () =>
  void game.ask({ do: 'offer', game: 1, what }, seat);
const decline = (game: TestTable, what: 'resign' | 'abort' | 'pause', seat: Seat) => () =>
  void game.ask({ do: 'decline', game: 1, what }, seat);

test('people who come and go are told to the others', () => {
  const game = new TestTable();
  expect(heard(game, 0, () => game.ask({ do: 'stand', game: 1 }, 3))).toEqual(['Dan stands up.']);
  expect(heard(game, 3, () => game.ask({ do: 'addBot', game: 1, seat: 3 }, 0))).toEqual(['Hugo sits down.']);
  expect(heard(game, 2, () => game.ask({ do: 'stand', game: 1 }, 2))).toEqual([]);
});

test('[T18] a pause that is asked for, taken back, refused and agreed to', () => {
  const game = new TestTable().start();
  expect(heard(game, 1, offer(game, 'pause', 0))).toEqual(['Ana asks for a pause.']);
  expect(heard(game, 1, decline(game, 'pause', 0))).toEqual(['Ana needs no pause any more.']);
  offer(game, 'pause', 0)();
  expect(heard(game, 0, decline(game, 'pause', 1))).toEqual(['Ben does not want a pause.']);
  game.at += ASK_AGAIN;
  offer(game, 'pause', 0)();
  expect(heard(game, 0, offer(game, 'pause', 1))).toEqual([
    'Ben agrees.',
    'A pause is agreed: it begins after this turn.',
  ]);
  expect(heard(game, 0, () => game.play('1-1'))).toEqual(['Paused. Nothing is played, no clock runs.']);
  expect(heard(game, 3, () => game.ask({ do: 'resume', game: 1 }, 2))).toEqual([
    'Play goes on in 10 seconds.',
  ]);
  expect(heard(game, 3, () => game.tick(10_000))).toEqual(['Play goes on.']);
});

test.each([
  [2, ['Ana asks to resign.']],
  [1, []],
  ['spectator', []],
] as const)('what a team thinks of giving up is its own affair: told to %s', (viewer, words) => {
  const game = new TestTable().start();
  expect(heard(game, viewer, offer(game, 'resign', 0))).toEqual(words);
});

test('each team asks to resign for itself', () => {
  const game = new TestTable().start();
  offer(game, 'resign', 0)();
  expect(heard(game, 3, offer(game, 'resign', 1))).toEqual(['Ben asks to resign.']);
  expect(heard(game, 1, decline(game, 'resign', 3))).toEqual(['Dan does not want to resign.']);
  expect(heard(game, 2, decline(game, 'resign', 0))).toEqual(['Ana takes back the offer to resign.']);
});

test('somebody who is lost, for whom a bot plays, and who is back', () => {
  const game = new TestTable().start();
  expect(heard(game, 0, () => game.tick(0, [0, 1, 3]))).toEqual(['Cleo’s connection is lost.']);
  expect(heard(game, 1, () => game.ask({ do: 'standIn', game: 1 }, 0))).toEqual([
    'Ana lets a bot play for Cleo.',
  ]);
  expect(heard(game, 1, () => game.tick(60_000))).toEqual(['A bot plays for Cleo now.']);
  expect(heard(game, 2, () => game.tick(0, [0, 1, 2, 3]))).toEqual(['You are back: the bot has stopped.']);
});

test('who leaves in mid-game, and who takes his place', () => {
  const game = new TestTable().start();
  expect(heard(game, 0, () => game.ask({ do: 'stand', game: 1 }, 3))).toEqual(['Dan left the game.']);
  const eve = { is: 'person', id: 'eve' } as const;
  expect(heard(game, 0, () => game.by(eve, { do: 'sit', game: 1, seat: 3, name: 'Eve' }))).toEqual([
    'Eve takes Dan’s place.',
  ]);
});

test('another game, and whoever moves up for it, is told', () => {
  const game = new TestTable({ players: 3 }, DEAL, {}, 'bones');
  game.ask({ do: 'stand', game: 1 }, 1);
  const configure = { do: 'configure', game: 1, overrides: {}, options: OPTIONS } as const;
  expect(heard(game, 2, () => game.ask({ ...configure, preset: 'five-up' }, 0))).toEqual([
    'The seats have changed.',
    'The game is Five Up now.',
  ]);
  expect(heard(game, 0, () => game.ask(configure, 0))).toEqual(['The host changed the rules of this table.']);
});

test('[E7] where everybody plays for himself, who leaves or gives up asks nobody', () => {
  const three = () => new TestTable({ players: 3, time: null }, DEAL3, {}, 'bones').start();
  const leaver = three();
  expect(heard(leaver, 0, () => leaver.ask({ do: 'stand', game: 1 }, 2))).toEqual([
    'Cleo left the game.',
    'A bot plays for Cleo now.',
  ]);
  const quitter = three();
  expect(heard(quitter, 0, offer(quitter, 'resign', 2))).toEqual([
    'Cleo is out of the game: the server plays on for that seat.',
  ]);
});

test('[C2] a turn that ran out tells what the server did', () => {
  const game = new TestTable({ time: { turn: 30 } }).start();
  expect(heard(game, 1, () => game.tick(30_000))).toEqual(['Time: the server played 6-6 for Ana.']);
});

test('what is said is heard last, unless its person is muted', () => {
  const game = new TestTable().start();
  const nice = () => void game.ask({ do: 'speak', said: { is: 'phrase', phrase: 'nice' } }, 1);
  expect(heard(game, 0, nice)).toEqual(['Ben says: Nice!']);
  game.at += 2_000;
  const clap = () => void game.ask({ do: 'speak', said: { is: 'reaction', reaction: 'clap' } }, 1);
  expect(heard(game, 0, clap)).toEqual(['Ben shows applause.']);
  game.at += 2_000;
  expect(heard(game, 0, nice, (name) => name === 'Ben')).toEqual([]);
});

test('what the seats and sheets show already has no line of its own', () => {
  expect((['talk', 'ready', 'play'] as const).map((kind) => isShown({ kind, text: '' }))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isShown({ kind: 'answer', text: '' })).toBe(true);
});
