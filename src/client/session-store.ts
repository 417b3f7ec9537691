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

/** Deletes all values of session storage whose names begin with one of these. */
export function forgetSession(beginnings: readonly string[]): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (beginnings.some((beginning) => name.startsWith(beginning)))
        sessionStorage.removeItem(name);
  } catch (error) {
    console.warn('Session storage is unavailable', error);
  }
}
