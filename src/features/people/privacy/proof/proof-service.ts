import { Customer } from '#src/features/people/customer/entity.ts';
import { askForCode, endLogin, tryCode } from '#src/features/people/login/login-code-service.ts';
import { Session } from '#src/server/auth/entity.ts';
import { requirePortalSession } from '#src/server/auth/portal-session.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { transact } from '#src/server/service-context.ts';
import { proofMessages as messages } from './contract.ts';

/** How long a proof shows everything, in milliseconds. */
const freshFor = 15 * 60_000;

type PortalContext = Context & { customerId: string; portal: { tokenHash: Buffer } };

/** Mails a code, or proves by it that whoever is logged in has the address now. Throws TOO_MANY_REQUESTS. */
export async function proveAddress(
  ctx: PortalContext,
  { code, proofId: id }: { code?: string | undefined; proofId?: string | undefined },
) {
  if (ctx.env.SMTP_URL === undefined) throw appError('CONFLICT', messages.noMails);
  const { email } = await ctx.manager.findOneByOrFail(Customer, { id: ctx.customerId });
  await ctx.limits.login(ctx.caller, email);
  if (code === undefined || id === undefined)
    return {
      success: false,
      message: messages.codeSent,
      proofId: await askForCode(ctx, email, 'privacy'),
    };
  const refused = { success: false, message: messages.codeRefused };
  if (!(await tryCode(ctx, { id, email, purpose: 'privacy' }, code))) return refused;
  return transact(ctx, async (ctx) => {
    if (!(await endLogin(ctx, id))) return refused;
    const { tokenHash } = ctx.portal;
    await ctx.manager.update(Session, { tokenHash }, { provenAt: ctx.clock() });
    return { message: messages.proven };
  });
}

/** Returns the customer who is logged in and proved their address just now. Throws UNAUTHORIZED or FORBIDDEN. */
export async function requireFreshProof(ctx: Context, id: string): Promise<{ id: string }> {
  const { customerId, viewUntil, tokenHash } = await requirePortalSession(ctx);
  requireOwn(customerId, id);
  const session = await ctx.manager.findOneBy(Session, { tokenHash });
  const provenAt = viewUntil === null ? session?.provenAt : null;
  const age = provenAt ? ctx.clock().getTime() - provenAt.getTime() : Number.POSITIVE_INFINITY;
  if (age < 0 || age > freshFor) throw appError('FORBIDDEN', messages.unproven);
  return { id: customerId };
}
