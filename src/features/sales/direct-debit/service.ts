import { readBankDetail } from '#src/features/people/order/bank-service.ts';
import type { PaymentRequest } from '#src/features/people/order/entity.ts';
import { deletedDetail } from '#src/features/people/order/texts.ts';
import type {
  PaymentCounts,
  PaymentItem,
  Sales,
} from '#src/features/sales/direct-debit/desk/admin-contract.ts';
import { newFor } from '#src/features/sales/direct-debit/desk/admin-rules.ts';
import { differences } from '#src/features/sales/direct-debit/desk/admin-texts.ts';
import { findBecame } from '#src/features/sales/direct-debit/order/became-service.ts';
import {
  findPaymentProofs,
  type PaymentProof,
} from '#src/features/sales/direct-debit/order/payment-proof-service.ts';
import { daysOfPeriod } from '#src/features/site/analytics/rules.ts';
import type { Context } from '#src/server/context.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import type { Period } from '#src/shared/desk/period.ts';
import { findPackage } from '#src/shared/find-package.ts';
import { withDeskSetup } from '#src/shared/firm/desk-prices.ts';
import { deskSetup } from '#src/shared/prices/desk-price.ts';

/** Converts payment requests for the admin, with decrypted bank details for those who may see them. */
export async function openPayments(
  ctx: ServiceContext & Pick<Context, 'readsBank'>,
  rows: PaymentRequest[],
): Promise<PaymentItem[]> {
  const { manager } = ctx;
  const firsts: (FirstOrder & { id: string })[] = await manager.query(
    `SELECT request.id, first.first_name AS "firstName", first.last_name AS "lastName",
       first.business_name AS "businessName", first.package
     FROM payment_request AS request, LATERAL (
       SELECT * FROM payment_request AS earlier WHERE earlier.person_id = request.person_id
       ORDER BY created_at, id LIMIT 1
     ) AS first
     WHERE request.id = ANY($1) AND first.id <> request.id`,
    [rows.map(({ id }) => id)],
  );
  const firstOf = new Map(firsts.map(({ id, ...first }) => [id, first]));
  const customers: { personId: string; id: string }[] = await manager.query(
    `SELECT person.id AS "personId", customer.id FROM person
     JOIN customer ON customer.person_id = coalesce(joined_to, person.id) WHERE person.id = ANY($1)`,
    [rows.map(({ personId }) => personId)],
  );
  const customerOf = new Map(customers.map(({ personId, id }) => [personId, id]));
  const proofs = await findPaymentProofs(ctx, rows);
  const became = await findBecame(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const first = firstOf.get(row.id);
    const firstOrder = first && differences(row, first, ctx.firm).length > 0 ? first : null;
    const customerId = customerOf.get(row.personId) ?? null;
    return {
      ...decryptPayment(ctx, row),
      ...{ customerId, firstOrder, became: became.get(row.id) ?? null },
      ...proofs.of(row),
    };
  });
}

type FirstOrder = NonNullable<PaymentItem['firstOrder']>;

function decryptPayment(
  ctx: Pick<Context, 'cipher' | 'readsBank'>,
  row: PaymentRequest,
): Omit<PaymentItem, 'customerId' | 'firstOrder' | 'became' | keyof PaymentProof> {
  const { sealedAccountHolderName, sealedSortCode, sealedAccountNumber, ...rest } = presentRow(row);
  const { agreedAt: _at, termsVersion: _terms, firmVersion: _version, ...fields } = rest;
  const isDeleted = ![sealedAccountHolderName, sealedSortCode, sealedAccountNumber].some(Boolean);
  const decrypt = (column: string, sealed: string) =>
    isDeleted ? deletedDetail : readBankDetail(ctx, row.id, column, sealed);
  return {
    ...fields,
    accountHolderName: decrypt('accountHolderName', sealedAccountHolderName),
    sortCode: decrypt('sortCode', sealedSortCode),
    accountNumber: decrypt('accountNumber', sealedAccountNumber),
  };
}

/** Counts all payment requests, by package and by status. */
export async function countPayments({ manager, clock }: ServiceContext): Promise<PaymentCounts> {
  const now = clock();
  const since = new Date(now.getTime() - newFor);
  const [[counts], byStatus, byPackage] = await Promise.all([
    manager.query(
      `SELECT count(*)::int AS total,
         count(*) FILTER (WHERE google_business_setup)::int AS "googleBusiness",
         count(*) FILTER (WHERE created_at > $1)::int AS fresh
       FROM payment_request`,
      [since],
    ),
    manager.query(
      'SELECT status, count(*)::int AS count FROM payment_request GROUP BY status ORDER BY status',
    ),
    manager.query(
      'SELECT package, count(*)::int AS count FROM payment_request GROUP BY package ORDER BY package',
    ),
  ]);
  return { ...counts, byStatus, byPackage };
}

/** Sums the payment requests of a period by day in London, with their setup fees. */
export async function sumSales(
  { manager, clock, firm }: ServiceContext,
  period: Period,
): Promise<Sales> {
  const now = clock();
  const days = daysOfPeriod(londonDate(now), period);
  const rows: { day: string; package: string; requests: number }[] = await manager.query(
    `SELECT (created_at AT TIME ZONE 'Europe/London')::date::text AS day, package,
       count(*)::int AS requests
     FROM payment_request
     WHERE created_at >= $1::date::timestamp AT TIME ZONE 'Europe/London' AND created_at <= $2
     GROUP BY 1, 2`,
    [days[0], now],
  );
  const sum = (list: typeof rows, amountOf: (key: string) => number) =>
    list.reduce((total, row) => total + row.requests * amountOf(row.package), 0);
  return {
    requests: sum(rows, () => 1),
    revenuePotential: sum(rows, (key) => {
      const ordered = findPackage(firm, key);
      return ordered ? deskSetup(firm.prices, withDeskSetup(firm, ordered)) : 0;
    }),
    days: days.map((day) => ({
      day,
      requests: sum(
        rows.filter((row) => row.day === day),
        () => 1,
      ),
    })),
  };
}
