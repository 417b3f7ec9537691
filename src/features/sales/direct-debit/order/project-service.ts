import { Customer } from '#src/features/people/customer/entity.ts';
import { projectText } from '#src/features/sales/onboarding/rules.ts';
import { storeProject } from '#src/features/work/project/store-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { findInquiry } from './inquiry-service.ts';
import type { OrderFacts } from './stored-order-service.ts';

/** Opens a new customer's project, from the inquiry that the order names. */
export async function openProject(
  ctx: ServiceContext,
  customerId: string,
  order: Pick<OrderFacts, 'businessName' | 'clientId' | 'email'> & { id: string },
): Promise<void> {
  const inquiry = await findInquiry(ctx, order);
  const accepted = inquiry?.status === 'accepted';
  const texts = inquiry
    ? projectText(inquiry)
    : { projectName: `Website for ${order.businessName}`, projectDescription: '' };
  const status = accepted ? 'in_progress' : 'pending';
  const facts = { createdAt: ctx.clock(), customerId, orderId: order.id, status } as const;
  await storeProject(ctx, { ...facts, ...texts });
  if (accepted) await ctx.manager.update(Customer, customerId, { subscriptionStatus: 'active' });
}
