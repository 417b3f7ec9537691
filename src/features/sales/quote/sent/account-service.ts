import { changeFee } from '#src/features/money/billing/admin-service.ts';
import { addCharge } from '#src/features/money/billing/collection/announce-service.ts';
import {
  collectionDate,
  paysMonthly,
} from '#src/features/money/billing/collection/next-billing-service.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { announceOwed } from '#src/features/money/billing/mandate/mandate-service.ts';
import { isProven } from '#src/features/money/billing/mandate/proof-service.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Terms } from '#src/features/people/customer/change-rules.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import {
  findCustomerAt,
  lockCustomer,
  openCustomer,
} from '#src/features/people/customer/service.ts';
import type { Quote } from '#src/features/sales/quote/entity.ts';
import { isForUpdate } from '#src/features/sales/quote/event-data-service.ts';
import {
  type QuoteLine,
  type QuoteTotals,
  totalsOf,
} from '#src/features/sales/quote/quote-rules.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { serviceName } from '#src/features/sales/quote/request/estimate-rules.ts';
import { storeProject } from '#src/features/work/project/store-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { packageName } from '#src/shared/find-package.ts';
import type { FirmPrices } from '#src/shared/firm/prices.ts';
import { sayAs } from '#src/shared/firm/shown-firm.ts';
import { splitName } from '#src/shared/full-name.ts';
import { monthsIn } from '#src/shared/packages.ts';

/** What is agreed monthly: pence, and what for. */
type Agreed = Pick<QuoteTotals, 'monthly'> & { monthlyFor: string | null };

/** What the monthly lines of a quote are for, on one line, without discounts; null where there is none. */
const monthlyWords = (lines: readonly QuoteLine[]): string | null =>
  lines
    .filter(({ monthly, unitPrice }) => monthly && unitPrice >= 0)
    .map(({ description, quantity }) =>
      quantity === 1 ? description : `${description}, ${quantity} times`,
    )
    .join(', ') || null;

/** Adds the monthly fee of a quote to what a customer pays, from the first month not announced. */
async function agreeMonthly(
  ctx: ServiceContext,
  customerId: string,
  quoted: Agreed,
): Promise<void> {
  const customer = await lockCustomer(ctx, customerId);
  const { subscriptionStatus: before } = customer;
  const mandate = await findLiveMandate(ctx, customerId);
  // Whoever set it up may be somebody else: what they agreed to is not raised.
  if (mandate && !isProven(ctx.env, mandate))
    await ctx.manager.update(Mandate, { id: mandate.id }, { monthsHeld: true });
  const withQuoted = (terms: Terms) => {
    const isPaying = paysMonthly({ ...customer, ...terms });
    // What was paid by the quarter or year is paid by the month once that is over, as the quote says.
    const paid = isPaying ? Math.round((terms.monthlyFee ?? 0) / monthsIn[terms.feePer]) : 0;
    const earlier = isPaying ? (terms.monthlyFor ?? packageName(ctx.firm, terms.package)) : null;
    const monthlyFor = [earlier, quoted.monthlyFor].filter(Boolean).join(', ');
    return { monthlyFee: quoted.monthly + paid, feePer: 'month', monthlyFor } as const;
  };
  const plannedChanges = customer.plannedChanges.map((planned) => ({
    ...planned,
    ...withQuoted(planned),
  }));
  const subscriptionStatus = before === 'cancelled' ? 'pending' : before;
  const change = { ...withQuoted(customer), plannedChanges, subscriptionStatus };
  await changeFee(ctx, customer, change);
}

/**
 * Opens the project of an accepted quote, and the customer where the address has none; what is owed
 * once is a charge, announced as soon as there is a mandate. For a website update nothing is owed yet,
 * and the request stands for the project. Returns whether the customer is new.
 */
export async function openAccount(ctx: ServiceContext, quote: Quote): Promise<boolean> {
  if (isForUpdate(quote)) return insertCustomer(ctx, quote, null);
  const totals = totalsOf(quote.lines, quote.vatRate);
  const agreed = { monthly: totals.monthly, monthlyFor: monthlyWords(quote.lines) };
  const isNew = await insertCustomer(ctx, quote, agreed);
  const customerId = await nameQuote(ctx, quote);
  const projectName = await openProject(ctx, quote, { customerId, isNew });
  if (!isNew && totals.monthly > 0) await agreeMonthly(ctx, customerId, agreed);
  const charge = { description: `Set-up, as quoted: ${projectName}`, type: 'setup' } as const;
  if (totals.once > 0) await chargeOnce(ctx, { ...charge, customerId, amount: totals.once });
  return isNew;
}

/**
 * Charges what an accepted quote comes to, whose work is completed, unless that was done: once, and
 * monthly from now on. It is announced where there is a mandate. Returns the customer's id.
 */
export async function chargeWork(
  ctx: ServiceContext,
  quote: Quote,
  description: string,
): Promise<string> {
  const { id: customerId } = await requireAccount(ctx, quote);
  await lockCustomer(ctx, customerId);
  const period = quote.id;
  if (await ctx.manager.existsBy(BillingTransaction, { customerId, period })) return customerId;
  const { once, monthly } = totalsOf(quote.lines, quote.vatRate);
  if (once + monthly === 0) return customerId;
  await nameQuote(ctx, quote);
  if (monthly > 0)
    await agreeMonthly(ctx, customerId, { monthly, monthlyFor: monthlyWords(quote.lines) });
  const charge = { customerId, description, amount: once, type: 'work' } as const;
  if (once > 0) await chargeOnce(ctx, charge, period);
  return customerId;
}

async function requireAccount(ctx: ServiceContext, { email }: Quote): Promise<Customer> {
  const customer = await findCustomerAt(ctx, email);
  if (!customer) throw new Error('The customer was not stored.');
  return customer;
}

/** Keeps with its customer the quote that is to be paid now, and returns their id. */
async function nameQuote(ctx: ServiceContext, quote: Quote): Promise<string> {
  const { id, quotedMonthly } = await requireAccount(ctx, quote);
  const isMonthly = quotedMonthly || quote.lines.some(({ monthly }) => monthly);
  const named = { quoteId: quote.id, quoteAcceptedAt: ctx.clock(), quotedMonthly: isMonthly };
  await ctx.manager.update(Customer, { id }, named);
  return id;
}

/** Opens the project that a consultation request asked for, and returns its name. */
async function openProject(
  ctx: ServiceContext,
  { id: quoteId, consultationId, businessName }: Quote,
  { customerId, isNew }: { customerId: string; isNew: boolean },
): Promise<string> {
  const where = { id: consultationId ?? '' };
  const request = await ctx.manager.findOneByOrFail(ConsultationRequest, where);
  const { serviceType, projectDescription } = request;
  const work = isNew ? 'Website' : serviceName(sayAs(ctx.firm), serviceType);
  const projectName = `${work} for ${businessName}`;
  const project = { createdAt: ctx.clock(), customerId, quoteId, projectName };
  await storeProject(ctx, { ...project, projectDescription });
  return projectName;
}

async function chargeOnce(
  ctx: ServiceContext,
  charge: Pick<BillingTransaction, 'customerId' | 'description' | 'amount' | 'type'>,
  period?: string,
): Promise<void> {
  const { customerId } = charge;
  const customer = await lockCustomer(ctx, customerId);
  await addCharge(ctx, { ...charge, billingDate: collectionDate(ctx) }, period);
  const mandate = await findLiveMandate(ctx, customerId);
  if (mandate && isProven(ctx.env, mandate)) await announceOwed(ctx, { customer, mandate });
}

/** The package that stands with whoever comes by a quote: one with a domain, Premium on record. */
const usualPackage = ({ packages }: Pick<FirmPrices, 'packages'>): string =>
  (packages.find(({ asksDomain }) => asksDomain) ?? packages[0])?.key ?? '';

async function insertCustomer(
  ctx: ServiceContext,
  { email, fullName, businessName }: Quote,
  agreed: Agreed | null,
): Promise<boolean> {
  const opened = await openCustomer(ctx, {
    createdAt: ctx.clock(),
    email,
    ...splitName(fullName),
    businessName,
    package: usualPackage(ctx.firm.prices),
    monthlyFee: agreed?.monthly ?? null,
    monthlyFor: agreed?.monthlyFor ?? null,
  });
  return opened !== null;
}
