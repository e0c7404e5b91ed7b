import { isWritten, nextRedo, nextUndo, type NextSwitch, type Pad } from '@fives/scorepad';
import { padWords as words } from '../../text/pad-en.ts';
import type { Announcer } from '../../ui/announcer.svelte.ts';
import type { OpenPad } from '../open.svelte.ts';
import { turnedSaid } from './said.ts';
import type { Typing } from './typing.svelte.ts';

type Way = 'undo' | 'redo';

/** Why a way back or forth ends here. */
export type Stop = Extract<NextSwitch, { is: 'stopped' }> & { readonly way: Way };

/** Undo and redo on this device: what is said of them, and why one goes no further. */
export class Turning {
  readonly #open: OpenPad;
  readonly #typing: Typing;
  readonly #device: string;
  readonly #announcer: Announcer;
  /** The pad on which somebody asked to go further than it goes. */
  #asked = $state.raw<{ readonly way: Way; readonly pad: Pad } | null>(null);

  #done = $state.raw<{ readonly what: string; readonly pad: Pad } | null>(null);

  readonly #undo = $derived.by(() => this.#stopOf('undo'));
  readonly #redo = $derived.by(() => this.#stopOf('redo'));
  readonly canUndo = $derived.by(
    () => this.#open.canUndo || this.#typing.draft !== null || this.#undo !== null,
  );
  readonly canRedo = $derived.by(() => this.#open.canRedo || this.#redo !== null);
  /** What is told of it, until the pad changes. */
  readonly stop = $derived.by((): Stop | null => {
    if (this.#asked?.pad !== this.#open.pad) return null;
    const stop = this.#asked.way === 'undo' ? this.#undo : this.#redo;
    // Another one each time that somebody asks.
    return stop && { ...stop };
  });

  /** What was taken back or given back just now, until the pad changes; '' = nothing. */
  readonly done = $derived.by(() => (this.#done?.pad === this.#open.pad ? this.#done.what : ''));

  constructor(open: OpenPad, typing: Typing, device: string, announcer: Announcer) {
    this.#open = open;
    this.#typing = typing;
    this.#device = device;
    this.#announcer = announcer;
  }

  turn(way: Way): void {
    this.#typing.write();
    const before = this.#open.pad;
    this.#open[way]();
    const after = this.#open.pad;
    this.#asked = after === before ? { way, pad: after } : null;
    if (after !== before) void this.#tell(way, before, after);
  }

  async #tell(way: Way, before: Pad, after: Pad): Promise<void> {
    const change = after.order.at(-1)?.change;
    const edit = change?.is === way ? after.byId.get(change.edit) : undefined;
    const loaded = await import('./turned.ts').catch(() => null);
    const what = loaded && edit && isWritten(edit) ? loaded.turnedWords(edit.change, before, after) : '';
    this.#done = { what, pad: after };
    const how = way === 'undo' ? words.said.undone : words.said.redone;
    const told = what === '' ? how : `${how} ${what}.`;
    this.#announcer.say({ kind: 'play', text: turnedSaid(told, before.sheet, after.sheet) });
  }

  dismiss(): void {
    this.#asked = null;
  }

  #stopOf(way: Way): Stop | null {
    const { canWrite, canUndo, canRedo, pad } = this.#open;
    if (!canWrite || (way === 'undo' ? canUndo : canRedo)) return null;
    const next = way === 'undo' ? nextUndo(pad, this.#device) : nextRedo(pad, this.#device);
    return next.is === 'stopped' ? { ...next, way } : null;
  }
}
