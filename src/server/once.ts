import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import type { Context } from './context.ts';
import { Submission } from './entity.ts';
import { refusal } from './errors.ts';

/** Milliseconds an answer is kept for its repetition. */
const keptFor = 24 * 3_600_000;

/**
 * Stores a submission once: `work` runs in a transaction, and a repetition with the same
 * Idempotency-Key and body gets the first answer. Another body under that key is a CONFLICT.
 */
export async function once<Answer>(
  ctx: Context,
  scope: string,
  body: unknown,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  const key = ctx.caller.idempotencyKey;
  if (key === undefined) return ctx.db.transaction(work);
  if (key.length === 0 || key.length > 255)
    throw refusal('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 characters.');

  const keyHash = ctx.cipher.fingerprint(`submission ${scope}`, key);
  const bodyHash = ctx.cipher.fingerprint('body', JSON.stringify(body));
  try {
    return await ctx.db.transaction(async (manager) => {
      const answer = await work(manager);
      const createdAt = ctx.clock();
      await manager.insert(Submission, { keyHash, bodyHash, answer: answer as object, createdAt });
      return answer;
    });
  } catch (error) {
    const first = await ctx.db.getRepository(Submission).findOneBy({ keyHash });
    if (!first) throw error;
    if (!first.bodyHash.equals(bodyHash))
      throw refusal('CONFLICT', 'This Idempotency-Key was used for another submission.');
    return first.answer as Answer;
  }
}

/** Deletes the answers nobody will ask for again. */
export const forgetOldSubmissions = (db: DataSource, now: Date) =>
  db.getRepository(Submission).delete({ createdAt: LessThan(new Date(now.getTime() - keptFor)) });
