import { route } from '../route.svelte.ts';

const isForAnotherWindow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/** Goes to a page of this app by a link's click, unless the click asks for another window. */
export function goBy(event: MouseEvent, path: string): void {
  if (isForAnotherWindow(event)) return;
  event.preventDefault();
  route.goTo(path);
}

/** The same from a sheet over the page, which closes: its own step back comes first, else it takes the new page back. */
export function leaveBy(event: MouseEvent, path: string, close: () => void): void {
  if (isForAnotherWindow(event)) return;
  event.preventDefault();
  addEventListener('popstate', () => route.goTo(path), { once: true });
  close();
}
