import { idField, oneOf } from '#src/shared/fields.ts';
import { listOf } from '#src/shared/list-query.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { invoiceKinds } from './invoice-rules.ts';

/** The list as a CSV file. */
export const invoicesFile = { name: 'invoices', title: 'invoices' } as const;

/** An invoice as its customer sees it in a list. */
const invoiceView = z.object({
  id: idField,
  number: z.int().describe('Without a gap, across invoices and credit notes'),
  prefix: z.string().describe('What is shown before the number'),
  kind: z.enum(invoiceKinds),
  issuedOn: z.iso.date(),
  description: z.string(),
  total: z.int().describe('Pence, with VAT'),
  vat: z.int().describe('Pence, contained in the total; credits of one invoice add up to its VAT'),
  vatRate: z.number().nullable().describe('Per cent, contained in the total'),
});

/** An invoice as the admin sees it in a list. */
const adminInvoice = invoiceView.extend({
  customerId: idField,
  fullName: z.string(),
  businessName: z.string(),
});
export type AdminInvoice = z.output<typeof adminInvoice>;

const example = {
  id: '3f8a1c60-27d4-4e9b-b1a5-6c0d9e72f418',
  number: 42,
  prefix: '',
  kind: 'invoice',
  issuedOn: '2099-05-14',
  description: 'Premium Static Website: May 2026',
  total: 1000,
  vat: 167,
  vatRate: 20,
} as const;

export const customerInvoices = dataOf(z.array(invoiceView), [example]);

export const invoiceLists = listOf(adminInvoice, oneOf(invoiceKinds), {
  ...example,
  customerId: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
  fullName: 'Maud Ferris',
  businessName: 'Ferris Heating',
});
export const adminInvoices = z.array(adminInvoice);

export const byInvoice = z.object({ id: idField, invoiceId: idField });
