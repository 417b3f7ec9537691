import { changeFee } from '#src/features/money/billing/admin-service.ts';
import { addCharge } from '#src/features/money/billing/charge/announce-service.ts';
import {
  collectionDate,
  paysMonthly,
} from '#src/features/money/billing/charge/next-billing-service.ts';
import { findLiveMandate } from '#src/features/money/billing/mandate/live-mandate-service.ts';
import { announceOwed } from '#src/features/money/billing/mandate/mandate-service.ts';
import { isProven } from '#src/features/money/billing/mandate/proof-service.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import {
  findCustomerAt,
  lockCustomer,
  openCustomer,
} from '#src/features/people/customer/service.ts';
import type { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { services } from '#src/features/sales/quote/request/rules.ts';
import { type QuoteLine, type QuoteTotals, totalsOf } from '#src/features/sales/quote/rules.ts';
import { storeProject } from '#src/features/work/project/store-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { splitName } from '#src/shared/full-name.ts';
import { packages } from '#src/shared/packages.ts';
import type { Found } from './service.ts';

/**
 * Opens the project of an accepted quote, and the customer where the address has none; what is owed
 * once is a charge, announced as soon as there is a mandate. Returns whether the customer is new.
 */
export async function openAccount(
  ctx: ServiceContext,
  { quote, request }: Found,
): Promise<boolean> {
  const now = ctx.clock();
  const totals = totalsOf(quote.lines, quote.vatRate);
  const monthlyFor = monthlyWords(quote.lines);
  const isNew = await insertCustomer(ctx, request, { ...totals, monthlyFor });
  const customer = await findCustomerAt(ctx, request.email);
  if (!customer) throw new Error('The customer was not stored.');
  const customerId = customer.id;
  await ctx.manager.update(
    Customer,
    { id: customerId },
    {
      quoteId: quote.id,
      quoteAcceptedAt: now,
      quotedMonthly: customer.quotedMonthly || quote.lines.some(({ monthly }) => monthly),
    },
  );
  const projectName = isNew
    ? `Website for ${request.businessName}`
    : `${services[request.serviceType].label} for ${request.businessName}`;
  const { projectDescription } = request;
  const project = { createdAt: now, customerId, quoteId: quote.id, projectName };
  await storeProject(ctx, { ...project, projectDescription });
  if (!isNew && totals.monthly > 0) await agreeMonthly(ctx, customerId, { ...totals, monthlyFor });
  const description = `Set-up, as quoted: ${projectName}`;
  if (totals.once > 0) await chargeOnce(ctx, customerId, description, totals.once);
  return isNew;
}

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
  const isPaying = paysMonthly(customer);
  const monthlyFee = quoted.monthly + (isPaying ? (customer.monthlyFee ?? 0) : 0);
  const earlier = isPaying ? (customer.monthlyFor ?? packages[customer.package].name) : null;
  const monthlyFor = [earlier, quoted.monthlyFor].filter(Boolean).join(', ');
  await ctx.manager.update(Customer, { id: customerId }, { monthlyFor });
  const subscriptionStatus = before === 'cancelled' ? 'pending' : before;
  await changeFee(ctx, { ...customer, monthlyFor }, { monthlyFee, subscriptionStatus });
}

async function chargeOnce(
  ctx: ServiceContext,
  customerId: string,
  description: string,
  amount: number,
): Promise<void> {
  const customer = await lockCustomer(ctx, customerId);
  const billingDate = collectionDate(ctx);
  await addCharge(ctx, { customerId, description, amount, type: 'setup', billingDate });
  const mandate = await findLiveMandate(ctx, customerId);
  if (mandate && isProven(ctx.env, mandate)) await announceOwed(ctx, { customer, mandate });
}

async function insertCustomer(
  ctx: ServiceContext,
  { email, fullName, businessName }: ConsultationRequest,
  { monthly, monthlyFor }: Agreed,
): Promise<boolean> {
  const opened = await openCustomer(ctx, {
    createdAt: ctx.clock(),
    email,
    ...splitName(fullName),
    businessName,
    package: 'premium',
    monthlyFee: monthly,
    monthlyFor,
  });
  return opened !== null;
}
