import type { KeyboardEvent } from 'react';

/** Submits the form by Ctrl or Command with Enter. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
