import { insertMandate } from '#src/features/money/billing/mandate/mandate-service.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { findCustomerAt, openCustomer } from '#src/features/people/customer/service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { DirectDebit } from './order-contract.ts';
import type { Known } from './proof-service.ts';
import { storePaymentRequest } from './request-service.ts';

/**
 * Stores an order of a known address that nobody proved: its mandate waits until the customer or the
 * owner accepts it, and nothing else changes. Returns its id.
 */
export async function holdOrder(
  ctx: ServiceContext,
  order: DirectDebit,
  known: Known,
): Promise<string> {
  // First: of somebody with an account the order changes nothing.
  const customer = await findCustomer(ctx, order, known);
  const id = await storePaymentRequest(ctx, order, { standing: 'waiting' });
  const { termsVersion } = ctx.firm;
  const agreement = { customer, paymentRequestId: id, termsVersion, provenBy: null };
  await insertMandate(ctx, agreement, 'waiting');
  const { businessName, package: chosen } = order;
  await ctx.record({
    topic: 'order.held',
    subject: { kind: 'order', id },
    email: order.email,
    data: { fullName: fullName(order), businessName, package: chosen },
    // The customer is called by their own name.
    mailData: { firstName: customer.firstName },
  });
  return id;
}

/** Who was sent a quote, or had an inquiry accepted, becomes a customer by their own name, who pays nothing. */
async function findCustomer(
  ctx: ServiceContext,
  { email, package: chosen }: DirectDebit,
  { firstName, lastName, businessName }: Known,
): Promise<Customer> {
  await openCustomer(ctx, {
    createdAt: ctx.clock(),
    firstName,
    lastName,
    businessName,
    email,
    package: chosen,
    monthlyFee: null,
  });
  const customer = await findCustomerAt(ctx, email);
  if (!customer) throw new Error('The customer was not stored.');
  return customer;
}
