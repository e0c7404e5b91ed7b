/** Marks a row that scrolls with the sides to which there is more of it: `data-more="start end"`. */
export function showsMore(row: HTMLElement): () => void {
  const look = (): void => {
    const over = row.scrollWidth - row.clientWidth;
    const sides = [row.scrollLeft > 1 ? 'start' : '', row.scrollLeft < over - 1 ? 'end' : ''];
    row.dataset.more = sides.join(' ').trim();
  };
  const sizes = new ResizeObserver(look);
  const children = new MutationObserver(look);
  row.addEventListener('scroll', look, { passive: true });
  sizes.observe(row);
  children.observe(row, { childList: true, subtree: true, characterData: true });
  return () => {
    row.removeEventListener('scroll', look);
    sizes.disconnect();
    children.disconnect();
  };
}
