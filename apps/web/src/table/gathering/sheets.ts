// Seldom opened, so not part of what everybody loads.
export const chairMenu = () => import('./ChairMenu.svelte');
export const leave = () => import('./LeaveSheet.svelte');
export const options = () => import('../../options/OptionsSheet.svelte');

/** Loads them while there is a connection. */
export function fetchAhead(): void {
  for (const sheet of [chairMenu, leave, options]) sheet().catch(() => {});
}
