import { route } from '../route.svelte.ts';

/** Goes to a page of this app by a link's click, unless the click asks for another window. */
export function goBy(event: MouseEvent, path: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  route.goTo(path);
}
