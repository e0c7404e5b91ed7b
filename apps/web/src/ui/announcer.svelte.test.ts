import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer, type Kind } from './announcer.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const news = (kind: Kind, text: string) => ({ kind, text });

/** What both nodes said, in order, until all is said. */
function spoken(announcer: Announcer): string[] {
  const heard: string[] = [];
  let [polite, assertive] = [announcer.polite, announcer.assertive];
  for (let step = 0; step < 20; step++) {
    vi.advanceTimersByTime(150);
    if (announcer.polite !== polite) heard.push((polite = announcer.polite));
    if (announcer.assertive !== assertive) heard.push(`! ${(assertive = announcer.assertive)}`);
  }
  return heard;
}

test('one message at a time, what is urgent first, in the node for it', () => {
  const announcer = new Announcer();
  announcer.say(news('play', 'Ana plays.'), news('time', 'Ten seconds.'), news('turn', 'Your turn.'));
  expect(spoken(announcer)).toEqual(['! Your turn.', '! Ten seconds.', 'Ana plays.']);
});

test('what waits comes 150 ms apart', () => {
  const announcer = new Announcer();
  announcer.say(news('play', 'Ana plays.'), news('play', 'Ben knocks.'));
  vi.advanceTimersByTime(149);
  expect(announcer.polite).toBe('');
  vi.advanceTimersByTime(1);
  expect(announcer.polite).toBe('Ana plays.');
  vi.advanceTimersByTime(150);
  expect(announcer.polite).toBe('Ben knocks.');
});

test('the same words are heard again, but not while they wait', () => {
  const announcer = new Announcer();
  announcer.say(news('play', 'Ana knocks.'), news('play', 'Ana knocks.'));
  expect(spoken(announcer)).toEqual(['Ana knocks.']);
  announcer.say(news('play', 'Ana knocks.'));
  expect(spoken(announcer)).toEqual(['Ana knocks.\u00a0']);
});

test('when more than three wait, the newest of each kind stays', () => {
  const announcer = new Announcer();
  announcer.say(news('play', '1'), news('people', 'a'), news('play', '2'));
  announcer.say(news('turn', 'T'), news('people', 'b'), news('play', '3'));
  expect(spoken(announcer)).toEqual(['! T', 'b', '3']);
});

test('three plays in a row are all heard', () => {
  const announcer = new Announcer();
  announcer.say(news('play', '1'), news('play', '2'), news('play', '3'));
  expect(spoken(announcer)).toEqual(['1', '2', '3']);
});

test('only the newest aim is heard', () => {
  const announcer = new Announcer();
  announcer.say(news('aim', 'left'));
  announcer.say(news('aim', 'right'));
  expect(spoken(announcer)).toEqual(['right']);
});

test('what holds no more is gone, said or waiting', () => {
  const announcer = new Announcer();
  announcer.say(news('turn', 'Your turn.'));
  vi.advanceTimersByTime(150);
  announcer.say(news('play', 'Ana plays.'), news('turn', 'Your turn again.'));
  announcer.forget('turn');
  expect(announcer.assertive).toBe('');
  expect(spoken(announcer)).toEqual(['Ana plays.']);
  announcer.say(news('won', 'You win!'));
  vi.advanceTimersByTime(150);
  announcer.forget('turn');
  expect(announcer.assertive).toBe('You win!');
});

test('a closed announcer is silent', () => {
  const announcer = new Announcer();
  announcer.say(news('play', '1'));
  announcer.close();
  expect(spoken(announcer)).toEqual([]);
});

test('talk waits for everything else, and of answers only the newest is heard', () => {
  const announcer = new Announcer();
  announcer.say(news('talk', 'Ben says: Nice!'), news('play', 'Ana plays.'), news('turn', 'Your turn.'));
  expect(spoken(announcer)).toEqual(['! Your turn.', 'Ana plays.', 'Ben says: Nice!']);
  announcer.say(news('asked', 'Ends 5.'));
  announcer.say(news('asked', 'Ana’s turn.'));
  expect(spoken(announcer)).toEqual(['Ana’s turn.']);
});
