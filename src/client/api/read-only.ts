import { createContext, useContext } from 'react';

/** Whether the screen is read-only, as in the admin's view of a customer's portal. */
export const ReadOnlyContext = createContext(false);

/** Returns whether this screen is read-only. */
export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);
