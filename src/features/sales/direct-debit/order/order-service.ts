import { randomUUID } from 'node:crypto';
import { asksForProof } from '#src/features/money/billing/mandate/proof-service.ts';
import { findCustomerAt, openCustomer } from '#src/features/people/customer/service.ts';
import { endingOf } from '#src/features/people/order/bank-service.ts';
import { lockPeopleAt } from '#src/features/people/person/joined-people-service.ts';
import { fulfilOrder } from '#src/features/sales/direct-debit/order/fulfil-service.ts';
import type { Context } from '#src/server/context.ts';
import { keepOrUndo } from '#src/server/database/keep-or-undo.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { asOrdered, shownFees } from './fee-service.ts';
import { holdOrder } from './hold-service.ts';
import type { DirectDebit } from './order-contract.ts';
import { openProject } from './project-service.ts';
import { findKnown, findProof, type Proof } from './proof-service.ts';
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
  await lockPeopleAt(caller, [given.email]);
  const ctx = await asOrdered(caller, given);
  const proof = await findProof(ctx, given);
  if (proof !== null || !asksForProof(ctx.env)) return place(ctx, given, proof);
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
  caller: ServiceContext,
  given: DirectDebit,
  proof: Proof | null,
): Promise<Placed> {
  // Of one time: what came after the account is not what it was opened with.
  const now = caller.clock();
  const ctx = { ...caller, clock: () => now };
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
  const account = newCustomerId === null && proof && (await findCustomerAt(ctx, email));
  const customerId = newCustomerId ?? (account ? account.id : null);
  const id = await storePaymentRequest(ctx, given, { proof, customerId });
  await fulfilOrder(ctx, {
    id,
    facts: { ...given, accountEnding: endingOf(given.accountNumber) },
    isNewCustomer: newCustomerId !== null,
    provenBy: asksForProof(ctx.env) ? proof : null,
  });
  if (newCustomerId !== null) await openProject(ctx, newCustomerId, { ...given, id });
  return { id, newCustomerId };
}
