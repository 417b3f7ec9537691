import {
  isOpen,
  isPageOpen,
  isUnconfirmed,
} from '#src/features/money/billing/mandate/confirmation-rules.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { findOpening, repeatOpening } from '#src/features/money/billing/mandate/opening-service.ts';
import { chooseProvider } from '#src/features/money/billing/provider.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { findCustomerAt } from '#src/features/people/customer/service.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';

/** What the address of a hosted page is encrypted for. */
export const pageContext = (mandateId: string) => `mandate/${mandateId}/bankPage`;

/** How long after a page was asked for it may be again, in milliseconds. */
const reopenDelay = 5_000;

/** How far an order's mandate is, and the hosted page while it is to be confirmed there. */
export async function findBankPage(ctx: ServiceContext, orderId: string) {
  const { cipher, clock } = ctx;
  // Before its mandate, which is there once it is not: it may be carried out meanwhile.
  if (await isReceived(ctx, orderId)) {
    const isToConfirm = chooseProvider(ctx.env) === 'gocardless';
    return { status: isToConfirm ? 'opening' : 'none', url: null } as const;
  }
  const mandate = await ctx.manager.findOneBy(Mandate, { paymentRequestId: orderId });
  // Anybody may order by an email address: the page of an earlier order is only mailed there.
  if (!mandate && (await awaitsEarlier(ctx, orderId)))
    return { status: 'mailed', url: null } as const;
  if (mandate?.provider !== 'gocardless') return { status: 'none', url: null } as const;
  const { id, status, providerId, activatedAt } = mandate;
  // An order that waits must look like any other, or it would show that the address is a customer's.
  if (status === 'active' || (status === 'waiting' && activatedAt !== null))
    return { status: 'active', url: null } as const;
  if (!isOpen(status)) return { status: 'ended', url: null } as const;
  if (providerId !== null) return { status: 'confirmed', url: null } as const;
  const page = openPageOf(mandate, clock());
  if (page !== null) return { status: 'open', url: cipher.open(page, pageContext(id)) } as const;
  const { overAt } = await findOpening(ctx, mandate);
  return { status: overAt > clock() ? 'opening' : 'failed', url: null } as const;
}

/** Whether an order is to be carried out in a moment. */
const isReceived = ({ manager }: DatabaseContext, id: string): Promise<boolean> =>
  manager.existsBy(PaymentRequest, { id, standing: 'received' });

/** The address of a mandate's page, encrypted; null where there is none or it has ended. */
const openPageOf = ({ bankPage, bankPageEndsAt }: Mandate, now: Date): string | null =>
  isPageOpen(bankPageEndsAt, now) ? bankPage : null;

/** Whether the customer of an order has still to confirm the mandate of an earlier one. */
async function awaitsEarlier(ctx: DatabaseContext, orderId: string): Promise<boolean> {
  const order = await ctx.manager.findOneBy(PaymentRequest, { id: orderId });
  const customer = order && (await findCustomerAt(ctx, order.email));
  const live = customer && (await findLiveMandate(ctx, customer.id));
  return live !== null && isUnconfirmed(live);
}

/** Asks GoCardless once more for the page of an order's mandate, where there is none and none to come. */
export async function reopenBankPage(ctx: ServiceContext, orderId: string): Promise<void> {
  const mandate = await ctx.manager.findOneBy(Mandate, { paymentRequestId: orderId });
  const now = ctx.clock();
  if (!mandate || !isUnconfirmed(mandate) || openPageOf(mandate, now) !== null) return;
  const { round, overAt } = await findOpening(ctx, mandate);
  if (overAt.getTime() + reopenDelay > now.getTime()) return;
  await repeatOpening(ctx, { mandateId: mandate.id, round });
}
