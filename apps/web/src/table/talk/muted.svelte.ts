import { remember, remembered } from '../../device.ts';

/** Whom this reader does not hear at one table. A person is known by his name here, wherever he sits. */
export class Muted {
  #names = $state.raw<readonly string[]>([]);
  readonly #key: string;

  constructor(table: string) {
    this.#key = `muted:${table}`;
    this.#names = remembered<string[]>(this.#key, []);
  }

  has(name: string): boolean {
    return this.#names.includes(name);
  }

  toggle(name: string): void {
    this.#names = this.has(name) ? this.#names.filter((other) => other !== name) : [...this.#names, name];
    remember(this.#key, this.#names);
  }
}
