const fields = 'input, textarea, select, [contenteditable]';

/** Returns whether a key that was pressed here goes to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;
