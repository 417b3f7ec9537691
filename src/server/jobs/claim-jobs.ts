import type { DataSource } from 'typeorm';
import { Job } from './entity.ts';

/** How long a claimed job is reserved, in milliseconds: longer than any handler may take. */
const lease = 60_000;
/** Delays before the next attempt, in milliseconds. */
const firstDelay = 2_000;
const longestDelay = 30 * 60_000;

interface Wanted {
  kinds: string[];
  limit: number;
  /** The ids of jobs that the caller is running: its clock may have jumped past their leases. */
  except: string[];
}

/** Claims due jobs by priority. No transaction stays open. */
export async function claimJobs(
  db: DataSource,
  now: Date,
  { kinds, limit, except }: Wanted,
): Promise<Job[]> {
  const [rows]: [{ id: string }[]] = await db.query(
    `UPDATE job SET due_at = $1, attempts = attempts + 1
     WHERE id IN (
       SELECT id FROM job
       WHERE done_at IS NULL AND due_at <= $2 AND expires_at > $2 AND kind = ANY($3)
         AND id <> ALL($5::uuid[])
       ORDER BY priority, due_at LIMIT $4 FOR UPDATE SKIP LOCKED
     )
     RETURNING id`,
    [new Date(now.getTime() + lease), now, kinds, limit, except],
  );
  if (rows.length === 0) return [];
  return db
    .getRepository(Job)
    .find({ where: rows.map(({ id }) => ({ id })), order: { priority: 'ASC' } });
}

/** Ends a job, unless another worker has. */
export const endJob = (
  db: DataSource,
  { id }: Pick<Job, 'id'>,
  now: Date,
  outcome: NonNullable<Job['outcome']>,
  error: string | null = null,
) =>
  db
    .createQueryBuilder()
    .update(Job)
    .set({ doneAt: now, outcome, error })
    .where('id = :id AND doneAt IS NULL', { id })
    .execute();

/** Schedules the next attempt, later each time. */
export function retryJob(
  db: DataSource,
  { id, attempts }: Pick<Job, 'id' | 'attempts'>,
  now: Date,
  error: string,
) {
  const delay =
    Math.min(longestDelay, firstDelay * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
  return db
    .createQueryBuilder()
    .update(Job)
    .set({ dueAt: new Date(now.getTime() + delay), error })
    .where('id = :id AND doneAt IS NULL', { id })
    .execute();
}
