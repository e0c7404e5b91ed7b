import type { Page } from 'playwright-core';
import { beginPad, typeAll } from './pad.ts';
import type { Program } from './program.ts';

/** What the next cell may take, ms, on a machine that is this much slower. */
export const BOUND = { cell: 50, slower: 4 } as const;

const SIDES = ['Ada', 'Ben', 'Cleo', 'Dev'];
const HANDS = 20;

/** From Enter on, ms: until the next cell is open and has the focus, and until it is drawn. */
export interface Pace {
  readonly cell: number;
  readonly drawn: number;
}

/** A pad for four in which twenty hands are written, and nobody is near the target. */
export async function fullPad(page: Page, program: Pick<Program, 'url'>): Promise<void> {
  await beginPad(page, program, SIDES);
  const hand = (number: number): string[] =>
    SIDES.map((_, side) => (number % SIDES.length === side ? '5' : '0'));
  await typeAll(page, Array.from({ length: HANDS }, (_, number) => hand(number)).flat());
}

/** Types each of these and Enter, from the cell that has the focus on, on the slower machine. */
export async function paceOf(page: Page, texts: readonly string[]): Promise<Pace[]> {
  const browserItself = await page.context().newCDPSession(page);
  await browserItself.send('Emulation.setCPUThrottlingRate', { rate: BOUND.slower });
  const paces: Pace[] = [];
  for (const text of texts) {
    await page.keyboard.type(text);
    const pace = await page.evaluateHandle(() => ({
      known: new Promise<Pace>((resolve) => {
        let pressed = 0;
        addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        addEventListener(
          'focusin',
          () => {
            const cell = performance.now() - pressed;
            const { port1, port2 } = new MessageChannel();
            // What is sent in a frame arrives after it.
            port1.onmessage = () => resolve({ cell, drawn: performance.now() - pressed });
            requestAnimationFrame(() => port2.postMessage(null));
          },
          { once: true },
        );
      }),
    }));
    await page.keyboard.press('Enter');
    paces.push(await pace.evaluate(({ known }) => known));
  }
  await browserItself.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return paces;
}

/** Of these numbers the one below which this part of them lies. */
export function share(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
