/**
 * The points of a hand counted again from the tiles as text, the slow way: everything from the first tile, at every
 * action, and not a line of the package's own.
 */
export interface Played {
  readonly start: { readonly scores: readonly number[]; readonly pot: number };
  readonly rules: { readonly unit: string; readonly target: number; readonly lone00: number };
  readonly hands: readonly (readonly string[])[];
  readonly leader: number;
  /** A tile and its end, or null for a knock. */
  readonly acts: readonly (readonly [tile: string, end: string | null] | null)[];
}

export interface Counted {
  readonly scores: readonly number[];
  readonly pot: number;
  /** The side that won, by these actions alone. */
  readonly winner: number | null;
  /** Who leads next, null while the hand goes on or if nobody can be named. */
  readonly leads: number | null;
  readonly ended: 'out' | 'blocked' | null;
}

type Half = number | undefined;
type Arm = [inner: number, outer: number][];

const numbers = (tile: string): [number, number] => [Number(tile[0]), Number(tile[2])];

/** The arms of the table, each from its inside out; T and B only once they are open. */
function arms(plays: readonly (readonly [string, string | null])[]) {
  const [opening, ...rest] = plays.map(([tile, end]) => ({ halves: numbers(tile), end }));
  const [left, right] = opening?.halves ?? [0, 0];
  const chains: Record<string, Arm> = { L: [[right, left]], R: [[left, right]] };
  let spinner =
    left === right ? { number: left, covered: () => lengths('L', 'R').every((n) => n > 1) } : null;
  const lengths = (...names: string[]) => names.map((name) => chains[name]?.length ?? 0);
  for (const { halves, end } of rest) {
    const arm = chains[end ?? ''];
    if (arm === undefined || end === null) throw new Error(`end ${end} is not open`);
    const inner: Half = arm.at(-1)?.[1] ?? spinner?.number;
    const outer = halves[0] === inner ? halves[1] : halves[1] === inner ? halves[0] : undefined;
    if (inner === undefined || outer === undefined)
      throw new Error(`${halves.join('-')} does not fit ${end}`);
    arm.push([inner, outer]);
    const depth = arm.length;
    if (spinner === null && inner === outer) spinner = { number: outer, covered: () => arm.length > depth };
    if (spinner?.covered() && chains['T'] === undefined) Object.assign(chains, { T: [], B: [] });
  }
  const open = Object.values(chains).map((arm): Half => arm.at(-1)?.[1] ?? spinner?.number);
  const alone = left === right && rest.length === 0;
  const tips = Object.values(alone ? { L: chains['L'] ?? [] } : chains).flatMap((arm) => arm.slice(-1));
  const total = tips.reduce((sum, [inner, outer]) => sum + (inner === outer ? inner + outer : outer), 0);
  return { open, total };
}

const nearestFive = (pips: number): number => {
  let best = 0;
  for (let five = 0; five <= 400; five += 5) if (Math.abs(five - pips) < Math.abs(best - pips)) best = five;
  return best;
};

/** What the scores, the pot and the lead are after these actions. */
export function recount({ start, rules, hands, leader, acts }: Played): Counted {
  const held = hands.map((hand) => [...hand]);
  const scores = [...start.scores];
  const ahead = () => scores.findIndex((n, side) => n >= rules.target && n > (scores[1 - side] ?? 0));
  const unit = rules.unit === 'fives' ? 5 : 1;
  const plays: [string, string | null][] = [];
  let lastNonDouble: number | null = null;
  let knocks = 0;
  let ended: Counted['ended'] = null;
  for (const [at, act] of acts.entries()) {
    const seat = (leader + at) % 4;
    const hand = held[seat] ?? [];
    if (act === null) {
      const { open } = arms(plays);
      if (hand.some((tile) => numbers(tile).some((half) => open.includes(half))))
        throw new Error('a false knock');
      knocks += 1;
      if (knocks === 4) ended = 'blocked';
      continue;
    }
    knocks = 0;
    const [tile, end] = act;
    const [a, b] = numbers(tile);
    const place = hand.findIndex((other) => other === `${a}-${b}` || other === `${b}-${a}`);
    if (place < 0) throw new Error(`seat ${seat} does not hold ${tile}`);
    hand.splice(place, 1);
    plays.push([tile, end]);
    if (a !== b) lastNonDouble = seat;
    const { total } = arms(plays);
    if (total % 5 === 0) scores[seat % 2] = (scores[seat % 2] ?? 0) + total / unit;
    const won = ahead();
    if (won >= 0) return { scores, pot: start.pot, winner: won, leads: null, ended: null };
    if (hand.length === 0) ended = 'out';
  }
  if (ended === null) return { scores, pot: start.pot, winner: null, leads: null, ended };
  const worth = held.map((hand) =>
    hand.join() === '0-0' ? rules.lone00 : hand.flatMap(numbers).reduce((sum, n) => sum + n, 0),
  );
  const team = [0, 1].map((side) => nearestFive((worth[side] ?? 0) + (worth[side + 2] ?? 0)) / unit);
  const [evens = 0, odds = 0] = team;
  const out = held.findIndex((hand) => hand.length === 0);
  const winner = ended === 'out' ? out % 2 : evens === odds ? null : evens < odds ? 0 : 1;
  if (winner === null) return { scores, pot: start.pot + evens, winner: null, leads: lastNonDouble, ended };
  scores[winner] = (scores[winner] ?? 0) + (team[1 - winner] ?? 0) + start.pot;
  const won = ahead();
  if (won >= 0) return { scores, pot: 0, winner: won, leads: null, ended };
  return { scores, pot: 0, winner: null, leads: ended === 'out' ? out : lastNonDouble, ended };
}
