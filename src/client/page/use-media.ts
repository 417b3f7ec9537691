import { useSyncExternalStore } from 'react';

/** Whether the window fits a media query, such as '(min-width: 1100px)'; follows the window. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
