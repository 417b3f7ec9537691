import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { type NoticeState, noticeDays } from '#src/features/money/charge/rules.ts';
import type { Job } from '#src/server/jobs/entity.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';

/** An announced charge that is not with its provider yet, and the state of its notice. */
export interface ScheduledCharge extends Pick<Mandate, 'provider' | 'customerId'> {
  id: string;
  billingDate: string;
  isSubmitted: boolean;
  isActive: boolean;
  notice: NoticeState;
}

type Row = Omit<ScheduledCharge, 'notice'> & {
  attempt: number;
  announcedAt: Date;
  notifiedAt: Date | null;
  doneAt: Date | null;
  expiresAt: Date | null;
  outcome: Job['outcome'];
};

/** Finds charges announced under a live mandate that are not with their provider yet, of all or one customer. */
export async function findScheduled(
  ctx: ServiceContext,
  { customerId = null }: { customerId?: string | null } = {},
): Promise<ScheduledCharge[]> {
  const rows: Row[] = await ctx.manager.query(
    `SELECT charge.id, charge.customer_id AS "customerId", billing_date::text AS "billingDate",
       provider, state = 'submitted' AS "isSubmitted", mandate.status = 'active' AS "isActive",
       attempt, announced_at AS "announcedAt", notified_at AS "notifiedAt", job.done_at AS "doneAt", job.expires_at AS "expiresAt",
       job.outcome
     FROM billing_transaction AS charge JOIN mandate ON mandate.id = mandate_id
     LEFT JOIN mail ON mail.id = notice_id LEFT JOIN job ON job.id = mail.job_id
     WHERE state IN ('announced', 'submitted')
       AND mandate.status IN ('pending', 'active')
       AND (state = 'announced' OR (provider <> 'record' AND charge.provider_id IS NULL))
       AND ($1::uuid IS NULL OR charge.customer_id = $1)
     ORDER BY billing_date, charge.id`,
    [customerId],
  );
  return rows.map((row) => ({ ...row, notice: stateOf(ctx, row) }));
}

/**
 * Returns the state of a notice. Without a mail server the portal shows it, which is enough only for
 * charges that the admin collects by hand.
 */
function stateOf({ env, firm, clock }: ServiceContext, row: Row): NoticeState {
  const { provider, attempt, billingDate, announcedAt, notifiedAt, doneAt, expiresAt, outcome } =
    row;
  const days = attempt === 1 ? noticeDays.first : noticeDays.retry;
  // Days that became holidays since do not make late what was given at once.
  const isInTime = (given: Date) =>
    londonDate(given) === londonDate(announcedAt) ||
    addWorkingDays(londonDate(given), days, firm.identity.bankHolidays) <= billingDate;
  if (notifiedAt !== null) return 'given';
  if (outcome === 'done' && doneAt && isInTime(doneAt)) return 'given';
  if (env.SMTP_URL === undefined) return provider === 'record' ? 'shown' : 'held';
  if (outcome === 'refused' || outcome === 'failed') return 'refused';
  const isWaiting = outcome === null && expiresAt !== null && expiresAt > clock();
  return isWaiting && isInTime(clock()) ? 'waiting' : 'late';
}

/** Whether notices are mailed; where no mail server is set, they are held or shown in the portal. */
export const sendsMail = ({ env }: ServiceContext): boolean => env.SMTP_URL !== undefined;

/**
 * SQL that selects the announced charges whose notice was refused, is held or was put off for over an
 * hour. Its arguments are SQL too: the time, and whether notices are mailed.
 */
export const undeliveredSql = (now: string, isMailed: string): string => `
  SELECT charge.id, charge.customer_id, charge.description, charge.amount, announced_at,
    coalesce(job.done_at, announced_at) AS since,
    CASE WHEN ${isMailed} THEN job.error ELSE 'No mail server is set.' END AS detail
  FROM billing_transaction AS charge JOIN mandate ON mandate.id = mandate_id
  -- By key for each charge: a plain join would read every job.
  LEFT JOIN LATERAL (SELECT job.* FROM mail JOIN job ON job.id = mail.job_id
    WHERE mail.id = notice_id LIMIT 1) AS job ON true
  WHERE state = 'announced'
    AND mandate.status IN ('pending', 'active')
    AND notified_at IS NULL AND job.outcome IS DISTINCT FROM 'done'
    AND CASE WHEN ${isMailed} THEN job.outcome IN ('refused', 'failed')
        OR (job.error IS NOT NULL AND job.created_at <= ${now} - interval '1 hour')
      ELSE mandate.provider <> 'record' END`;

type UndeliveredNotice = Omit<
  UnpaidItem,
  'reason' | 'isTask' | 'monthly' | 'since' | 'reminders'
> & {
  announcedAt: Date;
};

/** Lists the announced charges whose notice was not delivered. */
export async function listUndeliveredNotices(ctx: ServiceContext): Promise<UnpaidItem[]> {
  const rows: UndeliveredNotice[] = await ctx.manager.query(
    `SELECT charge.id, customer.id AS "customerId", person_id AS "personId", business_name AS "businessName",
       charge.description, charge.amount, announced_at AS "announcedAt", detail
     FROM (${undeliveredSql('$1::timestamptz', '$2::boolean')}) AS charge
     JOIN customer ON customer.id = charge.customer_id
     ORDER BY announced_at, charge.id LIMIT 500`,
    [ctx.clock(), sendsMail(ctx)],
  );
  return rows.map(({ announcedAt, ...row }) => ({
    ...row,
    reason: 'notice',
    isTask: true,
    monthly: 0,
    since: announcedAt.toISOString(),
    reminders: 0,
  }));
}
