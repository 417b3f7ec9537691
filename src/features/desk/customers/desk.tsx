import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { WaitingItem } from '#src/shared/desk/waiting.ts';
import { none } from '#src/shared/feature-parts.ts';

const Design = lazyPanel(async () => (await import('./one-design.tsx')).OneDesign);

/** A design with its versions; for a waiting comment, with the review open at its version. */
const review = ({ kind, customerId, id, name }: WaitingItem) =>
  customerId && (
    <Design
      key={id}
      customerId={customerId}
      id={id}
      name={name}
      opensAt={kind === 'comment' ? id : undefined}
    />
  );

/** Customers with their projects and money. */
export const customersDesk: DeskFeature = {
  tabs: [
    {
      id: 'customers',
      place: 4,
      label: 'Customer Portal',
      Panel: lazyPanel(async () => (await import('./customer-portal-tab.tsx')).CustomerPortalTab),
    },
  ],
  reads: {
    customer: [
      'quote',
      'update',
      'order',
      'login',
      'person',
      'project',
      'design',
      'change',
      'message',
      'transaction',
      'subscription',
      'mandate',
      'charge',
      'invoice',
      'mail',
      'import',
    ],
  },
  waiting: none,
  panels: { comment: { show: review }, design: { show: review } },
  story: none,
};
