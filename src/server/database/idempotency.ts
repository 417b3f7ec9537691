import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { addressKey } from '#src/server/http/rate-limits.ts';
import { Submission } from './entity.ts';

/** Milliseconds an answer is kept for its repetition: under an Idempotency-Key, and without one. */
const keptFor = 24 * 3_600_000;
const keptWithoutKey = 60_000;

/**
 * Stores something once: `work` runs in a transaction, and a repetition with the same Idempotency-Key
 * and body gets the first result. Another body under that key is a CONFLICT. Of a visitor's `form`
 * without a key, the same body from the same address within a minute is a repetition too.
 */
export async function withIdempotency<Result extends object>(
  ctx: Context,
  scope: string,
  body: unknown,
  work: (manager: EntityManager) => Promise<Result>,
  { form = false } = {},
): Promise<Result> {
  const { idempotencyKey } = ctx.caller;
  if (idempotencyKey === undefined && !form) return ctx.db.transaction(work);
  const mark = markOf(ctx, scope, body);
  const result = await ctx.db.transaction(async (manager) => {
    if (!(await claim(manager, mark))) return undefined;
    const made = await work(manager);
    await manager.update(Submission, { keyHash: mark.keyHash }, { answer: made });
    return made;
  });
  return result ?? firstResult(ctx.db, mark);
}

interface Mark extends Pick<Submission, 'keyHash' | 'bodyHash' | 'createdAt'> {
  /** When an earlier one under that key was made too long ago to be repeated. */
  expiredAt: Date;
}

/** What tells a repetition: the caller's key, or else the caller's address and the body. */
function markOf({ caller, cipher, clock }: Context, scope: string, body: unknown): Mark {
  const { idempotencyKey: key, address } = caller;
  if (key !== undefined && (key.length === 0 || key.length > 255))
    throw appError('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 characters.');
  const text = JSON.stringify(body);
  const createdAt = clock();
  return {
    keyHash:
      key === undefined
        ? cipher.fingerprint(`repetition ${scope}`, `${addressKey(address)}\0${text}`)
        : cipher.fingerprint(`submission ${scope}`, key),
    bodyHash: cipher.fingerprint('body', text),
    createdAt,
    expiredAt: new Date(createdAt.getTime() - (key === undefined ? keptWithoutKey : keptFor)),
  };
}

/** Takes a key where it is free or has expired, and answers whether it did. */
async function claim(manager: EntityManager, mark: Mark): Promise<boolean> {
  const taken = await manager.query(
    `INSERT INTO submission (key_hash, body_hash, answer, created_at) VALUES ($1, $2, '{}', $3)
     ON CONFLICT (key_hash) DO UPDATE
       SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
       WHERE submission.created_at <= $4
     RETURNING 1`,
    [mark.keyHash, mark.bodyHash, mark.createdAt, mark.expiredAt],
  );
  return taken.length > 0;
}

/** What was answered the first time. */
async function firstResult<Result>(db: DataSource, { keyHash, bodyHash }: Mark): Promise<Result> {
  const first = await db.getRepository(Submission).findOneByOrFail({ keyHash });
  if (!first.bodyHash.equals(bodyHash))
    throw appError('CONFLICT', 'This Idempotency-Key was used for another submission.');
  return first.answer as Result;
}

/** Deletes the answers nobody will ask for again. */
export const deleteOldSubmissions = (db: DataSource, now: Date) =>
  db.getRepository(Submission).delete({ createdAt: LessThan(new Date(now.getTime() - keptFor)) });
