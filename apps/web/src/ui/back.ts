/** What lies over the page, by what closes it: only the topmost, the last, hears the browser's Back. */
let layers: readonly { readonly act: () => void }[] = [];

/** Closes the topmost, as Back does. */
export const closeTopmost = (): void => layers.at(-1)?.act();

/** Steps to be taken back at once: of several calls of the browser's Back in a row only one would count. */
let steps = 0;
/** How many that were taken back are still on their way: the browser tells of them later. */
let coming = 0;
/** The last that arrived: it is not the person's Back. */
let own: Event | null = null;

/** Listens from the first layer on, before all that waits for a sheet to be closed and may lay another one there. */
function arrive(event: Event): void {
  if (coming === 0) return;
  coming--;
  own = event;
}

function takeBack(): void {
  steps++;
  if (steps > 1) return;
  coming++;
  queueMicrotask(() => {
    history.go(-steps);
    steps = 0;
  });
}

/** Makes the browser's Back do this instead of leaving the page, until the returned function is called. */
export function onBack(act: () => void): () => void {
  window.addEventListener('popstate', arrive);
  const layer = { act };
  layers = [...layers, layer];
  let step: 'waits' | 'made' | 'gone' = 'waits';
  const back = (event: Event): void => {
    if (event === own || coming > 0 || layers.at(-1) !== layer) return;
    step = 'gone';
    window.removeEventListener('popstate', back);
    act();
  };
  const make = (): void => {
    // The step of what closed just before comes first.
    if (coming > 0) return window.addEventListener('popstate', make, { once: true });
    step = 'made';
    history.pushState({ ...(history.state as object | null), over: true }, '');
    window.addEventListener('popstate', back);
  };
  make();
  return () => {
    layers = layers.filter((one) => one !== layer);
    window.removeEventListener('popstate', make);
    window.removeEventListener('popstate', back);
    if (step === 'made') takeBack();
  };
}
