import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is what the server sent, true once React answers for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
