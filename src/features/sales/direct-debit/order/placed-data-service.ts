import type { NewEvent } from '#src/server/events/topics.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { Order } from './fee-service.ts';

/** What became of an order. */
interface Outcome {
  newCustomer: boolean;
  /** False if the customer has a live mandate. */
  isCharged: boolean;
  /** Pence, for the Google Business add-on. */
  googlePrice: number;
  /** Whether the customer has still to confirm a mandate. */
  awaitsBank: boolean;
  /** Whether it waited to be confirmed as theirs. */
  wasHeld: boolean;
}

/** The event of an order that counts. */
export const placedEvent = (
  id: string,
  order: Order & { reference: string | null },
  { newCustomer, isCharged, googlePrice, awaitsBank, wasHeld }: Outcome,
): NewEvent<'order.placed'> => ({
  topic: 'order.placed',
  subject: { kind: 'order', id },
  email: order.email,
  data: {
    fullName: fullName(order),
    businessName: order.businessName,
    package: order.package,
    monthlyPrice: isCharged ? order.monthlyFee : 0,
    setupPrice: isCharged ? order.setupFee : 0,
    googlePrice,
    newCustomer,
    wasHeld,
    isCharged,
    reference: order.reference ?? '',
  },
  // The most that a mail may say of an account.
  mailData: {
    ...(order.clientId && inThreads(threadName('order', order.clientId), threadName('order', id))),
    accountEnding: order.accountEnding,
    ...(awaitsBank && { confirmedWith: 'GoCardless' }),
  },
});
