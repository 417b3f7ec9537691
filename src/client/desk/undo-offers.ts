import { useSyncExternalStore } from 'react';
import { undoWindow } from '#src/shared/undo.ts';

interface Offer {
  undo: () => void;
  /** Whether it was undone: the row that it brings back may not have arrived yet. */
  taken: boolean;
}
type Offers = ReadonlyMap<string, Offer>;

let offers: Offers = new Map();
const listeners = new Set<() => void>();

function setOffers(next: Offers): void {
  offers = next;
  for (const listener of listeners) listener();
}

/** Offers for ten seconds to undo what was done to the row with this key: 'inquiry.<id>'. */
export function offerUndo(key: string, undo: () => void): void {
  setOffers(new Map([...offers, [key, { undo, taken: false }]]));
  setTimeout(() => {
    if (offers.get(key)?.undo === undo)
      setOffers(new Map([...offers].filter(([other]) => other !== key)));
  }, undoWindow);
}

/** Undoes what was done to a row, once. */
export function takeUndo(key: string): void {
  const offer = offers.get(key);
  if (!offer || offer.taken) return;
  setOffers(new Map([...offers, [key, { ...offer, taken: true }]]));
  offer.undo();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: Offers = new Map();

/** Returns what was done in the last ten seconds and could be undone, by the key of its row. */
export const useUndoOffers = (): Offers =>
  useSyncExternalStore(
    subscribe,
    () => offers,
    () => none,
  );
