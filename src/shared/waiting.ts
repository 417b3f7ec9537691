const day = 24 * 3_600_000;

/** Days from a moment (ISO 8601) to another, begun ones counted whole. */
export const waitingDays = (since: string, until: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - new Date(since).getTime()) / day));

/** How urgent an answer is after so many days. */
export function urgency(days: number): 'green' | 'yellow' | 'red' {
  if (days >= 3) return 'red';
  return days === 2 ? 'yellow' : 'green';
}
