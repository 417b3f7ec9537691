import { readSession, writeSession } from './session-store.ts';

const name = 'login-email';

/** The address that was last ordered with in this tab, for the login to begin with; '' for none. */
export function readLoginEmail(): string {
  const kept = readSession(name);
  return typeof kept === 'string' ? kept : '';
}

/** Keeps the address that the customer logs in with; it goes into no link. */
export const storeLoginEmail = (email: string): void => writeSession(name, email);
