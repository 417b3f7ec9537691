import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { type DatabaseContext, withActor } from '#src/server/service-context.ts';
import { bankScope, isApiKey, requireApiKey, type Scope } from './api-keys.ts';
import { Session } from './entity.ts';
import { isSecondFactorOn } from './second-factor.ts';
import { endAdminSessions, findSession, hashToken, isAdminToken } from './sessions.ts';

const sessionEnded = () => appError('UNAUTHORIZED', 'Your session has ended. Please log in again.');

/** The hash of the caller's own session; undefined for whoever calls with the password or a key. */
function ownSession(ctx: Context): Buffer | undefined {
  const { credential = '' } = ctx.caller;
  return isAdminToken(credential) ? hashToken(ctx, credential) : undefined;
}

/**
 * Keeps the caller's session from being ended before the transaction does. Throws UNAUTHORIZED if it was
 * ended since it was looked up.
 */
export async function holdAdminSession(ctx: Context & DatabaseContext): Promise<void> {
  const tokenHash = ownSession(ctx);
  if (!tokenHash) return;
  const held = await ctx.manager.findOne(Session, {
    where: { tokenHash },
    lock: { mode: 'pessimistic_write' },
  });
  if (!held) throw sessionEnded();
}

/**
 * Ends every session of the admin. Throws UNAUTHORIZED if the caller's own was ended since it was looked
 * up.
 */
export async function endEveryAdminSession(ctx: Context & DatabaseContext): Promise<void> {
  const own = ownSession(ctx);
  const ended = await endAdminSessions(ctx.manager);
  if (own && !ended.some((hash) => hash.equals(own))) throw sessionEnded();
}

/**
 * Requires the admin: a session token, a key with the scope (null: none will do), or the shared password
 * while there is no second factor. Returns the context of the call, which knows what its caller may
 * read. Throws UNAUTHORIZED, and FORBIDDEN for a key that may not do this.
 */
export async function requireAdmin(ctx: Context, scope: Scope | null): Promise<Context> {
  return { ...withActor(ctx, 'admin'), ...(await requireAccess(ctx, scope)) };
}

type Access = Pick<Context, 'readsBank' | 'readsLinks'>;
const everything: Access = { readsBank: true, readsLinks: true };

async function requireAccess(ctx: Context, scope: Scope | null): Promise<Access> {
  const { credential, inHeader } = ctx.caller;
  if (credential === undefined) throw appError('UNAUTHORIZED', 'Please log in as the owner.');
  if (isApiKey(credential)) {
    if (!inHeader)
      throw appError('UNAUTHORIZED', 'Please send a key in the Authorization header only.');
    const { scopes } = await requireApiKey(ctx, credential, scope);
    return { readsBank: scopes.includes(bankScope), readsLinks: false };
  }
  if (await findSession(ctx, 'admin', credential)) return everything;
  if (isAdminToken(credential)) throw sessionEnded();
  if (!(await ctx.adminPassword.verify(credential, ctx.caller, inHeader)))
    throw appError('UNAUTHORIZED', 'Invalid password');
  if (await isSecondFactorOn(ctx.db))
    throw appError('UNAUTHORIZED', 'A second factor is set: please log in and send the token.');
  return everything;
}
