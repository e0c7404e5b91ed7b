/** The letter that a key types at the table, '' where it means something else: in a field, in a sheet, with Ctrl. */
export function typedKey(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return '';
  const { target } = event;
  if (target instanceof Element && target.closest('input, textarea, select, dialog') !== null) return '';
  return event.key.length === 1 ? event.key.toLowerCase() : '';
}
