import { becomeGuest, followPad, sharePad, type FollowedPad, type PadOptions } from '@fives/client';
import type { PadShared } from '@fives/protocol';
import { idOf, openPad, write, type Change, type Edit, type Pad, add } from '@fives/scorepad';
import { expect, onTestFinished } from 'vitest';

/** A device at a shared pad: what it knows, and how it follows. */
export interface Device {
  readonly name: string;
  readonly followed: FollowedPad;
  /** All edits that it knows, its own and others'. */
  pad(): Pad;
  /** How often each edit of others was told. */
  readonly told: ReadonlyMap<string, number>;
  /** Writes on the device, and sends it. */
  write(change: Change): Edit;
  /** The ids of what it knows, sorted. */
  readonly ids: () => string[];
  live(): Promise<void>;
  leave(): void;
}

/** Shares a new pad. */
export async function share(url: string): Promise<PadShared> {
  const shared = await sharePad(url, await becomeGuest(url));
  if ('refused' in shared) throw new Error(shared.refused);
  return shared;
}

/** A device that follows a pad until the test is over. */
export function device(
  url: string,
  { pad: id, key }: { readonly pad: string; readonly key: string | null },
  name: string,
  part: Partial<PadOptions> = {},
): Device {
  let pad = openPad([]);
  let clock = 0;
  const told = new Map<string, number>();
  const followed = followPad({
    url,
    pad: id,
    key,
    ...part,
    onEdits: (edits) => {
      for (const edit of edits) told.set(idOf(edit), (told.get(idOf(edit)) ?? 0) + 1);
      pad = add(pad, edits).pad;
    },
  });
  onTestFinished(() => followed.close());
  return {
    name,
    followed,
    pad: () => pad,
    told,
    write: (change) => {
      const edit = write(pad, change, { device: name.padEnd(8, '_'), who: name, at: ++clock });
      if (edit === null) throw new Error('nothing changes');
      pad = add(pad, [edit]).pad;
      followed.send([edit]);
      return edit;
    },
    ids: () => pad.order.map(idOf).toSorted(),
    live: () => expect.poll(() => followed.link.is, { timeout: 20_000, interval: 10 }).toBe('live'),
    leave: () => followed.close(),
  };
}

/** What a side scored in a row. */
export const cell = (row: number, side: number, text: string): Change => ({ is: 'cell', row, side, text });

/** What stands in a cell and all that it beat unseen, sorted; nothing where nobody disagrees. */
export function disputed({ sheet, byId }: Pad, row: number, side: number): string[] {
  const conflict = sheet.rows[row - 1]?.cells[side]?.conflict;
  const changes = conflict ? [conflict.standing, ...conflict.beaten].map((id) => byId.get(id)?.change) : [];
  return changes.flatMap((change) => (change?.is === 'cell' ? [change.text] : [])).toSorted();
}

/** All of these come to know the same edits, so many, and the server is known to hold them all. */
export async function converge(devices: readonly Device[], edits: number): Promise<void> {
  for (const { ids, followed } of devices)
    await expect.poll(() => [ids().length, followed.held.size], { timeout: 20_000 }).toEqual([edits, edits]);
  const [first] = devices;
  for (const one of devices) {
    expect(one.ids()).toEqual(first?.ids());
    expect([...one.followed.held].toSorted()).toEqual(one.ids());
    expect(one.pad().sheet).toEqual(first?.pad().sheet);
    expect([...one.told.values()].filter((times) => times !== 1)).toEqual([]);
  }
}
