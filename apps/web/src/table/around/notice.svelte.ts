const SHOWN = 5_000;

/** The newest line about people and the table, for as long as it is worth reading. */
export class Notice {
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(lines: readonly string[]): void {
    if (lines.length === 0) return;
    clearTimeout(this.#timer);
    this.text = lines.join(' ');
    this.#timer = setTimeout(() => (this.text = ''), SHOWN);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.text = '';
  }
}
