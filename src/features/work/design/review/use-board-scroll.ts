import { useEffect, useRef } from 'react';

/**
 * Finds and scrolls to the parts of a review. After `followSent` the next comment that is new, by the id
 * of the newest, comes into view.
 */
export function useBoardScroll(newest: string | undefined) {
  const board = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);
  const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
  useEffect(() => {
    if (!hasSent.current || !newest) return;
    hasSent.current = false;
    const written = board.current?.querySelector(`[data-comment="${newest}"]`);
    written?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return {
    board,
    find,
    /** After what is asked for is drawn. */
    scrollTo: (selector: string) =>
      requestAnimationFrame(() => find(selector)?.scrollIntoView({ block: 'nearest' })),
    followSent() {
      hasSent.current = true;
    },
  };
}
