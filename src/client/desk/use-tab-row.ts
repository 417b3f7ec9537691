import { useLayoutEffect, useRef } from 'react';
import { watchEnds } from './row-ends.ts';

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
