import { createContext, useContext } from 'react';

/** Whether the screen is read-only, as in the admin's view of a customer's portal. */
export const ReadOnlyContext = createContext(false);

/** Returns whether this screen is read-only. */
export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);

/** Says why a control is disabled where the screen may only be looked at; renders nothing elsewhere. */
export function ReadOnlyNote({ className = '' }: { className?: string }) {
  if (!useIsReadOnly()) return null;
  return <p className={`text-sm text-stone ${className}`}>This view is read only.</p>;
}
