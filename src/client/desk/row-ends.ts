/** Sets data-before and data-after if there is more beyond that end of a row or column. */
function markEnds(row: HTMLElement): void {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = row;
  const after = [scrollWidth - clientWidth - scrollLeft, scrollHeight - clientHeight - scrollTop];
  row.toggleAttribute('data-before', Math.max(scrollLeft, scrollTop) > 1);
  row.toggleAttribute('data-after', Math.max(...after) > 1);
}

/** Marks the ends of a row or column as it scrolls or changes its size; `arrange` runs before. */
export function watchEnds(row: HTMLElement, arrange = () => {}): () => void {
  const observer = new ResizeObserver(() => {
    arrange();
    markEnds(row);
  });
  const mark = () => markEnds(row);
  observer.observe(row);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
