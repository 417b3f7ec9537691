import type { EntityManager } from 'typeorm';
import { Customer, Project } from '#src/features/customer/entity.ts';
import { OnboardingInquiry } from '#src/features/onboarding/entity.ts';
import { projectText } from '#src/features/onboarding/rules.ts';
import type { DirectDebit } from './order-contract.ts';

/** Opens a new customer's project, from the inquiry that the order names. */
export async function openProject(
  manager: EntityManager,
  customerId: string,
  createdAt: Date,
  order: DirectDebit,
): Promise<void> {
  const inquiry = await findInquiry(manager, order);
  const accepted = inquiry?.status === 'accepted';
  await manager.insert(Project, {
    createdAt,
    customerId,
    ...(inquiry
      ? projectText(inquiry)
      : { projectName: `Website for ${order.businessName}`, projectDescription: '' }),
    status: accepted ? 'in_progress' : 'pending',
  });
  if (accepted) await manager.update(Customer, customerId, { subscriptionStatus: 'active' });
}

/** Finds the order's inquiry. Requires its id: anybody may know the email address. */
async function findInquiry(manager: EntityManager, { clientId: id, email }: DirectDebit) {
  if (!id) return null;
  // The lock serialises this with a concurrent acceptance of the inquiry.
  const lock = { mode: 'pessimistic_read' } as const;
  const inquiry = await manager.findOne(OnboardingInquiry, { where: { id }, lock });
  return inquiry?.email.toLowerCase() === email.toLowerCase() ? inquiry : null;
}
