const day = 24 * 3_600_000;

/** Days since a moment (ISO 8601), begun ones counted whole. */
export const waitingDays = (since: string, now: Date): number =>
  Math.max(0, Math.ceil((now.getTime() - new Date(since).getTime()) / day));

/** How urgent an answer is after so many days. */
export function urgency(days: number): 'green' | 'yellow' | 'red' {
  if (days >= 3) return 'red';
  return days === 2 ? 'yellow' : 'green';
}
