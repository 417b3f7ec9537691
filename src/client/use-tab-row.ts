import { useLayoutEffect, useRef } from 'react';

/** Pixels of a row that scrolls which show parts of the tabs before and after the whole ones. */
const cutOff = 64;

/** Where the tabs need more width than the row has, gives them one that leaves a part of the next in view. */
function fitTabs(row: HTMLElement): void {
  row.removeAttribute('data-scrolls');
  if (row.scrollWidth <= row.clientWidth) return;
  row.dataset.scrolls = '';
  row.style.setProperty('--tab-width', 'min-content');
  const widest = Math.max(...[...row.children].map((tab) => tab.getBoundingClientRect().width));
  const room = row.clientWidth - cutOff;
  const whole = Math.max(1, Math.floor(room / widest));
  row.style.setProperty('--tab-width', `${room / whole}px`);
}

/** Marks the ends beyond which there are more tabs. */
function markEnds(row: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  row.toggleAttribute('data-before', scrollLeft > 1);
  row.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
}

/** For a row of tabs: fits them to its width, fades its ends, and scrolls the open one into view. */
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
