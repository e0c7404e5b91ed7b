const KEEPS = 'data-keeps-focus';

/**
 * Keeps the focus in a box when the element that had it is taken away: the box itself gets it, or where that
 * has no tabindex, its first button. Of boxes in boxes it is the innermost that is left.
 */
export function keepsFocus(box: HTMLElement): () => void {
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
    const next = box.hasAttribute('tabindex') ? box : box.querySelector('button');
    next?.focus({ preventScroll: true });
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
