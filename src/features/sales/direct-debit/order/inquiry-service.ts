import { isAddressOf } from '#src/features/people/person/joined-people-service.ts';
import { OnboardingInquiry } from '#src/features/sales/onboarding/entity.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { cancelMails, heldKey } from '#src/server/mail/queue-mails.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { DirectDebit } from './order-contract.ts';

/** Finds the order's inquiry. Requires its id: anybody may know the email address. */
export async function findInquiry(
  ctx: DatabaseContext,
  { clientId: id, email }: Pick<DirectDebit, 'clientId' | 'email'>,
) {
  if (!id) return null;
  // The lock serialises this with a concurrent acceptance of the inquiry.
  const lock = { mode: 'pessimistic_read' } as const;
  const inquiry = await ctx.manager.findOne(OnboardingInquiry, { where: { id }, lock });
  return inquiry && (await isAddressOf(ctx, email, inquiry.personId)) ? inquiry : null;
}

/**
 * Folds the receipt of the order's inquiry, while it is held back, into that of the order. It is sent
 * after all where the order gets none.
 */
export async function foldReceipt(
  ctx: ServiceContext,
  { id, ...order }: Pick<DirectDebit, 'clientId' | 'email'> & { id: string },
): Promise<void> {
  if (!order.clientId) return;
  const inquiry = await findInquiry(ctx, order);
  const receipt = await ctx.manager.findOneBy(Mail, { kind: 'order-receipt', subjectId: id });
  if (!inquiry || !receipt) return;
  const { affected } = await cancelMails(ctx.manager, [heldKey('inquiry-receipt', inquiry.id)]);
  if (!affected) return;
  const { phone, businessDescription: description, existingDomain, desiredDomains } = inquiry;
  const sent = { phone, description, domain: existingDomain || desiredDomains };
  await ctx.manager.update(Mail, { id: receipt.id }, { data: { ...receipt.data, ...sent } });
}
