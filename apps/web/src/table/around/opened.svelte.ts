import type SheetsType from './Sheets.svelte';
import type { SheetName } from './sheet.ts';

/** The sheet that lies over the table, if any. The sheets come by themselves, after the table. */
export class Opened {
  name = $state.raw<SheetName | null>(null);
  Sheets = $state.raw<typeof SheetsType | null>(null);
  readonly #hasLog: () => boolean;
  readonly #missing: () => void;

  /** `hasLog`: the log has a place of its own; `missing`: the sheets cannot be had now. */
  constructor(hasLog: () => boolean, missing: () => void) {
    this.#hasLog = hasLog;
    this.#missing = missing;
  }

  /** Has them here, so that they open when the server is away. */
  async fetch(): Promise<void> {
    this.Sheets ??= (await import('./Sheets.svelte').catch(() => null))?.default ?? null;
  }

  async open(name: SheetName): Promise<void> {
    if (name === 'log' && this.#hasLog()) return;
    await this.fetch();
    if (this.Sheets === null) this.#missing();
    else this.name = name;
  }

  /** Another one in its place, or none. */
  go = (name: SheetName | null): void => {
    this.name = name;
  };
}
