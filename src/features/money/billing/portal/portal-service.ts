import { counted, Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { findCharges } from '#src/features/money/charge/scope-service.ts';
import { type ChargeState, statusOf } from '#src/features/money/charge/state-rules.ts';
import type { PortalContext } from '#src/server/auth/portal-session.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import type { ChargeProgress, PortalBilling } from './portal-contract.ts';

interface ChargeRow extends Pick<ChargeProgress, 'id' | 'isScheduled' | 'failure'> {
  announcedAt: Date | null;
  mailedAt: Date | null;
  notifiedAt: Date | null;
  submittedAt: Date | null;
  settledAt: Date | null;
  retryOn: string | null;
  retryState: ChargeState | null;
}

/** Reads a customer's newest mandate, and how far each of their transactions has come. */
export async function readPortalBilling(ctx: PortalContext): Promise<PortalBilling> {
  const { manager, customerId, orderId } = ctx;
  const order = orderId === null ? {} : { paymentRequestId: orderId };
  const seen = new Set((await findCharges(ctx)).map(({ id }) => id));
  const mandate = await manager
    .getRepository(Mandate)
    .findOne({ where: { customerId, ...order, status: counted() }, order: { createdAt: 'DESC' } });
  const rows: ChargeRow[] = await manager.query(
    `SELECT charge.id, charge.period IS NOT NULL AS "isScheduled", charge.failure,
       charge.announced_at AS "announcedAt", charge.submitted_at AS "submittedAt",
       charge.settled_at AS "settledAt",
       charge.notified_at AS "notifiedAt",
       (SELECT done_at FROM ${mailRows()} AS mail
         WHERE mail.id = charge.notice_id AND outcome = 'done') AS "mailedAt",
       retry.billing_date::text AS "retryOn", retry.state AS "retryState"
     FROM billing_transaction AS charge
     LEFT JOIN billing_transaction AS retry ON retry.customer_id = charge.customer_id
       AND retry.period = charge.period AND retry.attempt = charge.attempt + 1
     WHERE charge.customer_id = $1`,
    [customerId],
  );
  return {
    mandate: mandate && {
      reference: mandate.reference,
      status: mandate.status,
      agreedAt: mandate.agreedAt.toISOString(),
      termsVersion: mandate.termsVersion,
    },
    charges: rows
      .filter(({ id }) => seen.has(id))
      .map(({ retryOn, retryState, ...row }) => ({
        ...row,
        announcedAt: row.announcedAt?.toISOString() ?? null,
        mailedAt: row.mailedAt?.toISOString() ?? null,
        notifiedAt: row.notifiedAt?.toISOString() ?? null,
        submittedAt: row.submittedAt?.toISOString() ?? null,
        settledAt: row.settledAt?.toISOString() ?? null,
        retry:
          retryOn !== null && retryState !== null
            ? { on: retryOn, status: statusOf(retryState) }
            : null,
      })),
  };
}
