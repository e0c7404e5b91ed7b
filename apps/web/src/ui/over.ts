import { onBack } from './back.ts';

/** Lays a sheet over the page until the returned function is called; Back asks for that. */
export function showOver(sheet: HTMLDialogElement, close: () => void): () => void {
  const from = document.activeElement;
  sheet.showModal();
  const forget = onBack(close);
  return () => {
    forget();
    // A sheet that is taken away leaves the focus nowhere.
    if (document.activeElement === document.body && from instanceof HTMLElement)
      from.focus({ preventScroll: true });
  };
}
