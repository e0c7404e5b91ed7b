import { remember, remembered } from '../../device.ts';

/** A pad whose game went on online from this device, at which table, and as which record once that is known. */
interface GoneOn {
  readonly pad: string;
  readonly table: string;
  readonly game?: string;
}

/** Older ones are forgotten. */
const MOST = 20;

const all = (): readonly GoneOn[] => remembered<readonly GoneOn[]>('went-on', []);

export const keepGoneOn = (goneOn: GoneOn): void =>
  remember('went-on', [goneOn, ...all().filter(({ table }) => table !== goneOn.table)].slice(0, MOST));

/** Forgets at which tables the games of these pads went on. */
export function forgetGoneOn(pads: readonly string[]): void {
  const rest = all().filter(({ pad }) => !pads.includes(pad));
  remember('went-on', rest.length === 0 ? null : rest);
}

/** Where this pad's game goes on, null = nowhere that this device knows of. */
export const tableOf = (pad: string): string | null => all().find((one) => one.pad === pad)?.table ?? null;

/**
 * The pad that went on online as this game, as far as this device knows; null = it does not. `table`: where the game was
 * played, null = not known; it is the first there of which this is asked.
 */
export function padOfGame(game: string, table: string | null): string | null {
  const known = all();
  const one =
    known.find((goneOn) => goneOn.game === game) ??
    known.find((goneOn) => goneOn.table === table && goneOn.game === undefined);
  if (one === undefined) return null;
  if (one.game === undefined) keepGoneOn({ ...one, game });
  return one.pad;
}
