import type { Customer } from '#src/features/people/customer/entity.ts';
import { joinedIds } from '#src/features/people/person/joined-people-service.ts';
import { type PortalContext, unproven } from '#src/server/auth/portal-session.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { PaymentRequest } from './entity.ts';

/** Returns the first order of a customer's browser, which is what it sees before it is proven. */
export async function findOrderOf(
  { manager }: DatabaseContext,
  { personId }: Pick<Customer, 'personId'>,
  browserId: string,
): Promise<string | null> {
  const [first]: { id: string }[] = await manager.query(
    `SELECT id FROM payment_request
     WHERE browser_id = $1 AND person_id IN (${joinedIds('$2')}) ORDER BY created_at LIMIT 1`,
    [browserId, personId],
  );
  return first?.id ?? null;
}

/** SQL for whether a customer has an order of another browser. */
export const otherOrders = `EXISTS (SELECT FROM payment_request AS other
  WHERE other.person_id IN (${joinedIds('customer.person_id')}) AND other.id <> own.id
    AND other.browser_id IS DISTINCT FROM own.browser_id
    AND (standing IS NULL OR standing = 'accepted'))`;

/**
 * Whether everything that a customer has belongs to the order of the session: then all of it is shown.
 * Another inquiry, quote, order or project of theirs may come from the person whose address it is.
 */
export async function seesAll({ manager, outsideOrder, customerId, orderId }: PortalContext) {
  if (orderId === null) return true;
  const [found]: { isOwn: boolean }[] = await manager.query(
    `SELECT NOT (${outsideOrder.join(' OR ')}) AS "isOwn"
     FROM customer, payment_request AS own WHERE customer.id = $1 AND own.id = $2`,
    [customerId, orderId],
  );
  return found?.isOwn === true;
}

/** Throws FORBIDDEN unless the session sees all that the customer has. */
export async function requireAll(ctx: PortalContext): Promise<void> {
  if (!(await seesAll(ctx))) throw unproven();
}

/** Returns the customer as a session sees them: of one tied to an order, as that order named them. */
export async function readCustomer(ctx: PortalContext, customer: Customer) {
  if (ctx.orderId === null || (await seesAll(ctx))) return customer;
  const own = await ctx.manager.getRepository(PaymentRequest).findOneByOrFail({ id: ctx.orderId });
  const { firstName, businessName, package: chosen, monthlyFee, feePer } = own;
  return {
    id: customer.id,
    firstName,
    businessName,
    package: chosen,
    monthlyFee,
    feePer,
    plannedChanges: [],
    subscriptionStatus: 'pending',
    nextBillingDate: null,
  };
}
