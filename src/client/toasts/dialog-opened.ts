const listeners = new Set<() => void>();

/** Says that a dialog has opened: an error of what was done before it is not its own. */
export function dialogOpened(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever a dialog opens. Returns a function that stops it. */
export function onDialogOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
