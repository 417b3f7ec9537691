import { randomUUID } from 'node:crypto';
import { asksForProof } from '#src/features/money/billing/mandate/proof-service.ts';
import { openCustomer } from '#src/features/people/customer/service.ts';
import { endingOf } from '#src/features/people/order/bank-service.ts';
import { fulfilOrder } from '#src/features/sales/direct-debit/order/fulfil-service.ts';
import type { Context } from '#src/server/context.ts';
import { keepOrUndo } from '#src/server/database/keep-or-undo.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { asOrdered, shownFees } from './fee-service.ts';
import { holdOrder } from './hold-service.ts';
import type { DirectDebit } from './order-contract.ts';
import { openProject } from './project-service.ts';
import { findKnown, findProof } from './proof-service.ts';
import { storePaymentRequest } from './request-service.ts';

interface Placed {
  id: string;
  newCustomerId: string | null;
}

/**
 * Stores an order and carries it out. One of a known address that nobody proves waits instead, after the
 * same work and with the same result: neither shows whether the address is known. Runs inside the
 * caller's transaction.
 */
export async function placeOrder(caller: Context, given: DirectDebit): Promise<Placed> {
  const ctx = await asOrdered(caller, given);
  const provenBy = asksForProof(ctx.env) ? await findProof(ctx, given) : null;
  if (provenBy !== null || !asksForProof(ctx.env)) return place(ctx, given, provenBy);
  const known = await findKnown(ctx, given);
  // One of the two is undone. An address that has just become a customer's is known after all.
  const own = known ? { ...given, email: standIn() } : given;
  const counts = ({ newCustomerId }: Placed) => known === null && newCustomerId !== null;
  const placed = await keepOrUndo(ctx, counts, (ctx) => place(ctx, own, null));
  const held = await keepOrUndo(
    ctx,
    () => !counts(placed),
    (ctx) => holdOrder(ctx, given, known ?? given),
  );
  return counts(placed) ? placed : { id: held, newCustomerId: null };
}

/** An address that nobody has. */
const standIn = () => `${randomUUID()}@example.invalid`;

async function place(
  ctx: ServiceContext,
  given: DirectDebit,
  provenBy: 'session' | 'quote' | null,
): Promise<Placed> {
  const now = ctx.clock();
  const { email, firstName, lastName, businessName, package: chosen } = given;
  const newCustomerId = await openCustomer(ctx, {
    createdAt: now,
    email,
    firstName,
    lastName,
    businessName,
    package: chosen,
    monthlyFee: shownFees(ctx, given).monthlyFee,
  });
  const id = await storePaymentRequest(ctx, given);
  await fulfilOrder(ctx, {
    id,
    facts: { ...given, accountEnding: endingOf(given.accountNumber) },
    isNewCustomer: newCustomerId !== null,
    provenBy,
  });
  if (newCustomerId !== null) await openProject(ctx, newCustomerId, { ...given, id });
  return { id, newCustomerId };
}
