import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, LessThan, MoreThan } from 'typeorm';
import { Session } from './entity.ts';

/** Milliseconds a login lasts. */
export const sessionLife = { admin: 8 * 3_600_000, customer: 30 * 24 * 3_600_000 } as const;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** Whether that is a token we gave the owner, live or not: no guess at the password. */
export const isOwnerToken = (credential: string) => /^admin\.[\w-]{43}$/.test(credential);

/** Opens a session and gives its token, which is stored only as a hash. */
export async function openSession(
  db: DataSource,
  now: Date,
  login: { kind: 'admin' } | { kind: 'customer'; customerId: string },
): Promise<string> {
  const token = `${login.kind}.${randomBytes(32).toString('base64url')}`;
  await db.getRepository(Session).insert({
    tokenHash: hash(token),
    customerId: null,
    ...login,
    expiresAt: new Date(now.getTime() + sessionLife[login.kind]),
  });
  return token;
}

/** The live session of that kind behind a token, or null. */
export const findSession = (db: DataSource, now: Date, kind: Session['kind'], token: string) =>
  db.getRepository(Session).findOneBy({ tokenHash: hash(token), kind, expiresAt: MoreThan(now) });

/** Ends a session; ending one that is not there is no error. */
export const revokeSession = (db: DataSource, token: string) =>
  db.getRepository(Session).delete({ tokenHash: hash(token) });

/** Deletes the sessions that have run out. */
export const forgetExpiredSessions = (db: DataSource, now: Date) =>
  db.getRepository(Session).delete({ expiresAt: LessThan(now) });
