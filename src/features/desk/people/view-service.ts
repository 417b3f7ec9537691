import { openSession, revokeSession, sessionLife } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { requirePerson } from './person-service.ts';

/**
 * Opens the portal of a person for the admin, to read only, and sets its cookie in place of an earlier
 * one, which ends. Sessions and devices of the customer stay as they are. Throws NOT_FOUND unless a customer.
 */
export async function openView(
  ctx: Context,
  id: string,
): Promise<{ customerId: string; until: string }> {
  const { customerId, email, name } = await requirePerson(ctx, id);
  if (customerId === null) throw appError('NOT_FOUND', 'This person is no customer.');
  if (ctx.caller.viewToken) await revokeSession(ctx, ctx.caller.viewToken);
  const token = await openSession(ctx, { kind: 'view', customerId });
  await ctx.record({
    topic: 'portal.viewed',
    subject: { kind: 'customer', id: customerId },
    email,
    data: { fullName: name },
  });
  ctx.afterCommit(() => ctx.setViewToken(token, sessionLife.view / 1000));
  return { customerId, until: new Date(ctx.clock().getTime() + sessionLife.view).toISOString() };
}
