import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import type { Context } from './context.ts';
import { prepareOn } from './database/prepared.ts';
import { Submission } from './entity.ts';
import { refusal } from './errors.ts';
import { type Class, insertion, named } from './insertion.ts';
import type { StoredRow } from './stored-row.ts';

/** Milliseconds an answer is kept for its repetition. */
const keptFor = 24 * 3_600_000;

/**
 * Stores a submission once: `work` runs in a transaction, and a repetition with the same
 * Idempotency-Key and body gets the first answer. Another body under that key is a CONFLICT.
 */
export async function once<Answer extends object>(
  ctx: Context,
  scope: string,
  body: unknown,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  const marked = mark(ctx, scope, body);
  if (!marked) return ctx.db.transaction(work);
  return orFirst(ctx.db, marked, () =>
    ctx.db.transaction(async (manager) => {
      const answer = await work(manager);
      await manager.insert(Submission, { ...marked, answer });
      return answer;
    }),
  );
}

/** The same for a submission that is one new row: all of it in one statement, on one way there. */
export async function insertOnce<Row extends StoredRow, Answer extends object>(
  ctx: Context,
  scope: string,
  entity: Class<Row>,
  body: Omit<Partial<Row>, keyof StoredRow>,
  answerWith: (id: string) => Answer,
): Promise<Answer> {
  const row = { ...body, id: randomUUID(), createdAt: ctx.clock() } as unknown as Row;
  const answer = answerWith(row.id);
  const { text, values } = insertion(ctx.db, entity, row);
  const run = prepareOn(ctx.db);
  const marked = mark(ctx, scope, body);
  if (!marked) {
    await run(named(text), values);
    return answer;
  }
  const also = insertion(ctx.db, Submission, { ...marked, answer }, values.length);
  return orFirst(ctx.db, marked, async () => {
    const both = named(`WITH stored AS (${text}) ${also.text}`);
    await run(both, [...values, ...also.values]);
    return answer;
  });
}

type Mark = Pick<Submission, 'keyHash' | 'bodyHash' | 'createdAt'>;

/** What tells a repetition; undefined where the caller gave no key. */
function mark(ctx: Context, scope: string, body: unknown): Mark | undefined {
  const key = ctx.caller.idempotencyKey;
  if (key === undefined) return undefined;
  if (key.length === 0 || key.length > 255)
    throw refusal('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 characters.');
  return {
    keyHash: ctx.cipher.fingerprint(`submission ${scope}`, key),
    bodyHash: ctx.cipher.fingerprint('body', JSON.stringify(body)),
    createdAt: ctx.clock(),
  };
}

/** What `store` answers, or answered the first time. */
async function orFirst<Answer>(
  db: DataSource,
  { keyHash, bodyHash }: Mark,
  store: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await store();
  } catch (error) {
    const first = await db.getRepository(Submission).findOneBy({ keyHash });
    if (!first) throw error;
    if (!first.bodyHash.equals(bodyHash))
      throw refusal('CONFLICT', 'This Idempotency-Key was used for another submission.');
    return first.answer as Answer;
  }
}

/** Deletes the answers nobody will ask for again. */
export const forgetOldSubmissions = (db: DataSource, now: Date) =>
  db.getRepository(Submission).delete({ createdAt: LessThan(new Date(now.getTime() - keptFor)) });
