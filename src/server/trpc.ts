import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-openapi';
import { z } from 'zod';
import { requirePortalSession, unproven } from '#src/server/auth/portal-session.ts';
import { isSecondFactorOn } from '#src/server/auth/second-factor.ts';
import { findSession, isAdminToken } from '#src/server/auth/sessions.ts';
import type { Context } from './context.ts';
import { appError, toFailure } from './errors.ts';
import { withActor } from './service-context.ts';

const t = initTRPC
  .context<Context>()
  .meta<OpenApiMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { status, body } = toFailure(error);
      return {
        ...shape,
        message: body.message,
        data: { code: body.code, httpStatus: status, path: shape.data.path, issues: body.issues },
      };
    },
  });

export const { createCallerFactory, router } = t;

type Rest = NonNullable<OpenApiMeta['openapi']>;

/** Documents a procedure as a REST call at a path under /api; the slice's docs.ts holds the prose. */
export const rest = (
  method: Rest['method'],
  path: Rest['path'],
  docs: { summary: string; description: string },
  requestHeaders?: Rest['requestHeaders'],
): OpenApiMeta => ({ openapi: { method, path, ...docs, requestHeaders } });

/** The request header of calls that support idempotency. */
export const idempotent = z.object({
  'Idempotency-Key': z
    .string()
    .max(255)
    .optional()
    .describe('Any text of up to 255 characters; send the same one when trying again.'),
});

/** Open to everyone. */
export const publicProcedure = t.procedure;

/** Open to everyone, 30 times a minute per address: for forms that store something. */
export const submissionProcedure = publicProcedure.use(async ({ ctx, next }) => {
  await ctx.limits.form(ctx.caller.address);
  return next();
});

/**
 * Requires the admin: a session token, or the shared password while there is no second factor.
 * Throws UNAUTHORIZED.
 */
export async function requireAdmin(ctx: Context): Promise<void> {
  const { credential } = ctx.caller;
  if (credential === undefined) throw appError('UNAUTHORIZED', 'Please log in as the owner.');
  if (await findSession(ctx, 'admin', credential)) return;
  if (isAdminToken(credential))
    throw appError('UNAUTHORIZED', 'Your session has ended. Please log in again.');
  if (!(await ctx.adminPassword.verify(credential, ctx.caller)))
    throw appError('UNAUTHORIZED', 'Invalid password');
  if (await isSecondFactorOn(ctx.db))
    throw appError('UNAUTHORIZED', 'A second factor is set: please log in and send the token.');
}

/**
 * Requires a customer's session or the admin's view of a portal, and sets `ctx.portal`. Throws
 * UNAUTHORIZED without one, and FORBIDDEN for a mutation from another site. For procedures about the
 * session itself.
 */
export const portalProcedure = t.procedure.use(async ({ ctx, type, next }) => {
  if (type === 'mutation' && !ctx.caller.sameOrigin)
    throw appError('FORBIDDEN', 'This call came from another site.');
  const portal = await requirePortalSession(ctx);
  return next({
    ctx: { ...withActor(ctx, 'customer'), portal, customerId: portal.customerId },
  });
});

/**
 * Requires a logged-in customer, whose id is `ctx.customerId`. One who has not proven their address is
 * tied to `ctx.orderId`, and may see what belongs to that order; null for all. The admin's view of a
 * portal is read-only: its mutations throw FORBIDDEN.
 */
export const anyCustomerProcedure = portalProcedure.use(({ ctx, type, next }) => {
  const { viewUntil, isProven, orderId } = ctx.portal;
  if (type === 'mutation' && viewUntil !== null)
    throw appError(
      'FORBIDDEN',
      'You are looking at a customer’s portal: nothing changes from here.',
    );
  if (!isProven && orderId === null) throw unproven();
  return next({ ctx: { orderId } });
});

/** Requires a customer who has proven their address, where codes are mailed. Throws FORBIDDEN. */
export const customerProcedure = anyCustomerProcedure.use(({ ctx, next }) => {
  if (!ctx.portal.isProven) throw unproven();
  return next();
});

/** Requires the admin. Throws UNAUTHORIZED. */
export const adminProcedure = t.procedure.use(async ({ ctx, next }) => {
  await requireAdmin(ctx);
  return next({ ctx: withActor(ctx, 'admin') });
});
