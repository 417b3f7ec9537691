import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { WaitingItem } from '#src/shared/desk/waiting.ts';
import { none } from '#src/shared/feature-parts.ts';
import { waitingTexts } from './waiting-texts.ts';

const Money = lazyPanel(async () => (await import('./file/customer-billing.tsx')).CustomerBilling);
const Charge = lazyPanel(async () => (await import('./collection/one-charge.tsx')).OneCharge);

const money = ({ customerId }: WaitingItem) => customerId && <Money customerId={customerId} />;

/** A charge or refund that failed, above the customer's other money. */
const charge = (item: WaitingItem) =>
  item.customerId && (
    <>
      <Charge customerId={item.customerId} id={item.id} />
      {money(item)}
    </>
  );

/** What customers pay. */
export const billingDesk: DeskFeature = {
  tabs: none,
  reads: {
    billing: [
      'quote',
      'order',
      'person',
      'transaction',
      'subscription',
      'mandate',
      'charge',
      'invoice',
      'mail',
      'import',
    ],
  },
  waiting: waitingTexts,
  panels: {
    charge: { show: charge },
    refund: { show: charge },
    notice: { show: money },
    owed: { show: money },
    mandate: { show: money },
  },
  story: {
    charge: {
      icon: 'M13 6a3 3 0 0 0-5.5 2c0 3 .5 4-1 7h7M6 11h5',
      part: 'money',
    },
  },
};
