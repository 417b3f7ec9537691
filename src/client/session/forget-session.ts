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
