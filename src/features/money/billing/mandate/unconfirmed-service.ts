import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

type Row = Pick<UnpaidItem, 'id' | 'customerId' | 'personId' | 'businessName' | 'detail'> & {
  createdAt: Date;
  reminders: number;
};

/** SQL that selects unconfirmed mandates with no bank page open or to come; `now` is SQL too. */
export const unconfirmed = (now: string): string => `
  SELECT mandate.id, customer_id, reference, mandate.created_at, error AS detail,
    greatest(bank_page_ends_at, coalesce(done_at, expires_at), mandate.created_at) AS since
  FROM mandate LEFT JOIN job ON job.id = opening_job_id
  WHERE mandate.provider = 'gocardless' AND mandate.status = 'pending'
    AND mandate.provider_id IS NULL
    AND (bank_page_ends_at IS NULL OR bank_page_ends_at <= ${now})
    AND (job.id IS NULL OR done_at IS NOT NULL OR expires_at <= ${now})`;

/** Lists them for the admin, oldest first. */
export async function listUnconfirmed({ manager, clock }: ServiceContext): Promise<UnpaidItem[]> {
  const rows: Row[] = await manager.query(
    `SELECT mandate.id, customer.id AS "customerId", person_id AS "personId", business_name AS "businessName",
       mandate.created_at AS "createdAt", detail,
       (SELECT count(*)::int FROM mail WHERE recipient = customer.email
         AND kind = 'mandate-confirm' AND mail.created_at >= mandate.created_at) AS reminders
     FROM (${unconfirmed('$1::timestamptz')}) AS mandate JOIN customer ON customer.id = mandate.customer_id
     ORDER BY mandate.created_at`,
    [clock()],
  );
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    reason: 'unconfirmed',
    isTask: true,
    description: '',
    amount: 0,
    monthly: 0,
    since: createdAt.toISOString(),
  }));
}
