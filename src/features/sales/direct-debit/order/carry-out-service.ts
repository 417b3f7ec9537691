import { LessThanOrEqual } from 'typeorm';
import { asShownIn } from '#src/features/firm/profile/shown-service.ts';
import { insertMandate } from '#src/features/money/billing/mandate/mandate-service.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { lockCustomer, openCustomer } from '#src/features/people/customer/service.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { lockPeopleAt } from '#src/features/people/person/joined-people-service.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import { admitOrderDevice } from '#src/server/auth/devices.ts';
import { eachInTransaction, type ServiceContext, withActor } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import { shownFees } from './fee-service.ts';
import { agreementOf, fulfilOrder } from './fulfil-service.ts';
import { findKnown, type Named } from './known-service.ts';
import { type CarriedOut, planOrder } from './plan-rules.ts';
import { factsOf } from './stored-order-service.ts';

/** How long an order is left to its job, in milliseconds. */
const jobTime = 5 * 60_000;
/** How many orders are carried out in a round. */
const mostLeft = 100;

/**
 * Carries out an order that was received, by what is known of its address now and at the prices of its own
 * time: once, however often it is called. Runs inside the caller's transaction.
 */
export async function carryOutOrder(caller: ServiceContext, id: string): Promise<void> {
  const received = { id, standing: 'received' } as const;
  const found = await caller.manager.findOneBy(PaymentRequest, received);
  if (!found) return;
  await lockPeopleAt(caller, [found.email]);
  const request = await caller.manager.findOneBy(PaymentRequest, received);
  if (!request) return;
  const now = caller.clock();
  const atOnce = withActor({ ...caller, clock: () => now }, 'visitor');
  const ctx = await asShownIn(atOnce, request.firmVersion);
  const { known, customer, named } = await findKnown(ctx, request);
  const plan = planOrder(request, known);
  if (plan.kind === 'held')
    await hold(
      ctx,
      request,
      customer ?? (await openAccount(ctx, request, named ?? request, { monthlyFee: null })),
    );
  if (plan.kind === 'carried out') await carryOut(ctx, request, plan, customer);
}

/** Carries out the orders that were left by their jobs, oldest first. */
export async function carryOutLeft(ctx: ServiceContext): Promise<void> {
  const left = await ctx.manager.find(PaymentRequest, {
    select: { id: true },
    where: {
      standing: 'received',
      createdAt: LessThanOrEqual(new Date(ctx.clock().getTime() - jobTime)),
    },
    order: { createdAt: 'ASC' },
    take: mostLeft,
  });
  await eachInTransaction(ctx, left, (ctx, { id }) => carryOutOrder(ctx, id));
}

async function carryOut(
  ctx: ServiceContext,
  request: PaymentRequest,
  plan: CarriedOut<Mandate>,
  known: Customer | null,
): Promise<void> {
  const { email, businessName, phone, browserId, createdAt: at } = request;
  const { monthlyFee, feePer } = shownFees(ctx, factsOf(ctx.cipher, request));
  const customer = known ?? (await openAccount(ctx, request, request, { monthlyFee, feePer }));
  const isTheirs = plan.opensAccount || request.proof !== null;
  const form = { email, name: fullName(request), businessName, phone, at };
  await personOf(ctx, { ...form, standing: 'order', customerId: isTheirs ? customer.id : null });
  await fulfilOrder(ctx, { request, plan, customer });
  if (plan.opensAccount && browserId !== null)
    await admitOrderDevice(ctx, { browserId, customerId: customer.id });
}

/** Stores that an order waits: its mandate is not in force, and nothing else changes. */
async function hold(ctx: ServiceContext, request: PaymentRequest, customer: Customer) {
  const { id, email, businessName, package: chosen } = request;
  await ctx.manager.update(PaymentRequest, { id }, { standing: 'waiting' });
  await insertMandate(ctx, agreementOf(request, customer, null), 'waiting');
  await ctx.record({
    topic: 'order.held',
    subject: { kind: 'order', id },
    email,
    data: { fullName: fullName(request), businessName, package: chosen },
    // The customer is called by their own name.
    mailData: { firstName: customer.firstName },
  });
}

/**
 * Opens the account of whoever ordered, by the name that they gave or by which they are known. It is of the
 * order's time: what came after it is not what the account was opened with.
 */
async function openAccount(
  ctx: ServiceContext,
  { email, package: chosen, createdAt }: PaymentRequest,
  { firstName, lastName, businessName }: Named,
  fee: Pick<Customer, 'monthlyFee'> & Partial<Pick<Customer, 'feePer'>>,
): Promise<Customer> {
  const named = { email, firstName, lastName, businessName };
  const id = await openCustomer(ctx, { ...named, createdAt, package: chosen, ...fee });
  if (id === null) throw new Error('Somebody has the address, whose people were locked.');
  return lockCustomer(ctx, id);
}
