import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false during prerendering and hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
