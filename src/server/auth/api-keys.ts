import { createHash, randomBytes } from 'node:crypto';
import { IsNull, LessThan } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { tooManyRequests } from '#src/server/http/consume.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { ApiKey } from './entity.ts';

/** What a key may do: a slice of the admin's calls, to read or to write, such as 'direct-debit:read'. */
export type Scope = `${string}:${'read' | 'write'}`;

/** Without it, bank details are left out of what a key reads. */
export const bankScope = 'bank:read';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the scope that a procedure needs, by its path such as 'admin.directDebit.list'. */
export function scopeOf(path: string, use: 'read' | 'write'): Scope {
  const [, slice = ''] = path.split('.');
  return `${kebab(slice)}:${use}`;
}

/** How exact the time of the last use is, in milliseconds: not every call writes it. */
const lastUseWithin = 60_000;

/**
 * Whether a credential was meant as a key, also one that is cut off, in quotes or behind a second
 * 'Bearer': it is no guess of the password.
 */
export const isApiKey = (credential: string): boolean =>
  /^(?:[\s"'`<({[:=,]|bearer|token)*awn_/i.test(credential);

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** Makes a new key. It is shown once: what is stored of it is its start and its hash. */
export function makeApiKey(): { key: string } & Pick<ApiKey, 'start' | 'keyHash'> {
  const start = `awn_${randomBytes(4).toString('hex')}`;
  const key = `${start}_${randomBytes(32).toString('base64url')}`;
  return { key, start, keyHash: hashOf(key) };
}

/**
 * Returns the key of a call. Throws UNAUTHORIZED if it is unknown or ended, TOO_MANY_REQUESTS, and
 * FORBIDDEN if it may not do this (null: no key may) or not from this page.
 */
export async function requireApiKey(
  ctx: Context,
  key: string,
  scope: Scope | null,
): Promise<ApiKey> {
  const now = ctx.clock();
  const found = await ctx.manager.findOneBy(ApiKey, { keyHash: hashOf(key) });
  if (!found) throw appError('UNAUTHORIZED', 'This key is not known.');
  if (found.revokedAt) throw appError('UNAUTHORIZED', 'This key was revoked.');
  if (found.expiresAt && found.expiresAt <= now)
    throw appError('UNAUTHORIZED', 'This key has ended.');
  const use = await ctx.limits.key(found.id);
  ctx.setRateLimit(use);
  if (use.left < 0) throw tooManyRequests(use.milliseconds);
  const { origin, sameOrigin } = ctx.caller;
  if (!sameOrigin && !found.origins.includes(origin ?? ''))
    throw appError('FORBIDDEN', 'This key may not be used from this page.');
  if (scope === null) throw appError('FORBIDDEN', 'No key may do this: please log in.');
  if (!found.scopes.includes(scope))
    throw appError('FORBIDDEN', `This key needs the scope ${scope} for this.`);
  await noteUse(ctx, found, now);
  return found;
}

async function noteUse({ manager }: DatabaseContext, { id, lastUsedAt }: ApiKey, now: Date) {
  const known = lastUsedAt ?? new Date(0);
  if (now.getTime() - known.getTime() < lastUseWithin) return;
  const before = lastUsedAt ? LessThan(now) : IsNull();
  await manager.update(ApiKey, { id, lastUsedAt: before }, { lastUsedAt: now });
}

/** Whether any key that is in force may be used from the pages of an origin. */
export async function isNamedOrigin(
  { manager }: DatabaseContext,
  origin: string,
  now: Date,
): Promise<boolean> {
  const [{ named }]: [{ named: boolean }] = await manager.query(
    `SELECT EXISTS (
       SELECT FROM api_key WHERE $1 = ANY (origins) AND revoked_at IS NULL
         AND (expires_at IS NULL OR expires_at > $2)
     ) AS named`,
    [origin, now],
  );
  return named;
}
