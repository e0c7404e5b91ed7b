import * as fc from 'fast-check';
import {
  add,
  idOf,
  logOf,
  openPad,
  PLAIN_TERMS,
  redoable,
  undoable,
  write,
  type Change,
  type Edit,
  type EditId,
  type Pad,
} from '../src/index.ts';

/** How a pad is folded: the package's own way, or one with a fault in it. */
export interface Folding {
  openPad(edits: readonly Edit[]): Pad;
  add(pad: Pad, edits: readonly Edit[]): Pad;
}

export const ours: Folding = { openPad, add: (pad, edits) => add(pad, edits).pad };

/** What happens on one of three devices. */
export type Step = { readonly on: number } & (
  | { readonly do: 'write'; readonly change: Change }
  | { readonly do: 'undo' | 'redo' }
  /** Undoes or gives back any edit by its name, whoever wrote it. */
  | { readonly do: 'switch'; readonly pick: number }
  /** Gets some of what was sent to it, in any order, maybe again later. */
  | { readonly do: 'hear'; readonly order: number; readonly share: number; readonly again: boolean }
);

const row = fc.integer({ min: 1, max: 6 });
const side = fc.nat(3);
const text = fc.constantFrom(
  '',
  '0',
  '5',
  '10',
  '15',
  '10 + 15',
  '20 - 5',
  '-10',
  '15 + 15',
  '12',
  '10+',
  'ten',
);
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ is: fc.constant('cell' as const), row, side, text }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('row' as const), row, removed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('note' as const), row, text }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('out' as const), row, side }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('finished' as const),
      finished: fc.boolean(),
      winner: fc.option(side),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        target: fc.constantFrom(null, 20, 50),
        atOnce: fc.boolean(),
        step: fc.constantFrom<1 | 5>(1, 5),
        most: fc.constantFrom(null, 15, 35),
      })
      .map((terms): Change => ({ is: 'terms', terms: { ...PLAIN_TERMS, ...terms } })),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('dealer' as const), side }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('title' as const, 'place' as const), text }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        photo: fc.constantFrom('photo-one', 'photo-two'),
        row: fc.option(row),
        removed: fc.boolean(),
      })
      .map(({ photo, row, removed }): Change => ({ is: 'photo', at: { photo, row }, removed })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ side, name: fc.constantFrom('Ann', 'Ben', 'Cy') })
      .map(({ side, name }): Change => ({ is: 'side', side, to: { name, members: [] } })),
  },
);

const on = fc.nat(2);

/** Anything that may happen next. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ on, do: fc.constant('write' as const), change }) },
  { weight: 3, arbitrary: fc.record({ on, do: fc.constant('undo' as const) }) },
  { weight: 2, arbitrary: fc.record({ on, do: fc.constant('redo' as const) }) },
  { weight: 1, arbitrary: fc.record({ on, do: fc.constant('switch' as const), pick: fc.nat(1000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      on,
      do: fc.constant('hear' as const),
      order: fc.nat(),
      share: fc.integer({ min: 1, max: 4 }),
      again: fc.boolean(),
    }),
  },
);

/** Three devices with one pad of three sides, each knowing what it wrote and what has reached it. */
export class Evening {
  readonly pads: Pad[];
  readonly written = new Map<EditId, Edit>();
  /** For every edit what its writer had. */
  readonly known = new Map<EditId, Pad['byId']>();
  readonly #folding: Folding;
  readonly #inboxes: Edit[][] = [[], [], []];

  /** `edits`: what the pad holds when it begins. */
  constructor(folding: Folding, edits: readonly Edit[] = []) {
    this.#folding = folding;
    let first = folding.openPad(edits);
    for (const edit of edits) this.written.set(idOf(edit), edit);
    for (const side of [0, 1, 2]) {
      const name = `side ${side}`;
      const edit = write(first, { is: 'side', side, to: { name, members: [] } }, this.#writer(0));
      if (edit === null) continue;
      this.written.set(idOf(edit), edit);
      first = folding.add(first, [edit]);
    }
    this.pads = [first, first, first];
  }

  take(step: Step): void {
    const pad = this.#pad(step.on);
    switch (step.do) {
      case 'write':
        return this.#write(step.on, step.change);
      case 'undo':
      case 'redo': {
        const device = this.#writer(step.on).device;
        const edit = step.do === 'undo' ? undoable(pad, device) : redoable(pad, device);
        if (edit !== null) this.#write(step.on, { is: step.do, edit });
        return;
      }
      case 'switch': {
        const edit = pad.order[step.pick % pad.order.length];
        // The three sides stay named, so that there is something to count.
        if (edit === undefined || edit.change.is === 'side') return;
        this.#write(step.on, { is: 'undo', edit: idOf(edit) });
        return this.#write(step.on, { is: 'redo', edit: idOf(edit) }, step.pick % 2 === 0);
      }
      case 'hear':
        return this.#hear(step);
    }
  }

  /** Everything that was sent arrives everywhere, later things first. */
  settle(): void {
    this.pads.forEach((pad, device) => {
      this.pads[device] = this.#folding.add(pad, (this.#inboxes[device] ?? []).toReversed());
    });
  }

  /** The ids in a device's edit log. */
  logged(device: number): EditId[] {
    return logOf(this.#pad(device)).map(({ id }) => id);
  }

  #pad(device: number): Pad {
    const pad = this.pads[device];
    if (pad === undefined) throw new Error('there are three devices');
    return pad;
  }

  #writer = (device: number) => ({
    device: `device-${'abc'.charAt(device)}`,
    who: '',
    at: this.written.size,
  });

  #write(device: number, change: Change, wanted = true): void {
    const pad = this.#pad(device);
    const edit = wanted ? write(pad, change, this.#writer(device)) : null;
    if (edit === null) return;
    if (this.written.has(idOf(edit))) throw new Error('two edits have one name');
    this.written.set(idOf(edit), edit);
    this.known.set(idOf(edit), pad.byId);
    this.pads[device] = this.#folding.add(pad, [edit]);
    this.#inboxes.forEach((inbox, other) => other !== device && inbox.push(edit));
  }

  #hear({ on, order, share, again }: Extract<Step, { do: 'hear' }>): void {
    const inbox = (this.#inboxes[on] ?? []).toSorted((a, b) => mixed(a, order) - mixed(b, order));
    const arrived = inbox.slice(0, Math.ceil(inbox.length / share));
    this.#inboxes[on] = again ? inbox : inbox.slice(arrived.length);
    this.pads[on] = this.#folding.add(this.#pad(on), arrived);
  }
}

const mixed = ({ n, device }: Edit, order: number): number =>
  ((n * 2654435761) ^ ((device.charCodeAt(7) + order) * 40503)) >>> 0;
