import { randomInt, randomUUID } from 'node:crypto';
import { type Account, announce } from '#src/features/money/billing/collection/announce-service.ts';
import { findDebts } from '#src/features/money/billing/collection/debt-service.ts';
import { addDueMonths } from '#src/features/money/billing/collection/month-service.ts';
import { collectionDate } from '#src/features/money/billing/collection/next-billing-service.ts';
import { chooseProvider } from '#src/features/money/billing/provider.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { type MandateStatus, noticeDays, type ProvenBy } from '#src/features/money/charge/rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';
import { referencePrefix } from '#src/shared/firm/reference-prefix.ts';
import { fullName } from '#src/shared/full-name.ts';
import { queueOpening } from './opening-service.ts';

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Such as 'AWN-7K2M9QXB' for Awning. */
const newReference = ({ firm }: ServiceContext) =>
  `${referencePrefix(firm.identity, 3) || 'DD'}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

interface Agreement {
  customer: Customer;
  paymentRequestId: string;
  termsVersion: string;
  /** When the account holder agreed to those terms. */
  agreedAt: Date;
  provenBy: ProvenBy | null;
}

/**
 * Opens the mandate of a customer who has no live one, and announces what is owed and the first
 * month. The customer is locked.
 */
export async function openMandate(ctx: ServiceContext, agreement: Agreement): Promise<void> {
  const { customer } = agreement;
  const isRecord = chooseProvider(ctx.env) === 'record';
  const mandate = await insertMandate(ctx, agreement, isRecord ? 'active' : 'pending');
  await announceOpened(ctx, { customer, mandate });
}

/** Records that a mandate is in force, and announces what is owed. The customer is locked. */
export async function announceOpened(ctx: ServiceContext, account: Account): Promise<void> {
  await ctx.record({
    topic: 'mandate.opened',
    ...aboutCustomer(account.customer),
    data: mandateWords(account.customer, account.mandate),
  });
  await announceOwed(ctx, account);
}

/** Stores a mandate, and has the page opened where it is confirmed. */
export async function insertMandate(
  ctx: ServiceContext,
  { customer, paymentRequestId, termsVersion, agreedAt, provenBy }: Agreement,
  status: MandateStatus,
): Promise<Mandate> {
  const now = ctx.clock();
  const id = randomUUID();
  const provider = chooseProvider(ctx.env);
  await ctx.manager.insert(Mandate, {
    id,
    createdAt: now,
    customerId: customer.id,
    paymentRequestId,
    reference: newReference(ctx),
    status,
    agreedAt,
    termsVersion,
    provider,
    provenBy,
    provenAt: provenBy && now,
    firstChargeOn: firstCharge(ctx),
  });
  if (provider === 'gocardless') await queueOpening(ctx, { mandateId: id });
  const mandate = await ctx.manager.findOneByOrFail(Mandate, { id });
  const { personId } = customer;
  await writeSearchLines(ctx, { ...mandate, personId }, { mandate: [mandate.reference] });
  return mandate;
}

/** Returns the first date (ISO) that a mandate can be collected on. */
export const firstCharge = ({ firm, clock }: ServiceContext): string =>
  addWorkingDays(londonDate(clock()), noticeDays.first, firm.identity.bankHolidays);

/** What the events of a mandate say. */
export const mandateWords = (
  { firstName, lastName, businessName }: Customer,
  { reference }: Mandate,
) => ({ firstName, fullName: fullName({ firstName, lastName }), businessName, reference });

/** Announces what a customer with a live mandate owes, and the months that fall due. */
export async function announceOwed(ctx: ServiceContext, account: Account): Promise<void> {
  const on = collectionDate(ctx, account.mandate.firstChargeOn);
  const debts = await findDebts(ctx, account.customer.id);
  const owed = debts.map((charge) => Object.assign(charge, { billingDate: on }));
  const setUp = owed.findLast(({ type }) => type === 'setup');
  const months = await addDueMonths(ctx, account, setUp);
  await announce(ctx, account, [...owed, ...months]);
}
