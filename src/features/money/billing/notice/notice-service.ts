import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { NoticeState } from '#src/features/money/charge/rules.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { isUndelivered, type NoticeFacts, noticeState, sendsMail } from './notice-rules.ts';

/** Says why a notice was not delivered; `error` is what the mail server said. */
export const undeliveredReason = (
  moment: Parameters<typeof sendsMail>[0],
  error: string | null,
): string | null => (sendsMail(moment) ? error : 'No mail server is set.');

/** An announced charge that is not with its provider yet, and the state of its notice. */
export interface ScheduledCharge extends Pick<Mandate, 'provider' | 'customerId'> {
  id: string;
  billingDate: string;
  isSubmitted: boolean;
  isActive: boolean;
  notice: NoticeState;
}

/** SQL that selects the charges announced under a live mandate that are not with their provider yet. */
export const scheduledSql = `
  SELECT charge.id, charge.customer_id AS "customerId", description, amount,
    billing_date::text AS "billingDate", provider, state = 'submitted' AS "isSubmitted",
    mandate.status = 'active' AS "isActive", attempt, announced_at AS "announcedAt",
    notified_at AS "notifiedAt", notice.queued_at AS "createdAt", notice.done_at AS "doneAt",
    notice.expires_at AS "expiresAt", notice.outcome, notice.error
  FROM billing_transaction AS charge JOIN mandate ON mandate.id = mandate_id
  -- By key for each charge: a plain join would read every job.
  LEFT JOIN LATERAL (SELECT * FROM ${mailRows()} AS mail
    WHERE mail.id = notice_id LIMIT 1) AS notice ON true
  WHERE state IN ('announced', 'submitted') AND mandate.status IN ('pending', 'active')
    AND (state = 'announced' OR (provider <> 'record' AND charge.provider_id IS NULL))`;

/** Finds charges announced under a live mandate that are not with their provider yet, of all or one customer. */
export async function findScheduled(
  ctx: ServiceContext,
  { customerId = null }: { customerId?: string | null } = {},
): Promise<ScheduledCharge[]> {
  const rows: (Omit<ScheduledCharge, 'notice'> & NoticeFacts)[] = await ctx.manager.query(
    `SELECT * FROM (${scheduledSql}) AS charge WHERE $1::uuid IS NULL OR "customerId" = $1
     ORDER BY "billingDate", id`,
    [customerId],
  );
  return rows.map((row) => ({ ...row, notice: noticeState(ctx, row) }));
}

type Row = Pick<
  UnpaidItem,
  'id' | 'customerId' | 'personId' | 'businessName' | 'description' | 'amount'
> &
  NoticeFacts;

/** Lists the announced charges whose notice was not delivered. */
export async function listUndeliveredNotices(ctx: ServiceContext): Promise<UnpaidItem[]> {
  const rows: Row[] = await ctx.manager.query(
    `SELECT charge.*, person_id AS "personId", business_name AS "businessName"
     FROM (${scheduledSql}) AS charge JOIN customer ON customer.id = "customerId"
     WHERE NOT "isSubmitted" ORDER BY "announcedAt", charge.id`,
  );
  return rows
    .filter((row) => isUndelivered(ctx, row))
    .map(({ id, customerId, personId, businessName, description, amount, announcedAt, error }) => ({
      ...{ id, customerId, personId, businessName, description, amount },
      detail: undeliveredReason(ctx, error),
      reason: 'notice',
      isTask: true,
      fee: 0,
      feePer: 'month',
      since: announcedAt.toISOString(),
      reminders: 0,
    }));
}
