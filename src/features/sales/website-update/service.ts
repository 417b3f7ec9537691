import { seesAll } from '#src/features/people/order/scope-service.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import { findSession } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import type { WebsiteUpdate } from './contract.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import { searchedUpdate } from './search-service.ts';
import { budgetLabels, categories, timelineLabels } from './texts.ts';

/** What a visitor has asked for. */
export const receivedEvent = (id: string, request: WebsiteUpdate): NewEvent<'update.received'> => ({
  topic: 'update.received',
  subject: { kind: 'update', id },
  email: request.email,
  data: {
    fullName: request.name,
    businessName: request.businessName,
    phone: request.phone,
    website: request.currentWebsite,
    category: categories[request.updateCategory].label,
    timeline: request.timeline && timelineLabels[request.timeline],
    budget: request.budget && budgetLabels[request.budget],
    description: request.description,
  },
});

/** Stores what the form sent, in the caller's transaction, and returns its id. */
export async function receiveUpdate(ctx: Context, values: WebsiteUpdate): Promise<string> {
  const createdAt = ctx.clock();
  const { email, name, businessName, phone } = values;
  const sender = { email, name, businessName, phone, standing: 'update', at: createdAt } as const;
  const { id: personId } = await personOf(ctx, sender);
  const customerId = await findSender(ctx);
  const row = { ...values, customerId, createdAt, personId };
  const update = await ctx.manager.save(WebsiteUpdateRequest, row);
  await writeSearchLines(ctx, update, searchedUpdate(update));
  await ctx.record(receivedEvent(update.id, values));
  return update.id;
}

/** Returns the id of the customer who is logged in and has proven their address, or null. */
async function findSender(ctx: Context): Promise<string | null> {
  const { customerToken: token, sameOrigin } = ctx.caller;
  const session = token && sameOrigin ? await findSession(ctx, 'customer', token) : null;
  if (!session?.customerId) return null;
  const { customerId, orderId } = session;
  if (session.proven || customerLoginMode(ctx.env) === 'email') return customerId;
  return orderId && (await seesAll({ ...ctx, customerId, orderId })) ? customerId : null;
}
