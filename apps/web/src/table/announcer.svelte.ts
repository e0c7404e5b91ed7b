const SPACING = 150;
const NBSP = '\u00a0';

/** Speaks through two live regions, one message at a time; what is urgent goes first. */
export class Announcer {
  polite = $state('');
  assertive = $state('');
  #waiting: { text: string; urgent: boolean }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, urgent = false): void {
    if (this.#waiting.some((other) => other.text === text)) return;
    this.#waiting.push({ text, urgent });
    this.#waiting.sort((a, b) => Number(b.urgent) - Number(a.urgent));
    this.#timer ??= setTimeout(this.#next, SPACING);
  }

  #next = (): void => {
    const message = this.#waiting.shift();
    this.#timer = message === undefined ? undefined : setTimeout(this.#next, SPACING);
    if (message === undefined) return;
    // The same words twice are read again only if the text changes.
    if (message.urgent) this.assertive = fresh(message.text, this.assertive);
    else this.polite = fresh(message.text, this.polite);
  };

  close(): void {
    clearTimeout(this.#timer);
  }
}

const fresh = (text: string, before: string): string => (text === before ? text + NBSP : text);
