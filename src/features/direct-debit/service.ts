import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { BillingTransaction, Customer, Project } from '#src/features/customer/entity.ts';
import { OnboardingInquiry } from '#src/features/onboarding/entity.ts';
import type { Cipher } from '#src/server/cipher.ts';
import { londonDate, monthAfter } from '#src/shared/dates.ts';
import { pricing } from '#src/shared/packages.ts';
import { type DirectDebit, termsVersion } from './contract.ts';
import { PaymentRequest } from './entity.ts';

/**
 * Stores a completed Direct Debit and, for an e-mail address we do not know, opens the customer,
 * their project and the first monthly charge. Runs inside the caller's transaction.
 */
export async function placeOrder(
  manager: EntityManager,
  cipher: Cipher,
  now: Date,
  order: DirectDebit,
): Promise<{ id: string }> {
  const id = await storePaymentRequest(manager, cipher, now, order);
  const customerId = await insertCustomer(manager, now, order);
  if (customerId !== null) {
    await openProject(manager, customerId, order);
    await chargeFirstMonth(manager, customerId, now, order);
  }
  return { id };
}

async function storePaymentRequest(
  manager: EntityManager,
  cipher: Cipher,
  now: Date,
  { accountHolderName, sortCode, accountNumber, ...order }: DirectDebit,
): Promise<string> {
  const id = randomUUID();
  const seal = (column: string, plain: string) =>
    cipher.seal(plain, `payment_request/${id}/${column}`);
  await manager.insert(PaymentRequest, {
    ...order,
    id,
    createdAt: now,
    sealedAccountHolderName: seal('accountHolderName', accountHolderName),
    sealedSortCode: seal('sortCode', sortCode),
    sealedAccountNumber: seal('accountNumber', accountNumber),
    agreedAt: now,
    termsVersion,
  });
  return id;
}

/** The new customer's id, or null where the address is already a customer's. */
async function insertCustomer(
  manager: EntityManager,
  now: Date,
  { email, firstName, lastName, businessName, package: chosen }: DirectDebit,
): Promise<string | null> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(Customer)
    .values({
      createdAt: now,
      email: email.toLowerCase(),
      firstName,
      lastName,
      businessName,
      package: chosen,
      subscriptionStatus: 'pending',
      monthlyFee: pricing[chosen].monthlyPrice,
      nextBillingDate: monthAfter(londonDate(now)),
    })
    .orIgnore()
    .returning('id')
    .execute();
  return (raw as { id: string }[])[0]?.id ?? null;
}

async function openProject(
  manager: EntityManager,
  customerId: string,
  { email, businessName }: DirectDebit,
): Promise<void> {
  const inquiry = await manager
    .createQueryBuilder(OnboardingInquiry, 'inquiry')
    .where('lower(inquiry.email) = :email', { email: email.toLowerCase() })
    .orderBy('inquiry.createdAt', 'DESC')
    .getOne();
  await manager.insert(Project, {
    customerId,
    inquiryId: inquiry?.id ?? null,
    projectName: `Website for ${inquiry?.businessName ?? businessName}`,
    projectDescription: inquiry?.businessDescription ?? '',
    domainName: inquiry?.existingDomain || null,
  });
}

async function chargeFirstMonth(
  manager: EntityManager,
  customerId: string,
  now: Date,
  order: DirectDebit,
): Promise<void> {
  await manager.insert(BillingTransaction, {
    customerId,
    description: `${pricing[order.package].name}: first month`,
    billingDate: londonDate(now),
    amount: pricing[order.package].monthlyPrice,
    type: 'subscription',
  });
}
