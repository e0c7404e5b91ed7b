const KEEPS = 'data-keeps-focus';

/** Gives the focus to a box, or where that has no tabindex, to its first button. */
function focusOn(box: HTMLElement): void {
  const next = box.hasAttribute('tabindex') ? box : box.querySelector('button');
  next?.focus({ preventScroll: true });
}

/**
 * Keeps the focus in a box when the element that had it is taken away: `give` says where it goes on. Of boxes in boxes it
 * is the innermost that is left.
 */
export function keepsFocus(box: HTMLElement, give: (box: HTMLElement) => void = focusOn): () => void {
  let held: EventTarget | null = null;
  const came = (event: FocusEvent): void => void (held = event.target);
  // An element that is taken away may tell so before or after it has gone.
  const left = (): void =>
    void setTimeout(() => {
      if (!box.contains(document.activeElement)) held = null;
    });
  const observer = new MutationObserver((records) => {
    if (held === null || (held as Element).isConnected || document.activeElement !== document.body) return;
    const gone = held as Element;
    const from = records.find(
      ({ target, removedNodes }) =>
        target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
    )?.target;
    if (!(from instanceof Element) || from.closest(`[${KEEPS}]`) !== box) return;
    give(box);
  });
  box.setAttribute(KEEPS, '');
  box.addEventListener('focusin', came);
  box.addEventListener('focusout', left);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    box.removeEventListener('focusin', came);
    box.removeEventListener('focusout', left);
    observer.disconnect();
  };
}

/** The same, and it goes on at the box's heading, if that takes it: nothing is pressed there by another key. */
export const keepsFocusAtHeading = (box: HTMLElement): (() => void) => keepsFocus(box, toHeading);

/** Gives the focus to a box's heading, if that takes it. */
export const toHeading = (box: HTMLElement): void =>
  box.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus({ preventScroll: true });

/** For what may go away whole: `give` says where the focus goes on that was in it, unless a box around it keeps that. */
export const leavesFocus =
  (give: (around: HTMLElement) => void) =>
  (part: HTMLElement): void => {
    if (part.parentElement !== null && part.closest(`[${KEEPS}]`) === null)
      keepsFocus(part.parentElement, give);
  };
