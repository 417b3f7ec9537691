import { useSyncExternalStore } from 'react';

/** Where the owner's session token is kept. */
const key = 'admin_session';

/**
 * out: not logged in; old: an older browser left the password itself; in: a token is held;
 * ended: the server no longer takes that token.
 */
type Standing = 'out' | 'old' | 'in' | 'ended';

const listeners = new Set<() => void>();
let refused: string | null = null;
/** For a browser that may keep nothing: the login lasts as long as the page. */
let held: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key) ?? held;
  } catch {
    return held;
  }
}

function write(value: string | null): void {
  held = null;
  refused = null;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    held = value;
  }
  for (const listener of listeners) listener();
}

const isToken = (value: string) => /^admin\.[\w-]{43}$/.test(value);

/** The token to send with a call; never a password. */
export function adminToken(): string | undefined {
  const value = read();
  return value !== null && isToken(value) ? value : undefined;
}

/** Keeps the token of a login. */
export const storeToken = (token: string) => write(token);

/** Forgets the login in this browser. */
export const clearSession = () => write(null);

/** Takes away the password that an older browser left, to be exchanged for a token. */
export function upgradeStoredPassword(): string | null {
  const value = read();
  if (value === null || isToken(value)) return null;
  write(null);
  return value;
}

/** The server answered 401 to a call that carried the token. */
export function handleUnauthorized(): void {
  refused = adminToken() ?? null;
  for (const listener of listeners) listener();
}

function standing(): Standing {
  const value = read();
  if (value === null) return 'out';
  if (!isToken(value)) return 'old';
  return value === refused ? 'ended' : 'in';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** How the owner's login stands in this browser; another tab's login or logout shows at once. */
export const useSessionState = (): Standing =>
  useSyncExternalStore(subscribe, standing, () => 'out' as const);
