import type { DataSource } from 'typeorm';
import { clockDifference } from '#src/server/clocks.ts';
import { priority } from './add-job.ts';
import { Job } from './entity.ts';
import type { Held, Postponed } from './job-errors.ts';

/** How long a handler may wait for other servers, in all its calls together, in milliseconds. */
export const longestWait = 45_000;
/** How long a claimed job is reserved, in milliseconds: the rest is for the handler's own work. */
const lease = longestWait + 15_000;
/** Delays before the next attempt, in milliseconds. */
const firstDelay = 2_000;
const longestDelay = 30 * 60_000;
const longestHold = 60 * 60_000;
/** What was tried is due again within this time, in milliseconds, unless a clock was ahead. */
const longestLease = longestHold + clockDifference;

/** SQL for a text where a job is due at a time ($1), null where none is. */
export const dueMark = `
  SELECT 'due' WHERE EXISTS (
    SELECT FROM job WHERE done_at IS NULL AND expires_at > $1::timestamptz AND (due_at <= $1::timestamptz
      OR (attempts > 0 AND due_at > $1::timestamptz + interval '${longestLease} milliseconds')))`;

interface Wanted {
  /** How many jobs of each kind may run in each of its lanes. */
  limits: Map<string, number>;
  /** The ids of jobs that the caller is running, of those: its clock may have jumped past their leases. */
  except: string[];
}

/** Claims due jobs, those of each lane by priority. No transaction stays open. */
export async function claimJobs(
  db: DataSource,
  now: Date,
  { limits, except }: Wanted,
): Promise<Job[]> {
  const [rows]: [{ id: string }[]] = await db.query(
    `WITH wanted AS (
       SELECT * FROM unnest($3::text[], $4::int[]) AS wanted (kind, slots)
     ), lanes AS (
       SELECT kind, '' AS lane, slots FROM wanted
       UNION SELECT kind, lane, slots FROM wanted JOIN job USING (kind)
         WHERE done_at IS NULL AND lane <> ''
     ), free AS (
       SELECT kind, lane, greatest(0, slots - (
         SELECT count(*) FROM job
         WHERE id = ANY($5::uuid[]) AND job.kind = lanes.kind AND job.lane = lanes.lane
       )) AS most FROM lanes
     ), due AS MATERIALIZED (
       SELECT id FROM free CROSS JOIN LATERAL (
         SELECT id FROM job
         WHERE job.kind = free.kind AND job.lane = free.lane
           AND done_at IS NULL AND expires_at > $2
           AND (due_at <= $2 OR (attempts > 0 AND due_at > $6))
           AND id <> ALL($5::uuid[])
         ORDER BY priority, due_at LIMIT most FOR UPDATE SKIP LOCKED
       ) AS first
     )
     UPDATE job SET due_at = $1, attempts = attempts + 1 WHERE id IN (SELECT id FROM due)
     RETURNING id`,
    [
      new Date(now.getTime() + lease),
      now,
      [...limits.keys()],
      [...limits.values()],
      except,
      new Date(now.getTime() + longestLease),
    ],
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

/** Lets a job wait until a time, then behind others: neither attempt nor wait is taken from its life. */
export const postponeJob = (db: DataSource, job: Job, now: Date, why: Postponed) =>
  holdJob(db, job, now, why, {
    priority: priority.digest,
    expiresAt: new Date(
      job.expiresAt.getTime() + heldUntil(job, now, why).getTime() - now.getTime(),
    ),
  });

/** Lets a job wait until a time, as if it had not been tried. */
export const holdJob = (
  db: DataSource,
  job: Job,
  now: Date,
  why: Held | Postponed,
  change: Partial<Pick<Job, 'priority' | 'expiresAt'>> = {},
) =>
  db
    .createQueryBuilder()
    .update(Job)
    .set({
      ...change,
      attempts: () => 'attempts - 1',
      dueAt: heldUntil(job, now, why),
      error: why.message,
    })
    .where('id = :id AND doneAt IS NULL', { id: job.id })
    .execute();

/**
 * When a job that waits is looked at next. One that was tried before is looked at each hour: a later date
 * would be taken for the lease of a clock that was ahead.
 */
const heldUntil = ({ attempts }: Job, now: Date, { until }: Held | Postponed): Date =>
  attempts > 1 ? new Date(Math.min(until.getTime(), now.getTime() + longestHold)) : until;

/** Schedules the next attempt, later each time, and not before `until`, or an hour where that is sooner. */
export function retryJob(
  db: DataSource,
  { id, attempts }: Pick<Job, 'id' | 'attempts'>,
  now: Date,
  error: string,
  until: Date | null = null,
) {
  const asked = Math.min(longestHold, (until?.getTime() ?? 0) - now.getTime());
  const delay = Math.max(
    asked,
    Math.min(longestDelay, firstDelay * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2),
  );
  return db
    .createQueryBuilder()
    .update(Job)
    .set({ dueAt: new Date(now.getTime() + delay), error })
    .where('id = :id AND doneAt IS NULL', { id })
    .execute();
}
