const day = 24 * 3_600_000;

/** Returns the days from `since` (ISO 8601) to `until`, rounded up. */
export const waitingDays = (since: string, until: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - new Date(since).getTime()) / day));

/** Returns how urgent a request is after a number of days. */
export function urgency(days: number): 'green' | 'yellow' | 'red' {
  if (days >= 3) return 'red';
  return days === 2 ? 'yellow' : 'green';
}
