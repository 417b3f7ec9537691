import { IsNull } from 'typeorm';
import { makeApiKey } from '#src/server/auth/api-keys.ts';
import { ApiKey } from '#src/server/auth/entity.ts';
import { newestFirst } from '#src/server/database/lists.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { type KeyItem, keyMessages, type NewKey } from './contract.ts';

const present = ({ keyHash: _, expiresAt, revokedAt, lastUsedAt, ...key }: ApiKey): KeyItem => ({
  ...presentRow(key),
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Lists all keys, newest first. */
export const listKeys = async ({ manager }: ServiceContext): Promise<KeyItem[]> =>
  (await manager.find(ApiKey, { order: newestFirst })).map(present);

/**
 * Stores a new key and returns it, this once. Throws BAD_REQUEST for a scope that does not exist or an
 * end that has passed.
 */
export async function createKey(
  ctx: ServiceContext,
  { name, scopes, origins = [], expiresAt }: NewKey,
): Promise<{ key: string; data: KeyItem }> {
  const known = await ctx.scopes();
  const unknown = scopes.filter((scope) => !known.includes(scope));
  if (unknown.length > 0) throw appError('BAD_REQUEST', `There is no scope ${unknown.join(', ')}.`);
  const end = expiresAt === undefined ? null : new Date(expiresAt);
  if (end && end <= ctx.clock()) throw appError('BAD_REQUEST', keyMessages.expiresAt);
  const { key, ...stored } = makeApiKey();
  const row = await ctx.manager.save(
    ctx.manager.create(ApiKey, {
      ...stored,
      createdAt: ctx.clock(),
      name,
      scopes: [...new Set(scopes)].sort(),
      origins: [...new Set(origins)],
      expiresAt: end,
    }),
  );
  await ctx.record({ topic: 'key.made', subject: { kind: 'key', id: row.id }, data: { name } });
  return { key, data: present(row) };
}

/** Revokes a key; a revoked one stays as it is. Throws NOT_FOUND. */
export async function revokeKey(ctx: ServiceContext, id: string): Promise<KeyItem> {
  const { affected } = await ctx.manager.update(
    ApiKey,
    { id, revokedAt: IsNull() },
    { revokedAt: ctx.clock() },
  );
  const row = await ctx.manager.findOneBy(ApiKey, { id });
  if (!row) throw appError('NOT_FOUND', 'There is no such key.');
  if (affected)
    await ctx.record({
      topic: 'key.revoked',
      subject: { kind: 'key', id },
      data: { name: row.name },
    });
  return present(row);
}
