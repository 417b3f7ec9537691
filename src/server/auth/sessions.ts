import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, LessThan, MoreThan } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { Session } from './entity.ts';

/** Milliseconds a login lasts. */
export const sessionLife = { admin: 8 * 3_600_000, customer: 30 * 24 * 3_600_000 } as const;

/** Whether that is a token we gave the owner, live or not: no guess at the password. */
export const isAdminToken = (credential: string) => /^admin\.[\w-]{43}$/.test(credential);

type SessionContext = Pick<Context, 'db' | 'clock' | 'adminPassword'>;

/** An owner's token is hashed with the password's mark: under another password it is not found. */
const hash = ({ adminPassword }: Pick<Context, 'adminPassword'>, token: string) =>
  createHash('sha256')
    .update(isAdminToken(token) ? `${token}.${adminPassword.mark}` : token)
    .digest();

/** Opens a session and gives its token, which is stored only as a hash. */
export async function openSession(
  ctx: SessionContext,
  login: { kind: 'admin' } | { kind: 'customer'; customerId: string },
): Promise<string> {
  const token = `${login.kind}.${randomBytes(32).toString('base64url')}`;
  await ctx.db.getRepository(Session).insert({
    tokenHash: hash(ctx, token),
    customerId: null,
    ...login,
    expiresAt: new Date(ctx.clock().getTime() + sessionLife[login.kind]),
  });
  return token;
}

/** The live session of that kind behind a token, or null. */
export const findSession = (ctx: SessionContext, kind: Session['kind'], token: string) =>
  ctx.db
    .getRepository(Session)
    .findOneBy({ tokenHash: hash(ctx, token), kind, expiresAt: MoreThan(ctx.clock()) });

/** Ends a session; ending one that is not there is no error. */
export const revokeSession = (ctx: SessionContext, token: string) =>
  ctx.db.getRepository(Session).delete({ tokenHash: hash(ctx, token) });

/** Deletes the sessions that have run out. */
export const deleteExpiredSessions = (db: DataSource, now: Date) =>
  db.getRepository(Session).delete({ expiresAt: LessThan(now) });
