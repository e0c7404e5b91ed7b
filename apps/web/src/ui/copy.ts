/** Copies a link, over plain http from a field that shows it: there is no clipboard. False where neither works. */
export async function copyLink(link: string, shown: () => Promise<HTMLInputElement>): Promise<boolean> {
  const copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  return copied === true || copySelected(await shown());
}

function copySelected(field: HTMLInputElement): boolean {
  const from = document.activeElement;
  field.focus();
  field.select();
  const copied = document.execCommand('copy');
  // Otherwise it stays selected, to be copied by hand.
  if (copied && from instanceof HTMLElement) from.focus();
  return copied;
}
