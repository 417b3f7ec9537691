import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-openapi';
import type { Context } from './context.ts';
import { refusal, toFailure } from './errors.ts';
import { findSession, isOwnerToken } from './sessions.ts';

/** Who may call a procedure: set by the procedure's type, read by the generated document and tests. */
export type Access = 'public' | 'customer' | 'admin';
export type Meta = OpenApiMeta<{
  access?: Access;
  submission?: boolean;
  /** The Cache-Control of its REST response; 'no-store' unless told. */
  cacheControl?: string;
}>;

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
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

export const { router, createCallerFactory } = t;

/** Anyone may call it. */
export const publicProcedure = t.procedure.meta({ access: 'public' });

/** Anyone may call it, 30 times a minute from one address: for forms that store something. */
export const submissionProcedure = publicProcedure
  .meta({ submission: true })
  .use(async ({ ctx, next }) => {
    await ctx.limits.form(ctx.caller.address);
    return next();
  });

/** Only a customer who is logged in; the session's customer is `ctx.customerId`. */
export const customerProcedure = t.procedure
  .meta({ access: 'customer' })
  .use(async ({ ctx, type, next }) => {
    if (type === 'mutation' && !ctx.caller.sameOrigin)
      throw refusal('FORBIDDEN', 'This call came from another site.');
    const token = ctx.caller.customerToken;
    const session = token && (await findSession(ctx, 'customer', token));
    if (!session || session.customerId === null)
      throw refusal('UNAUTHORIZED', 'Please log in to see this.');
    return next({ ctx: { customerId: session.customerId } });
  });

/** Only the owner: a session token or the shared password. */
export const adminProcedure = t.procedure.meta({ access: 'admin' }).use(async ({ ctx, next }) => {
  const { credential } = ctx.caller;
  if (credential === undefined) throw refusal('UNAUTHORIZED', 'Please log in as the owner.');
  if (await findSession(ctx, 'admin', credential)) return next();
  if (isOwnerToken(credential))
    throw refusal('UNAUTHORIZED', 'Your session has ended. Please log in again.');
  if (!(await ctx.owner.knows(credential, ctx.caller.address)))
    throw refusal('UNAUTHORIZED', 'Invalid password');
  return next();
});
