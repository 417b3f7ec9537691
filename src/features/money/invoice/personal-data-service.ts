import { moneyTexts } from '#src/features/money/charge/personal-data-service.ts';
import { aContact, aText, type PersonalData, pence, plain } from '#src/server/personal-data.ts';

export const invoiceData: PersonalData[] = [
  {
    ...moneyTexts,
    table: 'invoice',
    columns: {
      prefix: plain(),
      number: plain('Number'),
      kind: plain('Kind'),
      issued_on: plain('Issued'),
      recipient: aContact('Name and address on the invoice', null),
      description: aText('What it was for', null),
      lines: aText('Items and prices', null),
      total: pence('Total'),
      vat: pence('VAT'),
      vat_number: plain(),
      seller: plain(),
    },
    keeps: [{ period: 'money', since: 'invoice.issued_on::timestamptz' }],
    theirs: ({ customers }) => `invoice.customer_id = ANY (${customers})`,
    stays: 'true',
    because:
      'Tax law asks for invoices, with who they are to, for six years after the accounting year.',
  },
];
