import { SEATS, seatsOf, type PlayedRuleset, type Seat } from '@fives/rules';

/** A person's secret id: 128 random bits as text without `:`. Everybody else gets null in its place. */
export type PlayerId = string;

/** A place at the table and who has it. `I` is the id as far as the holder of this value may know it. */
export type Chair<I = PlayerId> =
  | { readonly is: 'free' }
  /** `standIn`: a bot plays for him until he is back. */
  | { readonly is: 'person'; readonly id: I; readonly name: string; readonly standIn: boolean }
  | { readonly is: 'bot'; readonly name: string; readonly level: Level }
  /** Somebody left in mid-game: whoever comes by the link may take his place. */
  | { readonly is: 'left'; readonly name: string; readonly standIn: boolean };

/** How well a bot plays. */
export type Level = 'medium';

/** The chairs, by seat: as many as play. */
export type Chairs<I = PlayerId> = readonly Chair<I>[];

/** What a bot is called, by the seat it takes, unless somebody there is called so. */
export const BOT_NAMES: readonly string[] = ['Vera', 'Rosa', 'Otto', 'Hugo'];

/** An empty table's chairs. */
export const emptyChairs = (ruleset: PlayedRuleset): Chairs => seatsOf(ruleset).map(() => ({ is: 'free' }));

/** The chair of a seat. */
export const chairAt = <I>(chairs: Chairs<I>, seat: Seat): Chair<I> => chairs[seat] ?? { is: 'free' };

/** The same chairs with one changed. */
export const withChair = <I>(chairs: Chairs<I>, seat: Seat, chair: Chair<I>): Chairs<I> =>
  chairs.map((old, at) => (at === seat ? chair : old));

/** The seat a person has, or null. */
export const seatOf = (chairs: Chairs, id: PlayerId): Seat | null =>
  SEATS.find((seat) => {
    const chair = chairAt(chairs, seat);
    return chair.is === 'person' && chair.id === id;
  }) ?? null;

/** The seats that people have. */
export const peopleOf = <I>(chairs: Chairs<I>): Seat[] =>
  SEATS.filter((seat) => chairAt(chairs, seat).is === 'person');

/** The chairs as others may know them. */
export const maskChairs = (chairs: Chairs): Chairs<null> =>
  chairs.map((chair) => (chair.is === 'person' ? { ...chair, id: null } : chair));

/** Whether a bot plays for this chair now. */
export const isBotPlaying = (chair: Chair<unknown>): boolean =>
  chair.is === 'bot' || (chair.is !== 'free' && chair.standIn);
