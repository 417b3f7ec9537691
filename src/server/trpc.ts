import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-openapi';
import { z } from 'zod';
import {
  findProvenCustomer,
  requirePortalSession,
  unproven,
} from '#src/server/auth/portal-session.ts';
import { requireAdmin } from '#src/server/auth/require-admin.ts';
import { scopeOf } from './auth/api-keys.ts';
import type { Context } from './context.ts';
import { appError, toFailure } from './errors.ts';
import { type CallMeta, ownerTag } from './http/operations.ts';
import { withActor, withProof } from './service-context.ts';

const t = initTRPC
  .context<Context>()
  .meta<CallMeta>()
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

interface Docs {
  summary: string;
  description: string;
  /** The statuses of refusals that its kind does not have: see `errorsOf`. */
  errorResponses?: number[];
}

/** Documents a procedure as a REST call at a path under /api; the slice's docs.ts holds the prose. */
export const rest = (
  method: Rest['method'],
  path: Rest['path'],
  docs: Docs,
  requestHeaders?: Rest['requestHeaders'],
): CallMeta => ({ openapi: { method, path, errorResponses: [], ...docs, requestHeaders } });

/** Documents an `ownerProcedure`, as `rest` does others. */
export const ownerRest = (method: Rest['method'], path: Rest['path'], docs: Docs): CallMeta => ({
  openapi: { method, path, errorResponses: [], ...docs, tags: [ownerTag] },
});

/** The request header of calls that support idempotency. */
export const idempotent = z.object({
  'Idempotency-Key': z
    .string()
    .max(255)
    .optional()
    .describe('Any text of up to 255 characters; send the same one when trying again.'),
});

/**
 * Tells of each call where there are traces, in which a refusal is no failure. Part of a guard, since one
 * more for all calls would cost them time while there are none; those open to everyone go without.
 */
const traced =
  <Options extends { ctx: Pick<Context, 'traces'>; path: string }, Result extends { ok: boolean }>(
    guard: (options: Options) => Promise<Result>,
  ) =>
  (options: Options): Promise<Result> => {
    const { ctx, path } = options;
    if (!ctx.traces) return guard(options);
    const attributes = { 'rpc.system.name': 'trpc', 'rpc.method': path };
    return ctx.traces.within({ name: path, attributes }, async (fail) => {
      const result = await guard(options);
      const failure = 'error' in result ? toFailure(result.error) : undefined;
      if (failure && failure.status >= 500) fail(failure.body.code);
      return result;
    });
  };

/** Open to everyone. */
export const publicProcedure = t.procedure;

/** Open to everyone, 30 times a minute per address: for forms that store something. */
export const submissionProcedure = publicProcedure.meta({ isLimited: true }).use(
  traced(async ({ ctx, next }) => {
    await ctx.limits.form(ctx.caller.address);
    const customerId = await findProvenCustomer(ctx);
    return next({ ctx: customerId === null ? ctx : withProof(ctx, customerId) });
  }),
);

/**
 * Requires a customer's session or the admin's view of a portal, and sets `ctx.portal`. Throws
 * UNAUTHORIZED without one, and FORBIDDEN for a mutation from another site. For procedures about the
 * session itself.
 */
export const portalProcedure = t.procedure.use(
  traced(async ({ ctx, type, next }) => {
    if (type === 'mutation' && !ctx.caller.sameOrigin)
      throw appError('FORBIDDEN', 'This call came from another site.');
    const portal = await requirePortalSession(ctx);
    const caller = portal.byCode ? withProof(ctx, portal.customerId) : ctx;
    return next({
      ctx: { ...withActor(caller, 'customer'), portal, customerId: portal.customerId },
    });
  }),
);

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

/** Requires the admin, or a key with the procedure's scope. Throws UNAUTHORIZED and FORBIDDEN. */
export const adminProcedure = t.procedure.use(
  traced(async ({ ctx, path, type, next }) =>
    next({ ctx: await requireAdmin(ctx, scopeOf(path, type === 'query' ? 'read' : 'write')) }),
  ),
);

/** Requires the admin in person: no key may do this. Throws UNAUTHORIZED and FORBIDDEN. */
export const ownerProcedure = t.procedure.use(
  traced(async ({ ctx, next }) => next({ ctx: await requireAdmin(ctx, null) })),
);
