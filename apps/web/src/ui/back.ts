/** Makes the browser's Back do this instead of leaving the page, until the returned function is called. */
export function onBack(act: () => void): () => void {
  let went = false;
  const back = (): void => {
    went = true;
    act();
  };
  history.pushState({ over: true }, '');
  window.addEventListener('popstate', back, { once: true });
  return () => {
    window.removeEventListener('popstate', back);
    if (!went) history.back();
  };
}
