import { becomeGuest, freshId } from '@fives/client';
import { PROTOCOL, type PadShared } from '@fives/protocol';
import type { Change, Edit } from '@fives/scorepad';
import { expect } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { logOfPad, padsIn, type SharedEntry } from '../src/pads/log.ts';
import type { Store } from '../src/store/port.ts';
import { cell, share } from './pads.ts';
import { openRaw, type Raw } from './raw.ts';
import { serve, type Place } from './serve.ts';

/** A shared pad with one who writes and one who looks on, each on a socket by hand. */
export interface PadScene {
  readonly server: RunningServer;
  readonly shared: PadShared;
  readonly scorer: Raw;
  readonly viewer: Raw;
  readonly cookies: readonly [scorer: string, viewer: string];
}

/** An edit of a device called `ann_____` that was made without knowledge of any other. */
export const anEdit = (n: number, part: Partial<Edit> = {}, change: Change = cell(1, 0, `${n}`)): Edit => ({
  n,
  device: 'ann_____',
  at: n,
  who: 'Ann',
  change,
  over: null,
  ...part,
});

/** Watches a pad by hand. */
export const watchPad = (raw: Raw, pad: string, part: object = {}): Promise<unknown> =>
  raw.ask('watchPad', { v: PROTOCOL, pad, ...part });

/** Sends edits by hand; with an id, as that same message again. */
export const sendEdits = (
  raw: Raw,
  shared: PadShared,
  edits: readonly unknown[],
  id: string = freshId(),
): Promise<unknown> => raw.ask('edit', { id, ...shared, edits });

/** Ends the sharing by hand; with an id, as that same message again. */
export const unshare = (raw: Raw, shared: PadShared, id: string = freshId()): Promise<unknown> =>
  raw.ask('unshare', { id, ...shared });

/** Opens a scene in which the pad holds these edits. */
export async function padScene(place: Place, edits: readonly Edit[] = []): Promise<PadScene> {
  const server = await serve(place);
  const shared = await share(server.url);
  const cookies = [await becomeGuest(server.url), await becomeGuest(server.url)] as const;
  const scorer = await openRaw(server.url, { cookie: cookies[0] });
  const viewer = await openRaw(server.url, { cookie: cookies[1] });
  expect(await watchPad(scorer, shared.pad, { key: shared.key })).toMatchObject({ scorer: true });
  expect(await watchPad(viewer, shared.pad)).toMatchObject({ scorer: false });
  if (edits.length > 0) expect(await sendEdits(scorer, shared, edits)).toEqual({ seq: 2 });
  return { server, shared, scorer, viewer, cookies };
}

/** All entries of a pad's log. */
export async function padLog(store: Store, pad: string): Promise<readonly SharedEntry[]> {
  const log = await padsIn(store).read(logOfPad(pad), 1);
  if (log === null) throw new Error('no such pad');
  return log.entries;
}

const told = ({ frames }: Raw): string[] =>
  frames.filter((frame) => frame.startsWith('42') && !frame.startsWith('42["padBeat"'));

/** Does something at the pad, and sees to it that the log stays as it is and nobody else hears of it. */
export async function leavesPad<T>(
  { server, shared, scorer, viewer }: PadScene,
  what: () => Promise<T>,
): Promise<T> {
  // What was sent to a socket before an answer has come before it.
  const settle = (): Promise<unknown> => Promise.all([scorer, viewer].map((one) => one.ask('echo')));
  await settle();
  const log = await padLog(server.store, shared.pad);
  const before = [scorer, viewer].map(told);
  const answer = await what();
  await settle();
  expect([scorer, viewer].map(told)).toEqual(before);
  expect(await padLog(server.store, shared.pad)).toEqual(log);
  return answer;
}
