import { createContext, useContext } from 'react';

/** Whether the screen may only be looked at, as the admin does with a customer's portal. */
export const ReadOnlyContext = createContext(false);

/** Whether nothing on this screen may be changed. */
export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);
