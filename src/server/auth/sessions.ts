import { createHash, randomBytes } from 'node:crypto';
import {
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  MoreThan,
  Not,
} from 'typeorm';
import type { DatabaseContext, ProcessContext } from '#src/server/service-context.ts';
import { sessionLife } from '#src/shared/session-life.ts';
import { CustomerDevice, Session } from './entity.ts';

/** Returns whether a credential is an admin session token, valid or expired, and not a password guess. */
export const isAdminToken = (credential: string) => /^admin\.[\w-]{43}$/.test(credential);

type SessionContext = ProcessContext & DatabaseContext;

/** The admin's tokens are hashed with the password's fingerprint: a new password ends the sessions. */
export const hashToken = ({ adminPassword }: ProcessContext, token: string) =>
  createHash('sha256')
    .update(/^(admin|view)\./.test(token) ? `${token}.${adminPassword.fingerprint}` : token)
    .digest();

/** Creates a session and returns its token. Only a hash of the token is stored. */
export async function openSession(
  ctx: SessionContext,
  login:
    | { kind: 'admin' }
    | {
        kind: 'customer';
        customerId: string;
        proven: boolean;
        orderId: string | null;
        provenAt?: Date;
      }
    | { kind: 'view'; customerId: string },
): Promise<string> {
  const token = `${login.kind}.${randomBytes(32).toString('base64url')}`;
  await ctx.manager.getRepository(Session).insert({
    tokenHash: hashToken(ctx, token),
    customerId: null,
    ...login,
    expiresAt: new Date(ctx.clock().getTime() + sessionLife[login.kind]),
  });
  return token;
}

/** Returns the valid session of this kind for a token, or null. */
export const findSession = (ctx: SessionContext, kind: Session['kind'], token: string) =>
  ctx.manager
    .getRepository(Session)
    .findOneBy({ tokenHash: hashToken(ctx, token), kind, expiresAt: MoreThan(ctx.clock()) });

/** Returns those of the hashes, in hexadecimal, whose session is valid. */
export async function findLiveTokens(
  db: DataSource,
  hashes: Buffer[],
  now: Date,
): Promise<Set<string>> {
  const rows: { hash: string }[] = await db.query(
    `SELECT encode(token_hash, 'hex') AS hash FROM session
     WHERE token_hash = ANY($1) AND expires_at > $2`,
    [hashes, now],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Deletes a session. Does nothing if there is none. */
export const revokeSession = (ctx: SessionContext, token: string) =>
  ctx.manager.getRepository(Session).delete({ tokenHash: hashToken(ctx, token) });

/**
 * Ends sessions and returns the hashes of their tokens. They are locked in one order: two calls that end
 * the same ones do not wait for each other.
 */
async function endSessions(
  manager: EntityManager,
  where: FindOptionsWhere<Session>,
): Promise<Buffer[]> {
  const ended = await manager.find(Session, {
    select: { tokenHash: true },
    where,
    order: { tokenHash: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const hashes = ended.map(({ tokenHash }) => tokenHash);
  await manager.delete(Session, { tokenHash: In(hashes) });
  return hashes;
}

/**
 * Ends the admin's sessions and views of portals, except the one with the hash `kept`. Returns the hashes
 * of those ended.
 */
export const endAdminSessions = (manager: EntityManager, kept?: Buffer): Promise<Buffer[]> =>
  endSessions(manager, {
    kind: In(['admin', 'view']),
    ...(kept && { tokenHash: Not(kept) }),
  });

/** Ends the sessions and devices of a customer, all or those that were never proven. Returns how many sessions. */
export async function endCustomerLogins(
  manager: EntityManager,
  customerId: string,
  which: 'all' | 'never proven',
): Promise<number> {
  const ended = which === 'all' ? { customerId } : { customerId, proven: false };
  const { length } = await endSessions(manager, ended);
  await manager.delete(CustomerDevice, ended);
  return length;
}
