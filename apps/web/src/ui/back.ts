/** Whether a step that was taken back is still on its way: the browser tells of it later. */
let coming = false;

function takeBack(): void {
  coming = true;
  window.addEventListener('popstate', () => (coming = false), { once: true, capture: true });
  history.back();
}

/** Makes the browser's Back do this instead of leaving the page, until the returned function is called. */
export function onBack(act: () => void): () => void {
  let step: 'waits' | 'made' | 'gone' = 'waits';
  const back = (): void => {
    step = 'gone';
    act();
  };
  const make = (): void => {
    step = 'made';
    history.pushState({ ...(history.state as object | null), over: true }, '');
    window.addEventListener('popstate', back, { once: true });
  };
  // The step of what closed just before comes first: it is not the person's Back.
  if (coming) window.addEventListener('popstate', make, { once: true });
  else make();
  return () => {
    window.removeEventListener('popstate', make);
    window.removeEventListener('popstate', back);
    if (step === 'made') takeBack();
  };
}
