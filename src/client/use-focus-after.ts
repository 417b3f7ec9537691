import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to what takes the ref once something is done, where the button that did it went
 * away and left the focus nowhere.
 */
export function useFocusAfter<Target extends HTMLElement>(done: boolean) {
  const target = useRef<Target>(null);
  const before = useRef(done);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body;
    if (done && !before.current && lost) target.current?.focus();
    before.current = done;
  }, [done]);
  return target;
}
