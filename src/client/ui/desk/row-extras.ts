import { type ComponentType, createContext, type ReactNode } from 'react';

interface Extras {
  /** Fetches them for the rows with these ids, whose cards are in `children`. */
  Around: ComponentType<{ ids: string[]; children: ReactNode }>;
  /** Shows those of one row. */
  About: ComponentType<{ id: string }>;
}

/** What a desk screen shows with every card of a request, from another slice: their mails. */
export const RowExtras = createContext<Extras>({
  Around: ({ children }) => children,
  About: () => null,
});
