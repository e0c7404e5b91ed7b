import type { PadEdited } from '@fives/protocol';
import { decideShared, type SharedCommand, type SharedEvent } from '@fives/scorepad';
import type { Logger } from 'pino';
import { isFault } from '../act.ts';
import { UpgradeNeeded } from '../memos.ts';
import type { Appended, Store } from '../store/port.ts';
import { isKey } from './key.ts';
import {
  editsIn,
  logOfPad,
  padsIn,
  sizeOf,
  untilAfter,
  versionOf,
  type PadMemo,
  type Pads,
  type SharedEntry,
} from './log.ts';

/** What is asked of pads is judged with this. */
export interface PadActing {
  readonly store: Store;
  readonly pads: Pads;
  readonly log: Logger;
}

/** What somebody asks of a pad. */
export interface Sent {
  readonly pad: string;
  readonly key: string;
  /** Who sends them: with `id` it tells one message from another. */
  readonly by: string;
  readonly id: string;
  readonly command: SharedCommand;
}

/** Answers with an entry at which what was asked is done, or why it was refused. Never rejects. */
export type ActOnPads = (sent: Sent) => Promise<PadEdited>;

const TRIES = 20;

/** The most that a pad's edits may come to as JSON, bytes: about 2,000 common ones. */
export const MOST_SIZE = 400_000;

const isTooMuch = ({ size }: PadMemo, events: readonly SharedEvent[]): boolean => {
  const edits = editsIn(events);
  return edits.length > 0 && size + sizeOf(edits) > MOST_SIZE;
};

/** The one way to change a shared pad: fold, decide, append if nobody was faster, else look again. */
export function openPadActing({ store, pads, log }: PadActing): ActOnPads {
  const logs = padsIn(store);

  const attempt = async (name: string, memo: PadMemo, sent: Sent): Promise<PadEdited | 'again'> => {
    const scorer = isKey(sent.key, memo.pad.key);
    const events = decideShared(memo.pad, sent.command, { scorer });
    if ('refused' in events) {
      // Nothing that comes later changes these.
      if (events.refused === 'not-scorer' || events.refused === 'unshared') return events;
      return confirmed(name, memo, sent, events);
    }
    if (events.length === 0) return confirmed(name, memo, sent, { seq: memo.seq });
    if (isTooMuch(memo, events)) return confirmed(name, memo, sent, { refused: 'pad-full' });
    const at = Math.max(store.now(), memo.at);
    const entry: SharedEntry = { seq: memo.seq + 1, at, by: sent.by, cmd: sent.id, events };
    const step = { entry, due: untilAfter(events, at), v: versionOf(events) };
    return concluded(name, entry, await logs.append(name, step));
  };

  /** What changes nothing stands only if the message was not applied before and the memo is not behind. */
  const confirmed = async (
    name: string,
    memo: PadMemo,
    { by, id }: Sent,
    answer: PadEdited,
  ): Promise<PadEdited | 'again'> => {
    const known = await store.lookUp(name, by, id);
    if (known === null) return gone(name);
    if (known.applied !== null) return { seq: known.applied };
    if (known.head === memo.seq) return answer;
    await pads.refresh(name);
    return 'again';
  };

  const gone = (name: string): PadEdited => {
    pads.drop(name);
    return { refused: 'no-pad' };
  };

  const concluded = async (
    name: string,
    entry: SharedEntry,
    done: Appended,
  ): Promise<PadEdited | 'again'> => {
    switch (done.is) {
      case 'appended':
        await pads.hear(name, entry);
        return { seq: entry.seq };
      case 'already':
        return { seq: done.seq };
      case 'behind':
        await pads.refresh(name);
        return 'again';
      case 'gone':
        return gone(name);
    }
  };

  const act = async (name: string, sent: Sent): Promise<PadEdited> => {
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const memo = await pads.load(name);
        if (memo === null) return { refused: 'no-pad' };
        const done = await attempt(name, memo, sent);
        if (done !== 'again') return done;
      }
      return { refused: 'unavailable' };
    } catch (error) {
      pads.drop(name);
      if (error instanceof UpgradeNeeded) return { refused: 'upgrade' };
      if (isFault(error)) {
        log.error({ fault: error.stack }, 'an edit of a pad met a fault of ours');
        return { refused: 'fault' };
      }
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'an edit was not stored');
      return { refused: 'unavailable' };
    }
  };

  /** The last thing asked of each pad that this node is at. */
  const turns = new Map<string, Promise<PadEdited>>();

  return (sent) => {
    const name = logOfPad(sent.pad);
    // One after the other: those of one node need not race each other.
    const turn = (turns.get(name) ?? Promise.resolve()).then(() => act(name, sent));
    turns.set(name, turn);
    void turn.finally(() => {
      if (turns.get(name) === turn) turns.delete(name);
    });
    return turn;
  };
}
