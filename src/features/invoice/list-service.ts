import type { DataSource } from 'typeorm';
import { createList } from '#src/server/database/lists.ts';
import { appError } from '#src/server/errors.ts';
import type { AdminInvoice } from './contract.ts';
import { Invoice } from './entity.ts';

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

/** Lists a customer's invoices, newest first. */
export const listInvoices = async (db: DataSource, customerId: string): Promise<AdminInvoice[]> => {
  const rows = await db
    .getRepository(Invoice)
    .find({ where: { customerId }, order: { number: 'DESC' } });
  return rows.map(presentItem);
};

/** Returns an invoice. Throws NOT_FOUND. */
export async function requireInvoice(
  db: DataSource,
  where: { id: string; customerId?: string },
): Promise<Invoice> {
  const invoice = await db.getRepository(Invoice).findOneBy(where);
  if (!invoice) throw appError('NOT_FOUND', 'There is no such invoice.');
  return invoice;
}
