import { MOST, personOf, type Side } from '@fives/scorepad';
import { isAnyTeam } from './people.ts';
import { sideOf } from './side.ts';

const FEWEST = 2;
const PARTNERS = 2;

/** Who plays, as a form holds it: one line a person, or a few a team. */
export class Seating {
  teams = $state(false);
  players = $state<string[]>(['', '']);
  /** Each with its name and its members. */
  sides = $state<{ name: string; members: string[] }[]>([]);

  constructor(sides: readonly Side[] = []) {
    this.fill(sides);
  }

  fill(sides: readonly Side[]): void {
    this.teams = isAnyTeam(sides);
    const players = this.teams ? [] : sides.map(({ name }) => name);
    this.players = padded(players, FEWEST);
    this.sides = padded(
      this.teams
        ? sides.map(({ name, members }) => ({ name: ownName(name, members), members: [...members] }))
        : [],
      FEWEST,
      () => ({ name: '', members: Array<string>(PARTNERS).fill('') }),
    );
  }

  /** Every line, those that are empty too. */
  get all(): Side[] {
    return (this.teams ? this.sides : this.players.map((name) => ({ name, members: [] }))).map(sideOf);
  }

  /** The sides that have a name: empty lines are nobody. */
  get named(): Side[] {
    return this.all.filter(({ name }) => name !== '');
  }

  get canAdd(): boolean {
    return (this.teams ? this.sides : this.players).length < MOST.sides;
  }

  get canRemove(): boolean {
    return (this.teams ? this.sides : this.players).length > FEWEST;
  }

  add(): void {
    if (this.teams) this.sides.push({ name: '', members: Array<string>(PARTNERS).fill('') });
    else this.players.push('');
  }

  remove(at: number): void {
    if (this.teams) this.sides.splice(at, 1);
    else this.players.splice(at, 1);
  }

  /** Somebody who played before: into the first empty line, or one more. */
  seat(name: string): void {
    if (this.teams) {
      const team = this.sides.find(({ members }) => members.some(isEmpty));
      const at = team?.members.findIndex(isEmpty) ?? -1;
      if (team !== undefined) team.members[at] = name;
      else if (this.canAdd) this.sides.push({ name: '', members: [name, ''] });
      return;
    }
    const at = this.players.findIndex(isEmpty);
    if (at >= 0) this.players[at] = name;
    else if (this.canAdd) this.players.push(name);
  }

  /** Who is there twice, by the names as the history tells people apart; null = nobody. */
  get twice(): string | null {
    const { people } = this;
    const known = people.map(personOf);
    return people.find((_, at) => known.indexOf(known[at] ?? '') < at) ?? this.#sameSides;
  }

  /** Two teams of one name, whoever is in them. */
  get #sameSides(): string | null {
    const names = this.named.map(({ name }) => name);
    return names.find((name, at) => names.indexOf(name) < at) ?? null;
  }

  /** Everybody who is written down. */
  get people(): string[] {
    return (this.teams ? this.sides.flatMap(({ members }) => members) : this.players)
      .map((name) => name.trim())
      .filter((name) => name !== '');
  }
}

const isEmpty = (name: string): boolean => name.trim() === '';

/** A team that is called by its members' names has none of its own. */
const ownName = (name: string, members: readonly string[]): string =>
  name === members.join(' & ') ? '' : name;

function padded(names: string[], least: number): string[];
function padded<T>(all: T[], least: number, fresh: () => T): T[];
function padded<T>(all: (T | string)[], least: number, fresh: () => T | string = () => ''): (T | string)[] {
  return [...all, ...Array.from({ length: Math.max(0, least - all.length) }, fresh)];
}
