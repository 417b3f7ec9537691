import type { DataSource } from 'typeorm';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { issueInvoice } from '#src/features/money/invoice/invoice-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { emptyTables } from './database.ts';
import type { TestServer } from './server.ts';

/** A firm that is registered for VAT. */
export const vatSettings = { VAT_RATE: '20', VAT_NUMBER: 'GB 123 4567 82' };

/** Deletes all customers with their invoices and mails; the next invoice is the first. */
export const emptyInvoices = (db: DataSource) =>
  emptyTables(
    db,
    ...['customer', 'payment_request', 'invoice_counter', 'event', 'mail', 'job'],
    ...['rate_limit', 'submission'],
  );

type Charge = Partial<BillingTransaction> & Pick<BillingTransaction, 'customerId'>;

/** Stores a charge of a month's fee, changed as wanted. */
export const storeCharge = (db: DataSource, charge: Charge) =>
  db.getRepository(BillingTransaction).save({
    description: 'Premium Static Website: May 2026',
    billingDate: '2026-05-14',
    amount: 1000,
    type: 'subscription',
    ...charge,
  });

/** Stores a charge and issues its invoice. */
export async function invoiceCharge(
  db: DataSource,
  { services }: Pick<TestServer, 'services'>,
  charge: Charge,
) {
  const row = await storeCharge(db, charge);
  return db.transaction((manager) => issueInvoice(withManager(services, manager), row));
}
