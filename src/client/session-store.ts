/** What was kept under a name in this tab; undefined where nothing was, or nothing may be kept. */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab closes; undefined forgets it. Never for bank details or passwords. */
export function writeSession(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch (error) {
    console.warn('This browser keeps nothing for this tab', error);
  }
}
