import type * as Sheets from './sheets.ts';

/** The sheet that lies over the page, if any. The sheets come by themselves, after the page. */
export class Opened<Sheet> {
  sheet = $state.raw<Sheet | null>(null);
  sheets = $state.raw<typeof Sheets | null>(null);
  readonly #missing: () => void;

  /** `missing`: the sheets cannot be had now. */
  constructor(missing: () => void) {
    this.#missing = missing;
  }

  /** Has them here, so that they open when the server is away. */
  async fetch(): Promise<void> {
    this.sheets ??= await import('./sheets.ts').catch(() => null);
  }

  async open(sheet: Sheet): Promise<void> {
    await this.fetch();
    if (this.sheets === null) this.#missing();
    else this.sheet = sheet;
  }

  /** Another one in its place, or none. */
  go = (sheet: Sheet | null): void => {
    this.sheet = sheet;
  };
}
