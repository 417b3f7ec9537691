import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import type { Context } from './context.ts';
import { prepareOn } from './database/prepared.ts';
import { Submission } from './entity.ts';
import { refusal } from './errors.ts';
import { type Class, insertion, named } from './insertion.ts';
import { callerOf } from './limits.ts';
import type { StoredRow } from './stored-row.ts';

/** Milliseconds an answer is kept for its repetition: under an Idempotency-Key, and without one. */
const keptFor = 24 * 3_600_000;
const keptWithoutKey = 60_000;

/**
 * Stores something once: `work` runs in a transaction, and a repetition with the same Idempotency-Key
 * and body gets the first result. Another body under that key is a CONFLICT. Of a visitor's `form`
 * without a key, the same body from the same address within a minute is a repetition too.
 */
export async function once<Result extends object>(
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
    const { text, values } = claim(ctx, mark, {});
    if ((await manager.query(text, values)).length === 0) return undefined;
    const made = await work(manager);
    await manager.update(Submission, { keyHash: mark.keyHash }, { answer: made });
    return made;
  });
  return result ?? firstResult(ctx.db, mark);
}

/** The same for a form that is one new row: all of it in one statement. */
export async function insertOnce<Row extends StoredRow, Result extends object>(
  ctx: Context,
  scope: string,
  entity: Class<Row>,
  body: Omit<Partial<Row>, keyof StoredRow>,
  resultOf: (id: string) => Result,
): Promise<Result> {
  const row = { ...body, id: randomUUID(), createdAt: ctx.clock() } as unknown as Row;
  const result = resultOf(row.id);
  const mark = markOf(ctx, scope, body);
  const claimed = claim(ctx, mark, result);
  const { into, places, values } = insertion(ctx.db, entity, row, claimed.values.length);
  const stored = await prepareOn(ctx.db)(
    named(`WITH claimed AS (${claimed.text}) ${into} SELECT ${places} FROM claimed RETURNING id`),
    [...claimed.values, ...values],
  );
  return stored.length > 0 ? result : firstResult(ctx.db, mark);
}

interface Mark extends Pick<Submission, 'keyHash' | 'bodyHash' | 'createdAt'> {
  /** When an earlier one under that key was made too long ago to be repeated. */
  expiredAt: Date;
}

/** What tells a repetition: the caller's key, or else the caller's address and the body. */
function markOf({ caller, cipher, clock }: Context, scope: string, body: unknown): Mark {
  const { idempotencyKey: key, address } = caller;
  if (key !== undefined && (key.length === 0 || key.length > 255))
    throw refusal('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 characters.');
  const text = JSON.stringify(body);
  const createdAt = clock();
  return {
    keyHash:
      key === undefined
        ? cipher.fingerprint(`repetition ${scope}`, `${callerOf(address)}\0${text}`)
        : cipher.fingerprint(`submission ${scope}`, key),
    bodyHash: cipher.fingerprint('body', text),
    createdAt,
    expiredAt: new Date(createdAt.getTime() - (key === undefined ? keptWithoutKey : keptFor)),
  };
}

/** The statement that takes a key where it is free or has expired; it returns no row where it is held. */
function claim({ db }: Context, { expiredAt, ...mark }: Mark, answer: object) {
  const { into, places, values } = insertion(db, Submission, { ...mark, answer });
  const text = `${into} VALUES (${places}) ON CONFLICT (key_hash) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
    WHERE submission.created_at <= $${values.length + 1} RETURNING 1`;
  return { text, values: [...values, expiredAt] };
}

/** What was answered the first time. */
async function firstResult<Result>(db: DataSource, { keyHash, bodyHash }: Mark): Promise<Result> {
  const first = await db.getRepository(Submission).findOneByOrFail({ keyHash });
  if (!first.bodyHash.equals(bodyHash))
    throw refusal('CONFLICT', 'This Idempotency-Key was used for another submission.');
  return first.answer as Result;
}

/** Deletes the answers nobody will ask for again. */
export const forgetOldSubmissions = (db: DataSource, now: Date) =>
  db.getRepository(Submission).delete({ createdAt: LessThan(new Date(now.getTime() - keptFor)) });
