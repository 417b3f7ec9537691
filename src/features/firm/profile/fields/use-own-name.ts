import { createContext, use } from 'react';

/** What the server says of the draft's name. */
export const OwnName = createContext(false);

/** Returns whether the firm as drafted goes by a name of its own. */
export const useOwnName = () => use(OwnName);
