import type { DataSource } from 'typeorm';
import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { issueInvoice } from '#src/features/money/invoice/invoice-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { createConsultation, tokenOf } from './builders.ts';
import { storeCharge } from './invoices.ts';
import { lines } from './quotes.ts';
import type { TestServer } from './server.ts';
import { asOwner } from './upload.ts';

/** Issues an invoice, a credit note for a part of it and a quote, of sums in odd pence; gives their ids. */
export async function issuePapers(db: DataSource, server: TestServer, customerId: string) {
  const post = async (path: string, body: object) => (await server.post(path, body, asOwner)).body;
  const { id } = await post('/api/consultation', createConsultation());
  const priced = lines.map((line, at) => ({ ...line, unitPrice: 61_113 + 1017 * at }));
  const quote = await post(`/api/admin/consultations/${id}/quotes`, { lines: priced });
  const issue = (charge: BillingTransaction) =>
    db.transaction((manager) => issueInvoice(withManager(server.services, manager), charge));
  const charge = await storeCharge(db, { customerId, amount: 6117 });
  const invoice = await issue(charge);
  const refund = { customerId, type: 'refund', amount: 1119, refundOf: charge.id } as const;
  const creditNote = await issue(await storeCharge(db, refund));
  return { invoice: invoice.id, creditNote: creditNote.id, quote: tokenOf(quote.data.url) };
}
