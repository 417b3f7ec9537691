import type { EntityManager } from 'typeorm';
import type { ConsultationRequest } from '#src/features/consultation/entity.ts';
import { services } from '#src/features/consultation/rules.ts';
import { BillingTransaction, Customer, Project } from '#src/features/customer/entity.ts';
import { londonDate } from '#src/shared/dates.ts';
import { type QuoteTotals, totalsOf } from './rules.ts';
import type { Found } from './service.ts';

/**
 * Opens the project of an accepted quote, and the customer where the address has none; stores what is
 * owed once as pending. Returns whether the customer is new.
 */
export async function openAccount(
  manager: EntityManager,
  now: Date,
  { quote, request }: Found,
): Promise<boolean> {
  const totals = totalsOf(quote.lines, quote.vatRate);
  const isNew = await insertCustomer(manager, now, request, totals);
  const email = request.email.toLowerCase();
  const { id: customerId } = await manager.findOneByOrFail(Customer, { email });
  const projectName = isNew
    ? `Website for ${request.businessName}`
    : `${services[request.serviceType].label} for ${request.businessName}`;
  await manager.insert(Project, {
    createdAt: now,
    customerId,
    projectName,
    projectDescription: request.projectDescription,
  });
  if (totals.once > 0)
    await manager.insert(BillingTransaction, {
      createdAt: now,
      customerId,
      description: `Set-up, as quoted: ${projectName}`,
      billingDate: londonDate(now),
      amount: totals.once,
      type: 'setup',
    });
  return isNew;
}

async function insertCustomer(
  manager: EntityManager,
  createdAt: Date,
  { email, fullName, businessName }: ConsultationRequest,
  { monthly }: QuoteTotals,
): Promise<boolean> {
  const [firstName = '', ...others] = fullName.split(/\s+/);
  const { raw }: { raw: unknown[] } = await manager
    .createQueryBuilder()
    .insert()
    .into(Customer)
    .values({
      createdAt,
      email: email.toLowerCase(),
      firstName,
      lastName: others.join(' '),
      businessName,
      package: 'premium',
      subscriptionStatus: 'pending',
      monthlyFee: monthly,
      nextBillingDate: null,
    })
    .orIgnore()
    .returning('id')
    .execute();
  return raw.length > 0;
}
