import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';

/** Invoices and credit notes. */
export const invoiceDesk: DeskFeature = {
  tabs: none,
  reads: {
    invoice: [
      'quote',
      'order',
      'person',
      'transaction',
      'subscription',
      'mandate',
      'charge',
      'invoice',
      'import',
    ],
  },
  waiting: none,
  panels: none,
  story: {
    invoice: {
      icon: 'M5 3h7l3 3v11H5Zm3 6h4M8 12h4',
      part: 'money',
    },
  },
};
