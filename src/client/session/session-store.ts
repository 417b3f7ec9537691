/** Reads a value from session storage; undefined if it is missing or storage is unavailable. */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a value to session storage; undefined deletes it. Never for bank details or passwords. */
export function writeSession(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch (error) {
    console.warn('Session storage is unavailable', error);
  }
}
