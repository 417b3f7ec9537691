import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for the element to focus when `done` becomes true and the focused button has been
 * removed from the page.
 */
export function useFocusAfter<Target extends HTMLElement>(done: boolean) {
  const target = useRef<Target>(null);
  const wasDone = useRef(done);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body;
    if (done && !wasDone.current && lost) target.current?.focus();
    wasDone.current = done;
  }, [done]);
  return target;
}
