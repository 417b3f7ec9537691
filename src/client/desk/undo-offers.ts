import { useSyncExternalStore } from 'react';
import { undoWindow } from '#src/shared/undo.ts';

type Undo = () => void;
type Offers = ReadonlyMap<string, Undo>;

let offers: Offers = new Map();
const listeners = new Set<() => void>();

function setOffers(next: Offers): void {
  offers = next;
  for (const listener of listeners) listener();
}

/** Withdraws an offer; does nothing if it is not `only`. */
function withdraw(key: string, only: Undo): void {
  if (offers.get(key) === only) setOffers(new Map([...offers].filter(([other]) => other !== key)));
}

/** Offers for ten seconds to undo what was done to the row with this key: 'inquiry.<id>'. */
export function offerUndo(key: string, undo: Undo): void {
  setOffers(new Map([...offers, [key, undo]]));
  setTimeout(() => withdraw(key, undo), undoWindow);
}

/** Undoes what was done to a row, once. */
export function takeUndo(key: string): void {
  const undo = offers.get(key);
  if (!undo) return;
  withdraw(key, undo);
  undo();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: Offers = new Map();

/** Returns what can be undone now, by the key of its row. */
export const useUndoOffers = (): Offers =>
  useSyncExternalStore(
    subscribe,
    () => offers,
    () => none,
  );
