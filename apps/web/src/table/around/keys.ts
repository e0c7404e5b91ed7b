/** Keys act only while the focus is in the table (WCAG 2.1.4). */
const TABLE = '[data-keys]';

/** Whether the table as a whole has the focus, and nothing in it. */
export const isOnTable = ({ target }: Event): boolean => target instanceof Element && target.matches(TABLE);

/** The letter that a key types at the table, '' where it means something else: in a field, in a sheet, with Ctrl. */
export function typedKey(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return '';
  const { target } = event;
  if (!(target instanceof Element) || target.closest(TABLE) === null) return '';
  if (target.closest('input, textarea, select, dialog') !== null) return '';
  return event.key.length === 1 ? event.key.toLowerCase() : '';
}
