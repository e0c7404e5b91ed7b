/**
 * A hand counted again from the tiles as text, the slow way: tiles with sockets that others cover, everything from
 * the first tile, and not a line of the package's own.
 */
export interface Rules {
  readonly players: number;
  readonly teams: boolean;
  readonly spinner: string;
  readonly unlock: string;
  readonly spinnerCount: string;
  readonly draw: string;
  readonly reserve: number;
  readonly lead1: string;
  readonly lead1Tile: string;
  readonly leadAfterBlock: string;
  readonly unit: string;
  readonly endHand: string;
  readonly rounding: string;
  readonly lone00: number;
  readonly blocked: string;
  readonly blockedCompare: string;
  readonly blockedTie: string;
  readonly target: number;
  readonly targetCheck: string;
  readonly exactTarget: boolean;
  readonly muggins: string;
}

/** What somebody did; seats are worked out. */
export type Deed =
  | { readonly play: string; readonly on: string | null; readonly claim?: number | undefined }
  | { readonly draw: readonly string[] }
  | { readonly pass: true }
  | { readonly claim: number }
  | { readonly challenge: number }
  | { readonly gone: number }
  | { readonly close: true };

export interface Played {
  readonly rules: Rules;
  readonly start: {
    readonly scores: readonly number[];
    readonly pot: number;
    readonly gone: readonly number[];
  };
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: readonly string[];
  /** Who leads, as the hand before or a lot says; null: by the deal. */
  readonly leader: number | null;
  readonly deeds: readonly Deed[];
}

/** How it stands after a deed. */
export interface Counted {
  readonly scores: readonly number[];
  readonly pot: number;
  /** The side that has won, by this deed. */
  readonly winner: number | null;
  /** Who leads next, null while the hand goes on or if nobody can be named. */
  readonly leads: number | null;
  readonly ended: 'out' | 'blocked' | null;
  /** What the next seat may do, null where nobody is on turn. */
  readonly may: { readonly seat: number; readonly plays: readonly string[]; readonly draw: boolean } | null;
}

interface Socket {
  readonly kind: 'half' | 'long' | 'short';
  readonly number: number;
  label: string;
  covered: boolean;
}
interface Piece {
  readonly sockets: Socket[];
  readonly order: number;
  readonly double: boolean;
}

const numbers = (tile: string): [number, number] => [Number(tile[0]), Number(tile[2])];
const pipsOf = (tile: string): number => numbers(tile)[0] + numbers(tile)[1];
const same = (a: string, b: string): boolean => a === b || a === `${b[2]}-${b[0]}`;
const add = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);

/** The pieces on the table, from the plays that were made. */
class Table {
  readonly pieces: Piece[] = [];
  readonly played: (string | null)[] = [];
  readonly rules: Rules;
  constructor(rules: Rules) {
    this.rules = rules;
  }

  lay(tile: string, on: string | null): void {
    const [a, b] = numbers(tile);
    const order = this.pieces.length;
    const socket = (kind: Socket['kind'], number: number, label: string): Socket => ({
      kind,
      number,
      label,
      covered: false,
    });
    let sockets: Socket[];
    if (on === null) {
      if (order > 0) throw new Error('an end is needed');
      sockets = [socket(a === b ? 'long' : 'half', a, 'L'), socket(a === b ? 'long' : 'half', b, 'R')];
    } else {
      const under = this.open().find(({ label }) => label === on);
      if (under === undefined) throw new Error(`end ${on} is not open`);
      const outer = under.number === a ? b : under.number === b ? a : null;
      if (outer === null) throw new Error(`${tile} does not fit ${on}`);
      under.covered = true;
      const inner = socket(a === b ? 'long' : 'half', under.number, '');
      inner.covered = true;
      sockets = [inner, socket(a === b ? 'long' : 'half', outer, on)];
    }
    const isFirst = !this.pieces.some(({ sockets: old }) => old.some(({ kind }) => kind === 'short'));
    if (a === b && (this.rules.spinner === 'every' || (this.rules.spinner === 'first' && isFirst)))
      for (const name of isFirst ? ['T', 'B'] : [`${a}-${a}t`, `${a}-${a}b`])
        sockets.push(socket('short', a, name));
    this.pieces.push({ sockets, order, double: a === b });
    this.played.push(on);
  }

  /** The sockets at which a tile may be added. */
  open(): Socket[] {
    return this.pieces.flatMap(({ sockets, order }) =>
      sockets.filter(({ kind, covered }) => {
        if (covered) return false;
        if (kind !== 'short' || this.rules.unlock === 'at-once') return true;
        if (this.rules.unlock === 'both-sides')
          return sockets.every((other) => other.kind !== 'long' || other.covered);
        const since = this.played.slice(order + 1);
        return since.includes('L') && since.includes('R');
      }),
    );
  }

  total(): number {
    return add(
      this.pieces.map(({ sockets, double }) => {
        const free = (kind: string) => sockets.filter((socket) => socket.kind === kind && !socket.covered);
        if (!double) return add(free('half').map(({ number }) => number));
        const number = sockets[0]?.number ?? 0;
        if (!sockets.some(({ kind }) => kind === 'short') || this.rules.spinnerCount === 'until-both-sides')
          return free('long').length > 0 ? 2 * number : 0;
        const covered = sockets.filter((socket) => socket.covered).length;
        return covered <= 2 ? 2 * number : covered === 3 ? number : 0;
      }),
    );
  }
}

const nearestFive = (pips: number): number => {
  let best = 0;
  for (let five = 0; five <= 400; five += 5) if (Math.abs(five - pips) < Math.abs(best - pips)) best = five;
  return best;
};

/** What a total is worth, counted out (A5). */
function worthOf(total: number, unit: string): number {
  const times = (by: number) => (Number.isInteger(total / by) ? Math.floor(total / by) : 0);
  if (unit === 'points') return times(5) * 5;
  return unit === 'fives' ? times(5) : times(5) + times(3);
}

/** D4, D5: who leads, and with which tile. */
export function leads(hands: Played['hands'], rules: Rules): { seat: number; forced: string | null } {
  const has = (tile: string) => hands.findIndex((hand) => hand.includes(tile));
  if (rules.lead1 === 'holder-1-1') return { seat: has('1-1'), forced: null };
  for (const double of ['6-6', '5-5', '4-4', '3-3', '2-2', '1-1', '0-0'])
    if (has(double) >= 0) return { seat: has(double), forced: rules.lead1Tile === 'forced' ? double : null };
  // Pips first, then the heaviest tile, then its higher half.
  const weights = hands.map((hand) => {
    const heavy = hand.map((tile) => pipsOf(tile) * 10 + Math.max(...numbers(tile)));
    return add(hand.map(pipsOf)) * 1000 + Math.max(...heavy);
  });
  return { seat: weights.indexOf(Math.max(...weights)), forced: null };
}

/** What the scores, the pot and the lead are after each of these deeds. */
export function recount({ rules, start, hands, boneyard, leader, deeds }: Played): Counted[] {
  const sideOf = (seat: number) => (rules.teams ? seat % 2 : seat);
  const sides = rules.teams ? [0, 1] : Array.from({ length: rules.players }, (_, seat) => seat);
  const found = leader === null ? leads(hands, rules) : { seat: leader, forced: null };
  const table = new Table(rules);
  const held = hands.map((hand) => [...hand]);
  const yard = [...boneyard];
  const scores = [...start.scores];
  const goneSides = new Set(start.gone.map(sideOf));
  let pot = start.pot;
  let turn = found.seat;
  let forced = found.forced;
  let lastNonDouble: number | null = null;
  let last = { seat: turn, worth: 0, claim: 0, open: false };
  let knocks = 0;
  let chip: number | null = null;
  let winner: number | null = null;
  let ended: Counted['ended'] = null;
  let next: number | null = null;
  let closing = false;

  const front = (): number | null => {
    const can = sides.filter((side) => !goneSides.has(side) && (scores[side] ?? 0) >= rules.target);
    const best = can.filter((side) => can.every((other) => (scores[other] ?? 0) <= (scores[side] ?? 0)));
    return best.length === 1 ? (best[0] ?? null) : null;
  };
  /** E5: an award as a whole, or nothing of it. */
  const award = (side: number, points: number): number => {
    const isTooMuch = rules.exactTarget && points > 0 && (scores[side] ?? 0) + points > rules.target;
    const given = isTooMuch ? 0 : points;
    scores[side] = (scores[side] ?? 0) + given;
    return given;
  };
  const check = () => {
    if (rules.targetCheck === 'at-once') winner ??= front();
    // Won by a word on the hand's last tile, which gave the point for going out.
    if (closing && winner !== null) finishHand('out');
  };
  const plays = (tiles: readonly string[]): string[] =>
    table.pieces.length === 0
      ? tiles.filter((tile) => forced === null || tile === forced)
      : tiles.flatMap((tile) =>
          table
            .open()
            .flatMap(({ number, label }) => (numbers(tile).includes(number) ? [`${tile}@${label}`] : [])),
        );

  function endHand(how: 'out' | 'blocked'): void {
    const out = held.findIndex((hand) => hand.length === 0);
    const pips = held.map((hand) => (hand.join() === '0-0' ? rules.lone00 : add(hand.map(pipsOf))));
    const of = (side: number) => pips.filter((_, seat) => sideOf(seat) === side);
    const round = (list: readonly number[]) =>
      rules.rounding === 'total' ? nearestFive(add(list)) : add(list.map(nearestFive));
    const unit = rules.unit === 'points' ? 1 : 5;
    const compared = sides.map((side) => (rules.blockedCompare === 'raw' ? add(of(side)) : round(of(side))));
    const low = sides.filter((side) => compared[side] === Math.min(...compared));
    const isContested =
      rules.endHand === 'own-subtract' || (rules.endHand === 'opponents' && rules.blocked !== 'none');
    const won = how === 'out' ? sideOf(out) : isContested && low.length === 1 ? (low[0] ?? null) : null;
    const others = (side: number) => pips.filter((_, seat) => sideOf(seat) !== side);
    if (rules.endHand === 'own-subtract')
      for (const side of sides) scores[side] = (scores[side] ?? 0) - round(of(side)) / unit;
    if (rules.endHand === 'opponents' && won !== null) {
      const differences = sides.filter((side) => side !== won).map((side) => add(of(side)) - add(of(won)));
      const isDifference = how === 'blocked' && rules.blocked === 'difference';
      award(won, round(isDifference ? differences : others(won)) / unit + pot);
      pot = 0;
    }
    if (rules.endHand === 'opponents' && won === null && rules.blocked !== 'none') {
      if (rules.blockedTie === 'carry') pot += round(of(0)) / unit;
      if (
        rules.blockedTie === 'split3' &&
        rules.blocked === 'opponents' &&
        sides.length === 3 &&
        low.length === 2
      ) {
        const third = sides.filter((side) => !low.includes(side)).flatMap(of);
        for (const side of low) award(side, (Math.floor(nearestFive(add(third)) / 2 / 5) * 5) / unit);
      }
    }
    ended = how;
    winner = front();
    // E5: level at the exact target since before this hand, the one who wins it.
    const level = sides.filter((side) => !goneSides.has(side) && start.scores[side] === rules.target);
    const isPlayOff = rules.exactTarget && level.length >= 2;
    if (isPlayOff && won !== null && level.includes(won) && scores[won] === rules.target) winner ??= won;
    if (winner !== null) return;
    if (how === 'out') next = out;
    else if (rules.leadAfterBlock === 'last-non-double') next = lastNonDouble;
    else if (rules.leadAfterBlock === 'block-winner' && won !== null) {
      const team = pips.map((n, seat) => ({ n, seat })).filter(({ seat }) => sideOf(seat) === won);
      next = team.sort((a, b) => a.n - b.n || a.seat - b.seat)[0]?.seat ?? null;
    }
  }

  function finishHand(how: 'out' | 'blocked'): void {
    if (winner !== null && chip === null) return;
    if (rules.muggins === 'off' || winner !== null) endHand(how);
    else closing = true;
  }

  function act(deed: Deed): void {
    if ('play' in deed) {
      const { play, on, claim } = deed;
      const hand = held[turn] ?? [];
      const place = hand.findIndex((other) => same(other, play));
      if (place < 0) throw new Error(`seat ${turn} does not hold ${play}`);
      hand.splice(place, 1);
      table.lay(play, on);
      forced = null;
      knocks = 0;
      if (numbers(play)[0] !== numbers(play)[1]) lastNonDouble = turn;
      const worth = worthOf(table.total(), rules.unit);
      const claimed = rules.muggins === 'off' ? worth : Math.min(worth, claim ?? 0);
      const isChip = rules.endHand === 'chip-out-1' && hand.length === 0;
      const given = award(sideOf(turn), claimed + Number(isChip));
      if (isChip) chip = Number(given > 0);
      last = { seat: turn, worth, claim: claim ?? 0, open: rules.muggins !== 'off' };
      check();
      if (hand.length === 0) finishHand('out');
      turn = (turn + 1) % rules.players;
    } else if ('draw' in deed) {
      if (plays(held[turn] ?? []).length > 0) throw new Error('a draw with a tile that fits');
      for (const tile of deed.draw) {
        if (yard.length <= rules.reserve) throw new Error('a draw from the reserve');
        yard.splice(yard.indexOf(tile), 1);
        held[turn]?.push(tile);
      }
    } else if ('pass' in deed) {
      if (plays(held[turn] ?? []).length > 0) throw new Error('a false knock');
      if (rules.draw !== 'none' && yard.length > rules.reserve) throw new Error('a knock instead of a draw');
      knocks += 1;
      turn = (turn + 1) % rules.players;
      if (knocks === rules.players) finishHand('blocked');
    } else if ('challenge' in deed) {
      const rest = last.worth - Math.min(last.worth, last.claim);
      if (rest <= 0 || !last.open) throw new Error('nothing to challenge');
      if (rules.muggins === 'take') award(sideOf(deed.challenge), rest);
      last.open = false;
      check();
    } else if ('claim' in deed) {
      const more = Math.min(last.worth, deed.claim) - Math.min(last.worth, last.claim);
      award(sideOf(last.seat), more);
      last.claim = deed.claim;
      check();
    } else if ('gone' in deed) {
      goneSides.add(sideOf(deed.gone));
      const left = sides.filter((side) => !goneSides.has(side));
      if (left.length === 1) winner = left[0] ?? null;
    } else endHand(held.some((hand) => hand.length === 0) ? 'out' : 'blocked');
  }

  return deeds.map((deed) => {
    act(deed);
    const isOn = winner === null && ended === null && !closing;
    const mine = plays(held[turn] ?? []);
    const may = {
      seat: turn,
      plays: mine.toSorted(),
      draw: mine.length === 0 && rules.draw !== 'none' && yard.length > rules.reserve,
    };
    return { scores: [...scores], pot, winner, leads: next, ended, may: isOn ? may : null };
  });
}
