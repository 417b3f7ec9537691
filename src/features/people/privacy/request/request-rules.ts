import { addDays, addMonths, londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import { addPromised } from '#src/shared/dates/working-hours.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { remindedWithin } from '#src/shared/firm/promises.ts';
import type { PrivacyKind } from '#src/shared/privacy/privacy-kinds.ts';

/** The kinds that say nothing without words of their sender. */
export const needsWords = (kind: PrivacyKind): boolean =>
  ['correction', 'objection', 'complaint', 'work'].includes(kind);

/** What waits: a request, a complaint, or one that was acknowledged. */
export type OpenState = PrivacyKind | 'acknowledged';
/** Of these the law says by when they are answered. */
export type LawState = Exclude<OpenState, 'work'>;

/** How long a complaint waits to be acknowledged, and then to be answered, in days. */
const complaintDays = 30;

/**
 * Returns until when the law, or we for a complaint that was acknowledged, have an answer: the end of
 * the day in London one month after a request, 30 days after a complaint.
 */
export function answerDue(state: LawState, since: Date): Date {
  const day = londonDate(since);
  const isComplaint = state === 'complaint' || state === 'acknowledged';
  const last = isComplaint ? addDays(day, complaintDays) : addMonths(day, 1);
  return new Date(londonMidnight(addDays(last, 1)).getTime() - 1);
}

/** Returns the day (YYYY-MM-DD) until whose end there is an answer; one about work is promised as a reply. */
export const dueDay = (
  state: OpenState,
  since: Date,
  identity: Pick<FirmIdentity, 'promises' | 'hours' | 'bankHolidays'>,
): string =>
  londonDate(
    state === 'work'
      ? addPromised(since, remindedWithin(identity).reply, identity)
      : answerDue(state, since),
  );
