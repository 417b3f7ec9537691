import { createList } from '#src/server/database/lists.ts';
import { appError } from '#src/server/errors.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { humanize } from '#src/shared/humanize.ts';
import { type AdminInvoice, invoiceLists, invoicesFile } from './contract.ts';
import { Invoice } from './entity.ts';
import { shownNumber, signedTotal } from './invoice-rules.ts';

const presentItem = ({ recipient, ...invoice }: Invoice): AdminInvoice => ({
  ...invoice,
  fullName: recipient.fullName,
  businessName: recipient.businessName,
});

/** The desk's list of invoices, newest first; its status is their kind. */
export const invoices = createList({
  entity: Invoice,
  searched: ['number', 'description', 'recipient'],
  order: { number: 'DESC' },
  narrow(rows, kind) {
    rows.andWhere('item.kind = :kind', { kind });
  },
  present: (rows) => rows.map(presentItem),
});

/** The invoices and credit notes as a CSV file, in pounds. */
export const invoicesCsv = createCsvFile({
  ...invoicesFile,
  scope: 'invoice:read',
  summary: 'The invoices and credit notes as a CSV file',
  description: 'Newest first, totals in pounds with VAT, those of credit notes negative.',
  query: invoiceLists.csvQuery,
  parts: invoices.parts,
  columns: {
    Number: (invoice) => (invoice.prefix ? shownNumber(invoice) : invoice.number),
    Kind: ({ kind }) => humanize(kind),
    'Issued on': ({ issuedOn }) => issuedOn,
    Name: ({ fullName }) => fullName,
    Business: ({ businessName }) => businessName,
    Description: ({ description }) => description,
    'Total in pounds': (invoice) => signedTotal(invoice) / 100,
    'VAT in pounds': ({ kind, vat }) => (kind === 'credit_note' ? -vat : vat) / 100,
    'VAT rate': ({ vatRate }) => vatRate,
    'Customer reference': ({ customerId }) => customerId,
    Reference: ({ id }) => id,
  },
});

/** Lists a customer's invoices, newest first. */
export async function listInvoices(
  { manager }: DatabaseContext,
  customerId: string,
  isSeen: (invoice: Invoice) => boolean = () => true,
): Promise<AdminInvoice[]> {
  const rows = await manager
    .getRepository(Invoice)
    .find({ where: { customerId }, order: { number: 'DESC' } });
  return rows.filter(isSeen).map(presentItem);
}

/** Returns an invoice. Throws NOT_FOUND. */
export async function requireInvoice(
  { manager }: DatabaseContext,
  where: { id: string; customerId?: string },
): Promise<Invoice> {
  const invoice = await manager.getRepository(Invoice).findOneBy(where);
  if (!invoice) throw appError('NOT_FOUND', 'There is no such invoice.');
  return invoice;
}
