/** The last step that the page took back itself, and whether another one is on its way: that comes later. */
let own: Event | null = null;
let coming = false;
const mark = (event: Event): void => {
  if (coming) own = event;
  coming = false;
};

/** Makes the browser's Back do this instead of leaving the page, until the returned function is called. */
export function onBack(act: () => void): () => void {
  let went = false;
  const forget = (): void => window.removeEventListener('popstate', back);
  const back = (event: Event): void => {
    // A sheet that closed just before takes its step back while this one is open already.
    if (event === own) return;
    went = true;
    forget();
    act();
  };
  history.pushState({ over: true }, '');
  window.addEventListener('popstate', back);
  return () => {
    forget();
    if (went) return;
    coming = true;
    window.addEventListener('popstate', mark, { capture: true });
    history.back();
  };
}
