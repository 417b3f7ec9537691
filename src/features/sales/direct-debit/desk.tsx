import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { none } from '#src/shared/feature-parts.ts';

const Payment = lazyPanel(async () => (await import('./desk/one-payment.tsx')).OnePayment);

/** Orders with their Direct Debits, and how many visitors come so far. */
export const directDebitDesk: DeskFeature = {
  tabs: [
    {
      id: 'sales',
      place: 2,
      label: 'Sales Conversion',
      hasPeriod: true,
      Panel: lazyPanel(
        async () => (await import('./desk/sales-conversion-tab.tsx')).SalesConversionTab,
      ),
    },
  ],
  reads: {
    directDebit: [
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
  panels: { 'set-up': { show: ({ id }) => <Payment id={id} /> } },
  story: none,
};
