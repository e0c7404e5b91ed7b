import type { Player } from './player.ts';

/** What the others see of a table: whose turn it is, and which entry they know. */
async function standing({ page }: Player): Promise<{ phase: string; turn: string; seq: string }> {
  const {
    phase = '',
    turn = '',
    seq = '',
  } = await page.locator('[data-phase]').evaluate((root) => ({ ...(root as HTMLElement).dataset }));
  return { phase, turn, seq };
}

/** The one of these people whose seat it is, or null. */
export async function personAt(people: readonly Player[], seat: string): Promise<Player | null> {
  const seats = await Promise.all(people.map((one) => one.at('me')));
  return people[seats.indexOf(seat)] ?? null;
}

/** Does this for all of them at once. */
export const everybody = <T>(
  people: readonly Player[],
  what: (one: Player, at: number) => Promise<T>,
): Promise<T[]> => Promise.all(people.map(what));

/**
 * One play by whoever of these people is on turn, or by the bot that is; or all of them ready for the next hand.
 * True when the game is over. All see it before anybody goes on.
 */
export async function step(people: readonly Player[]): Promise<boolean> {
  const [first] = people;
  if (!first) throw new Error('nobody is there');
  const { phase, turn, seq } = await standing(first);
  if (phase === 'over') return true;
  if (phase === 'hand-over') {
    await everybody(people, async (one) => {
      await one.until('phase', 'hand-over');
      if ((await one.at('me')) !== '') await one.press('ready');
    });
    await everybody(people, (one) => one.until('phase', 'playing'));
    return false;
  }
  const player = await personAt(people, turn);
  if (player) {
    await player.until('turn', turn);
    await player.play();
  } else await first.reached(String(Number(seq) + 1));
  const least = await (player ?? first).at('seq');
  await everybody(people, (one) => one.reached(least));
  return false;
}

/** So many steps. */
export async function steps(people: readonly Player[], count: number): Promise<void> {
  for (let done = 0; done < count; done++) await step(people);
}

/** Plays on to the end of the game, where all see the same score; gives it. */
export async function playOut(people: readonly Player[]): Promise<number[]> {
  while (!(await step(people)));
  await everybody(people, (one) => one.until('phase', 'over'));
  const [scores, ...others] = await everybody(people, (one) => one.scores());
  if (!scores || others.some((seen) => seen.join() !== scores.join()))
    throw new Error('they see different scores');
  return scores.map(Number);
}

/** One after the other takes the seat of his number, and the first starts. */
export async function sitAndStart(people: readonly Player[], urlAt: (seat: number) => string): Promise<void> {
  await everybody(people, async (one, seat) => {
    await one.page.goto(urlAt(seat));
    await one.sit(seat, ['Ana', 'Ben', 'Cleo', 'Dev'][seat] ?? '');
  });
  await people[0]?.press('start');
  await everybody(people, (one) => one.until('phase', 'playing'));
}
