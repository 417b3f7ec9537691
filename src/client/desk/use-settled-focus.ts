import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollToRow } from './use-row-keys.ts';

/**
 * Keeps the focus that a settled row took with it: it goes to the row after it, or before. A row that
 * Undo brings back is opened again. `shown` has the ids of all rows, `settled` of those that can be undone.
 */
export function useSettledFocus(
  list: RefObject<HTMLElement | null>,
  shown: readonly string[],
  settled: ReadonlySet<string>,
  open: (id: string) => void,
): void {
  const before = useRef(settled);
  useLayoutEffect(() => {
    const known = before.current;
    before.current = settled;
    if (document.activeElement !== document.body) return;
    const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    const left = shown.findIndex((id) => settled.has(id) && !known.has(id));
    const near = [...shown.slice(left + 1), ...shown.slice(0, Math.max(left, 0)).reverse()];
    const next = near.find(rowOf);
    if (left >= 0 && next) {
      rowOf(next)?.focus({ preventScroll: true });
      scrollToRow(rowOf(next));
    }
    const back = shown.find((id) => known.has(id) && rowOf(id));
    if (!back) return;
    if (rowOf(back)?.ariaExpanded === 'true') rowOf(back)?.focus();
    else open(back);
  });
}
