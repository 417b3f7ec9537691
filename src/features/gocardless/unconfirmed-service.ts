import type { DataSource } from 'typeorm';
import type { ChasedItem } from '#src/features/billing/admin-contract.ts';
import { lastMailKey, openingKeys } from './opening-service.ts';

type Row = Pick<ChasedItem, 'id' | 'customerId' | 'businessName' | 'detail'> & {
  createdAt: Date;
  reminders: number;
};

/** The mandates that nobody confirmed after the last mail, or whose page was refused, as a select of SQL. */
export const unconfirmed = `
  SELECT mandate.id, customer_id, reference, mandate.created_at, refused.error AS detail,
    coalesce(refused.done_at, last_mail.created_at) AS since
  FROM mandate
  LEFT JOIN LATERAL (
    SELECT error, done_at FROM job WHERE dedupe_key = ANY(${openingKeys('mandate.id')})
      AND outcome IN ('refused', 'failed') ORDER BY created_at DESC LIMIT 1
  ) AS refused ON true
  LEFT JOIN job AS last_mail ON last_mail.dedupe_key = ${lastMailKey('mandate.id')}
  WHERE mandate.provider = 'gocardless' AND mandate.status = 'pending'
    AND mandate.provider_id IS NULL AND (refused.error IS NOT NULL OR last_mail.id IS NOT NULL)`;

/** Lists them for the admin, oldest first. */
export async function listUnconfirmed(db: DataSource): Promise<ChasedItem[]> {
  const rows: Row[] = await db.query(
    `SELECT mandate.id, customer.id AS "customerId", business_name AS "businessName",
       mandate.created_at AS "createdAt", detail,
       (SELECT count(*)::int FROM mail WHERE recipient = customer.email
         AND kind = 'mandate-confirm' AND mail.created_at >= mandate.created_at) AS reminders
     FROM (${unconfirmed}) AS mandate JOIN customer ON customer.id = mandate.customer_id
     ORDER BY mandate.created_at`,
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
