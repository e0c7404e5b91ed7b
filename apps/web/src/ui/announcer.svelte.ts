const SPACING = 150;
/** More than these never wait: of each kind the newest stays. */
const MOST = 3;
const NBSP = '\u00a0';

/** What a message is about. */
export type Kind =
  | 'turn'
  | 'time'
  | 'won'
  | 'link'
  | 'hand'
  | 'end'
  | 'play'
  | 'draw'
  | 'claim'
  | 'aim'
  | 'asked'
  | 'people'
  | 'table'
  | 'offer'
  | 'answer'
  | 'pause'
  | 'ready'
  | 'talk';

/** Something worth saying aloud. */
export interface News {
  readonly kind: Kind;
  readonly text: string;
}

/** What interrupts, the most pressing last. */
const URGENT: readonly Kind[] = ['won', 'time', 'turn'];
export const isUrgent = (kind: Kind): boolean => URGENT.includes(kind);
/** Of these only the newest is worth hearing. */
const LAST: readonly Kind[] = ['aim', 'asked'];
/** Talk waits for everything else. */
const rank = ({ kind }: News): number => (kind === 'talk' ? -2 : URGENT.indexOf(kind));

/** Speaks through two live regions, one message at a time; what is urgent goes first. */
export class Announcer {
  polite = $state('');
  assertive = $state('');
  #waiting: News[] = [];
  /** What the pressing message that stands is about. */
  #pressing: Kind | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(...news: readonly News[]): void {
    for (const one of news) {
      // Who moves on with the arrows wants to hear where he is, not where he was; who asks again, the newest.
      const overtaken = (other: News) =>
        other.text === one.text || (one.kind === other.kind && LAST.includes(one.kind));
      this.#waiting = [...this.#waiting.filter((other) => !overtaken(other)), one];
    }
    if (this.#waiting.length > MOST) this.#waiting = this.#waiting.filter(isNewest);
    this.#waiting.sort((a, b) => rank(b) - rank(a));
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(this.#next, SPACING);
  }

  #next = (): void => {
    const message = this.#waiting.shift();
    this.#timer = message === undefined ? undefined : setTimeout(this.#next, SPACING);
    if (message === undefined) return;
    // The same words twice are read again only if the text changes.
    if (isUrgent(message.kind)) {
      this.assertive = fresh(message.text, this.assertive);
      this.#pressing = message.kind;
    } else this.polite = fresh(message.text, this.polite);
  };

  /** What was or is to be said of this holds no more. */
  forget(kind: Kind): void {
    this.#waiting = this.#waiting.filter((other) => other.kind !== kind);
    if (this.#pressing !== kind) return;
    this.assertive = '';
    this.#pressing = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }
}

const isNewest = ({ kind }: News, at: number, all: readonly News[]): boolean =>
  !all.slice(at + 1).some((later) => later.kind === kind);

const fresh = (text: string, before: string): string => (text === before ? text + NBSP : text);
