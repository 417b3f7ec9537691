import type { EntityManager } from 'typeorm';
import { latest } from '#src/server/clocks.ts';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { addressKey } from '#src/server/http/client-address.ts';
import { transact } from '#src/server/service-context.ts';
import { plainText } from '#src/shared/text.ts';
import { Submission } from './entity.ts';

/** How long results are stored with and without an Idempotency-Key, in milliseconds. */
const retention = 24 * 3_600_000;
const retentionWithoutKey = 60_000;
const farFuture = new Date('9999-12-31');

/**
 * Calls `run` in a transaction, once: a repetition with the same Idempotency-Key and body returns the
 * first result. Throws CONFLICT for another body with the same key. For a public `form` without a key,
 * the same body from the same address within a minute is a repetition.
 */
export async function withIdempotency<Result extends object>(
  ctx: Context,
  scope: string,
  body: unknown,
  run: (ctx: Context) => Promise<Result>,
  { form = false } = {},
): Promise<Result> {
  const { idempotencyKey } = ctx.caller;
  if (idempotencyKey === undefined && !form) return transact(ctx, run);
  const submission = describeSubmission(ctx, scope, body);
  const result = await transact(ctx, async (ctx) => {
    if (!(await claim(ctx.manager, submission))) return undefined;
    const first = await run(ctx);
    await ctx.manager.update(Submission, { keyHash: submission.keyHash }, { result: first });
    return first;
  });
  return result ?? firstResult(ctx.manager, submission);
}

interface NewSubmission extends Pick<Submission, 'keyHash' | 'bodyHash' | 'createdAt'> {
  /** Earlier submissions created up to this time have expired. */
  expiredAt: Date;
  /** So have those created after this time. */
  writtenBy: Date;
}

/** Identifies a submission by the caller's key, or else by the caller's address and the body. */
function describeSubmission(
  { caller, cipher, clock }: Context,
  scope: string,
  body: unknown,
): NewSubmission {
  const { idempotencyKey: key, address } = caller;
  if (key !== undefined && (key.length === 0 || key.length > 255))
    throw appError('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 characters.');
  const text = JSON.stringify(body, (_, value) =>
    typeof value === 'string' ? plainText(value) : value,
  );
  const createdAt = clock();
  return {
    keyHash:
      key === undefined
        ? cipher.fingerprint(`repetition ${scope}`, `${addressKey(address)}\0${text}`)
        : cipher.fingerprint(`submission ${scope}`, key),
    bodyHash: cipher.fingerprint('body', text),
    createdAt,
    expiredAt: new Date(
      createdAt.getTime() - (key === undefined ? retentionWithoutKey : retention),
    ),
    // A key names one submission, whatever the clock was.
    writtenBy: key === undefined ? latest(createdAt) : farFuture,
  };
}

/** Inserts the submission, or replaces an expired one. Returns false if the key is in use. */
async function claim(manager: EntityManager, submission: NewSubmission): Promise<boolean> {
  const claimed = await manager.query(
    `INSERT INTO submission (key_hash, body_hash, answer, created_at) VALUES ($1, $2, '{}', $3)
     ON CONFLICT (key_hash) DO UPDATE
       SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
       WHERE submission.created_at <= $4 OR submission.created_at > $5
     RETURNING 1`,
    [
      submission.keyHash,
      submission.bodyHash,
      submission.createdAt,
      submission.expiredAt,
      submission.writtenBy,
    ],
  );
  return claimed.length > 0;
}

/** Returns the stored result. Throws CONFLICT if its body differs. */
async function firstResult<Result>(
  manager: EntityManager,
  { keyHash, bodyHash }: NewSubmission,
): Promise<Result> {
  const first = await manager.findOneByOrFail(Submission, { keyHash });
  // As a migration leaves what it cannot answer.
  if (first.bodyHash.length === 0)
    throw appError('CONFLICT', 'This was stored already, before the software was updated.');
  if (!first.bodyHash.equals(bodyHash))
    throw appError('CONFLICT', 'This Idempotency-Key was used for another submission.');
  return first.result as Result;
}
