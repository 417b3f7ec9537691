import { useSyncExternalStore } from 'react';

/** Local storage key of the admin's session token. */
const key = 'admin_session';
/** Beside it, once the owner was told that it opened a screen. */
const toldKey = 'admin_session_told';

/**
 * out: not logged in; old: an earlier version stored the password itself; in: a token is stored;
 * ended: the server has rejected that token.
 */
type SessionState = 'out' | 'old' | 'in' | 'ended';

const listeners = new Set<() => void>();
let rejectedToken: string | null = null;
/** Fallback if local storage is unavailable: the session lasts until the page is closed. */
let memoryValue: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key) ?? memoryValue;
  } catch {
    return memoryValue;
  }
}

function write(value: string | null): void {
  memoryValue = null;
  rejectedToken = null;
  try {
    localStorage.removeItem(toldKey);
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    memoryValue = value;
  }
  for (const listener of listeners) listener();
}

const isToken = (value: string) => /^admin\.[\w-]{43}$/.test(value);

/** Returns the session token to send with a call; never a password. */
export function adminToken(): string | undefined {
  const value = read();
  return value !== null && isToken(value) ? value : undefined;
}

/** Whether nobody was told yet that the stored session opens a screen; from then on somebody is. */
export function tellOnce(): boolean {
  try {
    const isNew = localStorage.getItem(toldKey) === null;
    localStorage.setItem(toldKey, '');
    return isNew;
  } catch {
    return true;
  }
}

/** Stores the session token. */
export const storeToken = (token: string) => write(token);

/** Deletes the stored session. */
export const clearSession = () => write(null);

/** Removes and returns the password stored by an earlier version, to be exchanged for a token. */
export function upgradeStoredPassword(): string | null {
  const value = read();
  if (value === null || isToken(value)) return null;
  write(null);
  return value;
}

/** Marks the current token as rejected after a 401 response. */
export function handleUnauthorized(): void {
  rejectedToken = adminToken() ?? null;
  for (const listener of listeners) listener();
}

function readState(): SessionState {
  const value = read();
  if (value === null) return 'out';
  if (!isToken(value)) return 'old';
  return value === rejectedToken ? 'ended' : 'in';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Returns the admin's session state; updates when another tab logs in or out. */
export const useSessionState = (): SessionState =>
  useSyncExternalStore(subscribe, readState, () => 'out' as const);
