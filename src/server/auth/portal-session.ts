import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { Session } from './entity.ts';
import { customerLoginMode } from './login-mode.ts';
import { findSession } from './sessions.ts';

/** The portal that is open in the caller's browser. */
interface PortalSession {
  customerId: string;
  /** When the admin's read-only view ends; null for the customer's own session. */
  viewUntil: Date | null;
  tokenHash: Buffer;
  /** Whether the customer has proven their address, as far as they are asked to, or the admin looks. */
  isProven: boolean;
  /** Whether they proved it by a code, asked to or not. */
  byCode: boolean;
  /** The order that one that is not proven is tied to; null for one that is. */
  orderId: string | null;
}

/** Returns the open portal; the admin's view takes precedence. Throws UNAUTHORIZED. */
export async function requirePortalSession(ctx: Context): Promise<PortalSession> {
  const { viewToken, customerToken } = ctx.caller;
  const view = viewToken && (await findSession(ctx, 'view', viewToken));
  if (view && view.customerId !== null) return portalOf(view, view.customerId, true);
  const session = customerToken && (await findSession(ctx, 'customer', customerToken));
  if (!session || session.customerId === null)
    throw appError('UNAUTHORIZED', 'Please log in to see this.');
  const isProven = session.proven || customerLoginMode(ctx.env) === 'email';
  return portalOf(session, session.customerId, isProven);
}

/** Returns the customer who is logged in and has proven their address by a code; null for anybody else. */
export async function findProvenCustomer(ctx: Context): Promise<string | null> {
  const { customerToken, sameOrigin } = ctx.caller;
  const session =
    customerToken && sameOrigin && (await findSession(ctx, 'customer', customerToken));
  return session && isByCode(session) ? session.customerId : null;
}

const isByCode = ({ proven, provenAt }: Pick<Session, 'proven' | 'provenAt'>) =>
  proven || provenAt !== null;

const portalOf = (
  { kind, expiresAt, tokenHash, orderId, ...proof }: Session,
  customerId: string,
  isProven: boolean,
): PortalSession => ({
  customerId,
  viewUntil: kind === 'view' ? expiresAt : null,
  tokenHash,
  isProven,
  byCode: isByCode(proof),
  orderId: isProven ? null : orderId,
});

/** A context that knows whose portal is open, and how much of it: all, or what belongs to one order. */
export interface PortalContext extends ServiceContext {
  customerId: string;
  /** Null for all. */
  orderId: string | null;
}

/** Returns the context of the open portal, for reading only. Throws UNAUTHORIZED or FORBIDDEN. */
export async function requirePortal(ctx: Context): Promise<Context & PortalContext> {
  const { isProven, customerId, orderId } = await requirePortalSession(ctx);
  if (!isProven && orderId === null) throw unproven();
  return { ...ctx, customerId, orderId };
}

/** Refuses what a session that nobody proved may not see. */
export const unproven = () =>
  appError('FORBIDDEN', 'Please confirm your email address to see this.');
