import type { Entry } from './entry.ts';

/** What is seen below the cell, px. */
const SPARE = 14;

/** A long sum shows the end that is typed at: a caret that was set brings nothing into sight by itself. */
function showEnd(field: HTMLInputElement): void {
  field.scrollLeft = field.scrollWidth;
}

/** All of it is selected, unless something was begun in it. */
export function takeFocus(field: HTMLInputElement, begun: boolean): void {
  field.focus({ preventScroll: true });
  if (begun) field.setSelectionRange(field.value.length, field.value.length);
  else field.select();
  showEnd(field);
}

/** Its cell comes to where it is seen, between the totals and the keypad, which covers so much of the screen, px. */
export function bringInSight(field: HTMLInputElement, covered: number): void {
  const cell = field.parentElement;
  if (cell === null) return;
  // Its own: a length that all cells inherit would have them all styled anew with every letter.
  cell.style.scrollMarginBlockEnd = `${covered + SPARE}px`;
  cell.scrollIntoView({ block: 'nearest' });
}

/** The focus goes where it is gone on from: into the cell that is typed in, or the one that Tab comes to. */
export const focusCell = (): void =>
  document
    .querySelector<HTMLElement>('[data-cell] :is(input, button[tabindex="0"])')
    ?.focus({ preventScroll: true });

/** Puts a text in it with its caret, as a key of the pad's own keyboard left them. */
export function putIn(field: HTMLInputElement, { text, from, to }: Entry): void {
  field.value = text;
  field.setSelectionRange(from, to);
  if (document.activeElement !== field) field.focus({ preventScroll: true });
  if (to === text.length) showEnd(field);
}
