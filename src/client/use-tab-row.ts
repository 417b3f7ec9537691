import { useLayoutEffect, useRef } from 'react';

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

/** Sets data-before and data-after if there are more tabs beyond that end. */
function markEnds(row: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  row.toggleAttribute('data-before', scrollLeft > 1);
  row.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
}

/** Returns a ref for a tab row: fits the tabs, fades its ends and scrolls to the selected tab. */
export function useTabRow(open: number) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const tab = row?.children[open];
    if (!row || !(tab instanceof HTMLElement)) return;
    const arrange = () => {
      fitTabs(row);
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
      markEnds(row);
    };
    const mark = () => markEnds(row);
    const observer = new ResizeObserver(arrange);
    observer.observe(row);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [open]);
  return ref;
}
