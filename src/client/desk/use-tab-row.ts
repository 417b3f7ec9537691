import { useLayoutEffect, useRef } from 'react';

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

/** Width reserved for partly visible tabs in a scrolling row, in pixels. */
const peekWidth = 64;

/** Makes overflowing tabs scroll, with a width that leaves part of the next tab visible. */
function fitTabs(row: HTMLElement): void {
  row.removeAttribute('data-scrolls');
  if (row.scrollWidth <= row.clientWidth) return;
  row.dataset.scrolls = '';
  row.style.setProperty('--tab-width', 'min-content');
  const widest = Math.max(...[...row.children].map((tab) => tab.getBoundingClientRect().width));
  const availableWidth = row.clientWidth - peekWidth;
  const visibleTabs = Math.max(1, Math.floor(availableWidth / widest));
  row.style.setProperty('--tab-width', `${availableWidth / visibleTabs}px`);
}

/** Returns a ref for a tab row: fits the tabs, fades its ends and scrolls to the selected tab. */
export function useTabRow(open: number) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const tab = row?.children[open];
    if (!row || !(tab instanceof HTMLElement)) return;
    return watchEnds(row, () => {
      fitTabs(row);
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
  }, [open]);
  return ref;
}
