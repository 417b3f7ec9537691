import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { jobRows } from '#src/server/jobs/entity.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { isStuck, type PendingMandate } from './confirmation-rules.ts';

/** SQL that selects the pending mandates, with what decides whether they can still be confirmed. */
export const pendingMandates = `
  SELECT mandate.id, customer_id AS "customerId", reference, mandate.created_at AS "createdAt",
    mandate.provider, mandate.status, mandate.provider_id AS "providerId",
    bank_page_ends_at AS "bankPageEndsAt", done_at AS "doneAt", expires_at AS "expiresAt",
    error AS detail
  FROM mandate LEFT JOIN ${jobRows} AS job ON job.id = opening_job_id WHERE mandate.status = 'pending'`;

type Row = Pick<UnpaidItem, 'id' | 'customerId' | 'personId' | 'businessName' | 'detail'> &
  PendingMandate & { createdAt: Date; reminders: number };

/** Lists the mandates that nobody can confirm any more, for the admin, oldest first. */
export async function listUnconfirmed({ manager, clock }: ServiceContext): Promise<UnpaidItem[]> {
  const rows: Row[] = await manager.query(
    `SELECT mandate.*, person_id AS "personId", business_name AS "businessName",
       (SELECT count(*)::int FROM ${mailRows('mandate-confirm')} AS mail
         WHERE recipient = customer.email AND mail.created_at >= mandate."createdAt") AS reminders
     FROM (${pendingMandates}) AS mandate JOIN customer ON customer.id = mandate."customerId"
     ORDER BY mandate."createdAt"`,
  );
  return rows
    .filter((row) => isStuck(row, clock()))
    .map(({ id, customerId, personId, businessName, detail, reminders, createdAt }) => ({
      ...{ id, customerId, personId, businessName, detail, reminders },
      reason: 'unconfirmed',
      isTask: true,
      description: '',
      amount: 0,
      fee: 0,
      feePer: 'month',
      since: createdAt.toISOString(),
    }));
}
