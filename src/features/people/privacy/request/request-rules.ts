import { addDays, addMonths, londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import type { PrivacyKind } from '#src/shared/privacy/privacy-kinds.ts';

/** The kinds that say nothing without words of their sender. */
export const needsWords = (kind: PrivacyKind): boolean =>
  kind === 'correction' || kind === 'objection' || kind === 'complaint';

/** What waits: a request, a complaint, or one that was acknowledged. */
export type OpenState = PrivacyKind | 'acknowledged';

/** How long a complaint waits to be acknowledged, and then to be answered, in days. */
const complaintDays = 30;

/**
 * Returns until when the law, or we for a complaint that was acknowledged, have an answer: the end of
 * the day in London one month after a request, 30 days after a complaint.
 */
export function answerDue(state: OpenState, since: Date): Date {
  const day = londonDate(since);
  const isComplaint = state === 'complaint' || state === 'acknowledged';
  const last = isComplaint ? addDays(day, complaintDays) : addMonths(day, 1);
  return new Date(londonMidnight(addDays(last, 1)).getTime() - 1);
}
