import {
  add,
  openPad,
  write,
  type Change,
  type Conflict,
  type Edit,
  type EditId,
  type Pad,
  type Terms,
} from '../src/index.ts';
import { idOf, MOST, PLAIN_TERMS, redoable, undoable } from '../src/index.ts';

/** Somebody who keeps score on a device of his own. */
export class Scribe {
  readonly device: string;
  pad: Pad;
  #clock = 0;

  constructor(name: string, edits: readonly Edit[] = []) {
    this.device = name.padEnd(8, '_');
    this.pad = openPad(edits);
  }

  get sheet() {
    return this.pad.sheet;
  }

  /** Throws if the change changes nothing. */
  write(change: Change): EditId {
    const at = (this.#clock += 1000);
    const edit = write(this.pad, change, { device: this.device, who: this.device.replaceAll('_', ''), at });
    if (edit === null) throw new Error(`${JSON.stringify(change)} changes nothing`);
    this.pad = add(this.pad, [edit]).pad;
    return idOf(edit);
  }

  cell(row: number, side: number, text: string): EditId {
    return this.write({ is: 'cell', row, side, text });
  }

  /** One more hand, a text for each side. */
  hand(...texts: string[]): void {
    const row = this.sheet.nextRow ?? MOST.rows + 1;
    for (const [side, text] of texts.entries()) if (text !== '') this.cell(row, side, text);
  }

  /** Whether there was anything to undo; the same for redo. */
  undo(): boolean {
    const edit = undoable(this.pad, this.device);
    if (edit !== null) this.write({ is: 'undo', edit });
    return edit !== null;
  }

  redo(): boolean {
    const edit = redoable(this.pad, this.device);
    if (edit !== null) this.write({ is: 'redo', edit });
    return edit !== null;
  }

  /** Takes over what another device knows. */
  hear(other: Scribe): void {
    this.pad = add(this.pad, other.pad.order).pad;
  }
}

/** What is told of a conflict over texts: each of them with who wrote it, the one that stands last. */
export const toldOf = ({ pad }: Scribe, { standing, beaten }: Conflict): [text: string, who: string][] =>
  [standing, ...beaten].reverse().map((id) => {
    const edit = pad.byId.get(id);
    if (edit === undefined || !('text' in edit.change)) throw new Error(`${id} is no text`);
    return [edit.change.text, edit.who];
  });

/** Both know what either knows. */
export function meet(one: Scribe, other: Scribe): void {
  one.hear(other);
  other.hear(one);
}

/** A scribe with a pad that is set up: the people's names, and terms besides the plain ones. */
export function padOf(names: readonly string[], terms: Partial<Terms> = {}, device = 'first'): Scribe {
  const scribe = new Scribe(device);
  scribe.write({ is: 'title', text: 'Thursday dominoes' });
  scribe.write({ is: 'terms', terms: { ...PLAIN_TERMS, ...terms } });
  for (const [side, name] of names.entries()) scribe.write({ is: 'side', side, to: { name, members: [] } });
  return scribe;
}

/** What stands in the cells of a row. */
export const textsIn = ({ sheet }: Scribe, hand: number): string[] =>
  (sheet.rows[hand - 1]?.cells ?? []).map(({ text }) => text);
