const SHOWN = 10_000;

/** Something was taken away, and can be put back for a while. */
export class UndoBar {
  words = $state('');
  #back: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `lasts`: until something else is done, which closes it. */
  show(words: string, back: () => void, lasts = false): void {
    this.words = words;
    this.#back = back;
    clearTimeout(this.#timer);
    if (!lasts) this.#timer = setTimeout(() => this.close(), SHOWN);
  }

  putBack(): void {
    this.#back();
    this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.words = '';
  }
}
