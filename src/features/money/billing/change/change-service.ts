import type { z } from 'zod';
import { requireOffered } from '#src/features/firm/profile/offered-service.ts';
import type { newFee } from '#src/features/money/billing/admin-form-contract.ts';
import { beginMonths, changeFee } from '#src/features/money/billing/admin-service.ts';
import {
  findNextPeriod,
  isChargedFrom,
  paysMonthly,
  refreshNextBilling,
} from '#src/features/money/billing/collection/next-billing-service.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import {
  customerOn,
  type PlannedTerms,
  type Terms,
} from '#src/features/people/customer/change-rules.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { eachInTransaction } from '#src/server/service-context.ts';
import { formatDate, londonDate } from '#src/shared/dates/dates.ts';
import { cancelTold, tellKept, tellPlanned } from './told-service.ts';

const termsOf = ({ package: name, monthlyFee, feePer, monthlyFor }: Terms): Terms => ({
  package: name,
  monthlyFee,
  feePer,
  monthlyFor,
});

const isSame = (one: Terms, other: Terms): boolean =>
  one.package === other.package &&
  (one.monthlyFee ?? 0) === (other.monthlyFee ?? 0) &&
  one.feePer === other.feePer &&
  one.monthlyFor === other.monthlyFor;

/** What is planned of a customer, by whether its payment is announced. */
async function readPlans(ctx: ServiceContext, customer: Customer, live: Mandate | null) {
  const { plannedChanges } = customer;
  const last = plannedChanges.at(-1);
  const isFixed = last && (await isChargedFrom(ctx, live, last.from));
  const fixed = isFixed ? plannedChanges : plannedChanges.slice(0, -1);
  return {
    /** What begins whatever is decided now, the soonest first. */
    fixed,
    /** What can be changed or taken back. */
    open: isFixed ? undefined : last,
    /** What they have once that has begun. */
    before: fixed.at(-1) ?? customer,
  };
}

/** What is asked for, where the rest stays as it was to be. */
function askedTerms(
  customer: Customer,
  coming: Terms,
  { monthlyFee, feePer, package: chosen = coming.package }: z.output<typeof newFee>,
): Terms {
  const change = { package: chosen, monthlyFee, feePer: feePer ?? coming.feePer };
  if (chosen === coming.package) return { ...change, monthlyFor: coming.monthlyFor };
  // What was quoted is paid no longer where another package takes its place.
  return { ...change, monthlyFor: chosen === customer.package ? customer.monthlyFor : null };
}

/**
 * Plans what a customer has and pays from the first month, quarter or year on that is not announced, in
 * place of what was planned for it; at once where nothing is paid or collected. They are told by mail, once it
 * can no longer be undone. Throws NOT_FOUND, CONFLICT where the subscription has ended, or BAD_REQUEST for a
 * package that is not offered.
 */
export async function setMonthlyFee(
  ctx: ServiceContext,
  input: z.output<typeof newFee>,
): Promise<void> {
  const customer = await begun(ctx, await lockCustomer(ctx, input.customerId));
  if (customer.subscriptionStatus === 'cancelled')
    throw appError('CONFLICT', 'This customer’s subscription has ended.');
  const mandate = await findLiveMandate(ctx, customer.id);
  const { fixed, open, before } = await readPlans(ctx, customer, mandate);
  const coming = open ?? before;
  const terms = askedTerms(customer, coming, input);
  if (isSame(terms, coming)) return;
  if (![customer.package, before.package, coming.package].includes(terms.package))
    requireOffered(ctx, terms.package, 'package');
  if (open && isSame(terms, before)) return withdraw(ctx, customer, { fixed, open, before });
  const replaces = open !== undefined && !(await cancelTold(ctx, customer, open));
  const told = { customer, before: termsOf(before), terms, mandate, replaces };
  const then = { ...customer, ...termsOf(before) };
  const from = await findBegin(ctx, then, mandate, terms);
  const at = ctx.clock().toISOString();
  if (from === null || !mandate) {
    await changeFee(ctx, customer, { ...terms, plannedChanges: [] });
    return tellPlanned(ctx, { ...told, from: null, at });
  }
  const planned = { ...terms, from, at };
  const plannedChanges = [...fixed, planned];
  await ctx.manager.update(Customer, { id: customer.id }, { plannedChanges });
  await ctx.record({
    topic: 'subscription.change-planned',
    ...aboutCustomer(customer),
    data: dataOf(planned),
  });
  if (!paysMonthly(then))
    await beginMonths(ctx, { customer: { ...customer, plannedChanges }, mandate });
  await refreshNextBilling(ctx, customer.id);
  await tellPlanned(ctx, { ...told, from, at });
}

/**
 * Takes back what was planned last. Where nothing is planned, nothing happens. Throws NOT_FOUND, or CONFLICT
 * where its payment is announced.
 */
export async function takeBackChange(ctx: ServiceContext, customerId: string): Promise<void> {
  const customer = await begun(ctx, await lockCustomer(ctx, customerId));
  const plans = await readPlans(ctx, customer, await findLiveMandate(ctx, customerId));
  const { open, fixed } = plans;
  const [last] = fixed.slice(-1);
  if (open) await withdraw(ctx, customer, { ...plans, open });
  else if (last)
    throw appError(
      'CONFLICT',
      `The payment for what begins on ${formatDate(last.from)} is announced, so it stands.`,
    );
}

/** Returns from when a change counts; null: at once, as nothing is paid before or after it, or nothing collected. */
async function findBegin(
  ctx: ServiceContext,
  then: Customer,
  live: Mandate | null,
  terms: Terms,
): Promise<string | null> {
  const isPaid = paysMonthly(then) || paysMonthly({ ...then, ...terms });
  const from = isPaid ? await findNextPeriod(ctx, then, live) : null;
  return from !== null && from > londonDate(ctx.clock()) ? from : null;
}

interface Plans {
  fixed: PlannedTerms[];
  open: PlannedTerms;
  before: Terms;
}

async function withdraw(
  ctx: ServiceContext,
  customer: Customer,
  { fixed, open, before }: Plans,
): Promise<void> {
  const { id } = customer;
  const isUnsent = await cancelTold(ctx, customer, open);
  await ctx.manager.update(Customer, { id }, { plannedChanges: fixed });
  await ctx.record({
    topic: 'subscription.change-withdrawn',
    ...aboutCustomer(customer),
    data: dataOf(open),
  });
  await refreshNextBilling(ctx, id);
  if (!isUnsent) await tellKept(ctx, customer, { before, planned: open });
}

const dataOf = ({ package: name, monthlyFee, feePer, from }: PlannedTerms) => ({
  package: name,
  monthlyFee: monthlyFee ?? 0,
  per: feePer,
  on: from,
});

/** Begins the changes whose day has come. It may run at any time and in several processes at once. */
export async function beginChanges(ctx: ServiceContext): Promise<void> {
  const rows: { id: string }[] = await ctx.manager.query(
    `SELECT id FROM customer WHERE planned_changes->0->>'from' <= $1 ORDER BY id`,
    [londonDate(ctx.clock())],
  );
  await eachInTransaction(ctx, rows, async (ctx, { id }) => {
    await begun(ctx, await lockCustomer(ctx, id));
  });
}

/** Returns a locked customer as they are today: what was planned is begun if its day has come. */
async function begun(ctx: ServiceContext, customer: Customer): Promise<Customer> {
  const today = customerOn(customer, londonDate(ctx.clock()));
  if (today === customer) return customer;
  const change = { ...termsOf(today), plannedChanges: today.plannedChanges };
  await ctx.manager.update(Customer, { id: customer.id }, change);
  await ctx.record({
    topic: 'subscription.changed',
    ...aboutCustomer(customer),
    data: {
      monthlyFee: change.monthlyFee ?? 0,
      per: change.feePer,
      ...(change.package === customer.package ? {} : { package: change.package }),
    },
  });
  await refreshNextBilling(ctx, customer.id);
  return Object.assign(customer, change);
}
