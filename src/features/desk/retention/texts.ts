import { formatDay } from '#src/shared/dates/dates.ts';
import type { RetentionItem } from './contract.ts';

/** What stands of a kind: which period runs, and which waits. */
export function standingOf({ months, next, nextAt }: RetentionItem): string {
  const runs = months === null ? 'Nothing goes yet.' : `Goes after ${months} months.`;
  if (next === null || nextAt === null) return runs;
  const why = months === null ? `${next} months begin` : `The shorter ${next} months begin`;
  return `${runs} ${why} on ${formatDay(nextAt)}, or when you say so.`;
}

export const retentionMessages = {
  begun: 'It has begun. What is older goes within the hour.',
  failed: 'That could not be begun',
  failedHint: 'Please try again in a moment.',
} as const;
