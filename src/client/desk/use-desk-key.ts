import { useEffect, useEffectEvent } from 'react';

const fields = 'input, textarea, select, [contenteditable]';

/** Returns whether a key that was pressed here goes to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Acts on a key that is pressed anywhere on the desk, unless a dialog is open. */
export function useDeskKey(matches: (event: KeyboardEvent) => boolean, act: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!matches(event) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
