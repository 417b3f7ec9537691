import { readSession, writeSession } from './session-store.ts';

const name = 'login-email';

/** Returns the email address last ordered with in this tab, to prefill the login; '' for none. */
export function readLoginEmail(): string {
  const stored = readSession(name);
  return typeof stored === 'string' ? stored : '';
}

/** Stores the customer's email address to prefill the login, so that no URL contains it. */
export const storeLoginEmail = (email: string): void => writeSession(name, email);
