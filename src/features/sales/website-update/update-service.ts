import type { z } from 'zod';
import { findCustomerAt } from '#src/features/people/customer/service.ts';
import { seesAll } from '#src/features/people/order/scope-service.ts';
import { lockPeopleOf } from '#src/features/people/person/joined-people-service.ts';
import { addressedPerson, personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import { findSession } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { sayAs } from '#src/shared/firm/shown-firm.ts';
import type { WebsiteUpdate } from './contract.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import type { enteredUpdate } from './entry-contract.ts';
import { searchedUpdate } from './search-service.ts';
import { budgetLabels, categoryName, timelineLabels } from './texts.ts';

/** What a visitor has asked for. */
const receivedEvent = (
  say: Say,
  id: string,
  request: WebsiteUpdate,
): NewEvent<'update.received'> => ({
  topic: 'update.received',
  subject: { kind: 'update', id },
  email: request.email,
  data: {
    fullName: request.name,
    businessName: request.businessName,
    phone: request.phone,
    website: request.currentWebsite,
    category: categoryName(say, request.updateCategory),
    timeline: request.timeline && timelineLabels[request.timeline],
    budget: request.budget && budgetLabels[request.budget],
    description: request.description,
  },
});

/** Stores what the form sent, in the caller's transaction, and returns its id. */
export async function receiveUpdate(ctx: Context, values: WebsiteUpdate): Promise<string> {
  const createdAt = ctx.clock();
  const { email, name, businessName, phone } = values;
  const { customerId, byCode } = await findSender(ctx);
  const { id: personId } = await personOf(ctx, {
    ...{ email, name, businessName, phone, standing: 'update', at: createdAt },
    customerId: byCode ? customerId : null,
  });
  const proven = byCode && (await findCustomerAt(ctx, email))?.id === customerId;
  const row = { ...values, customerId, proven, createdAt, personId };
  const update = await ctx.manager.save(WebsiteUpdateRequest, row);
  await writeSearchLines(ctx, update, searchedUpdate(update));
  await ctx.record(receivedEvent(sayAs(ctx.firm), update.id, values));
  return update.id;
}

interface Sender {
  /** Null for a visitor. */
  customerId: string | null;
  byCode: boolean;
}

const visitor: Sender = { customerId: null, byCode: false };

/** Returns who is logged in, as far as they are asked to prove their address, and whether by a code. */
async function findSender(ctx: Context): Promise<Sender> {
  const { customerToken: token, sameOrigin } = ctx.caller;
  const session = token && sameOrigin ? await findSession(ctx, 'customer', token) : null;
  if (!session?.customerId) return visitor;
  const { customerId, orderId, proven: byCode } = session;
  if (byCode || customerLoginMode(ctx.env) === 'email') return { customerId, byCode };
  const isOwn = orderId !== null && (await seesAll({ ...ctx, customerId, orderId }));
  return isOwn ? { customerId, byCode } : visitor;
}

/**
 * Stores an update that the owner was told somebody wants; nobody is mailed. Throws NOT_FOUND, or
 * CONFLICT without an address.
 */
export async function enterUpdate(
  ctx: ServiceContext,
  { id, ...update }: z.output<typeof enteredUpdate>,
): Promise<WebsiteUpdateRequest> {
  const person = await addressedPerson(ctx, id);
  const { name, email, phone, businessName, customerId } = person;
  const at = ctx.clock();
  const { id: personId } = await personOf(ctx, { email, name, standing: 'update', at });
  const row = { ...update, name, email, phone, businessName };
  const stored = { ...row, customerId, createdAt: at, personId };
  const request = await ctx.manager.save(WebsiteUpdateRequest, stored);
  await writeSearchLines(ctx, request, searchedUpdate(request));
  await ctx.record({ ...receivedEvent(sayAs(ctx.firm), request.id, row), topic: 'update.entered' });
  return request;
}

/** Returns an update, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockUpdate(ctx: DatabaseContext, id: string): Promise<WebsiteUpdateRequest> {
  await lockPeopleOf(ctx, WebsiteUpdateRequest, id);
  const lock = { mode: 'pessimistic_write' } as const;
  const update = await ctx.manager.findOne(WebsiteUpdateRequest, { where: { id }, lock });
  if (!update) throw appError('NOT_FOUND', 'There is nothing here by that id.');
  return update;
}
