/** An invoice for a charge, or the credit note for a refund. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;

/** The parts of an invoice that name it. */
export interface Numbered {
  kind: (typeof invoiceKinds)[number];
  /** What stands before the number; '' for nothing. */
  prefix: string;
  number: number;
}

/** The number of an invoice as it is shown: '42', or 'FW-42'. */
export const shownNumber = ({ prefix, number }: Omit<Numbered, 'kind'>): string =>
  `${prefix}${number}`;

/** What an invoice is called: 'Invoice 42', 'Credit note 43'. */
export const invoiceName = ({ kind, ...numbered }: Numbered): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${shownNumber(numbered)}`;

/** The name of its file: 'credit-note-43.pdf'. */
export const invoiceFile = (invoice: Numbered): string =>
  `${invoiceName(invoice).toLowerCase().replaceAll(' ', '-')}.pdf`;

/** Returns the total in pence, negative for a credit note. */
export const signedTotal = ({ kind, total }: Numbered & { total: number }): number =>
  kind === 'credit_note' ? -total : total;

/** How many invoices the portal lists at first. */
export const recentInvoices = 6;
