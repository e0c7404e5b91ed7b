import { describe, expect, it } from 'vitest';
import { padShared } from '../../text/pad-shared-en.ts';
import { endsSoon, standingOf, type Known } from './standing.ts';

const { state: words } = padShared;
const DAY = 24 * 3_600_000;
const NOW = 1_800_000_000_000;
const live = { is: 'live', scorer: true, until: NOW + 30 * DAY } as const;
const known = (part: Partial<Known>): Known => ({
  link: live,
  since: NOW - 60_000,
  now: NOW,
  waiting: 0,
  scores: true,
  isKept: true,
  ...part,
});

describe('how a shared pad stands to its server', () => {
  it.each<[what: string, Partial<Known>, tone: string, line: string, more: string]>([
    ['all is sent', {}, 'good', words.live, ''],
    ['two are on their way', { waiting: 2 }, 'waiting', words.sending(2), ''],
    ['it is full', { waiting: 3, link: { ...live, unsent: 'pad-full' } }, 'bad', words.full(3), ''],
    [
      'one edit is not taken',
      { waiting: 1, link: { ...live, unsent: 'bad-edit' } },
      'bad',
      words.unsent(1),
      '',
    ],
    [
      'what was not taken is held after all',
      { link: { ...live, unsent: 'bad-edit' } },
      'good',
      words.live,
      '',
    ],
    ['the key does not fit', { link: { ...live, scorer: false } }, 'bad', words.notScorer, ''],
    ['he looks on', { scores: false, link: { ...live, scorer: false } }, 'good', words.live, ''],
    [
      'it has just been come to',
      { link: { is: 'joining' }, since: NOW - 1_000 },
      'waiting',
      words.joining,
      '',
    ],
    ['nobody answers', { link: { is: 'joining' }, waiting: 1 }, 'waiting', words.late, words.waits(1)],
    ['it is away', { link: { is: 'away' } }, 'waiting', words.away(NOW - 60_000), words.kept],
    ['it is away and edits wait', { link: { is: 'away' }, waiting: 4 }, 'waiting', words.away(NOW - 60_000), words.waits(4)], // prettier-ignore
    ['it is away and he looks on', { link: { is: 'away' }, scores: false }, 'waiting', words.away(NOW - 60_000), words.mayBeOld], // prettier-ignore
    [
      'the server does not find it',
      { link: { is: 'missing' }, waiting: 4 },
      'waiting',
      words.missing,
      words.mayBeOld,
    ],
    [
      'it is not found and not kept',
      { link: { is: 'missing' }, isKept: false },
      'waiting',
      words.missing,
      words.mayBeOld,
    ],
    ['it has ended', { link: { is: 'refused', code: 'no-pad' } }, 'bad', words['no-pad'], ''],
    ['somebody has ended it', { link: { is: 'refused', code: 'unshared' } }, 'bad', words.unshared, ''],
    ['it has ended and is not kept', { link: { is: 'refused', code: 'no-pad' }, isKept: false }, 'bad', words.endedUnkept, ''], // prettier-ignore
    ['the page is too old', { link: { is: 'refused', code: 'upgrade' } }, 'bad', words.upgrade, ''],
    ['it is refused', { link: { is: 'refused', code: 'fault' } }, 'bad', words.refused, ''],
  ])('%s', (_, part, tone, line, more) => {
    expect(standingOf(known(part))).toEqual({ tone, line, more });
  });

  it.each([
    [3 * DAY, null],
    [3 * DAY - 1, NOW + 3 * DAY - 1],
    [60_000, NOW + 60_000],
  ])('is warned of its end %i ms before: %s', (left, told) => {
    expect(endsSoon({ ...live, until: NOW + left }, NOW)).toBe(told);
  });

  it('warns of no end that is not known', () => {
    expect([endsSoon(null, NOW), endsSoon({ is: 'away' }, NOW)]).toEqual([null, null]);
  });
});
