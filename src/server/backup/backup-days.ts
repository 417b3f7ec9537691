import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { defaultBackupHour } from '#src/shared/connections/values.ts';
import { addDays, londonDate, londonHour } from '#src/shared/dates/dates.ts';

/** How often a failed backup is tried again that day. */
const mostAttempts = 5;

/** Returns the day (ISO date, London) whose backup is due last at a time; undefined where none is made by itself. */
function dayDue({ env, clock }: Pick<ServiceContext, 'env' | 'clock'>): string | undefined {
  const hour = env.BACKUP_HOUR ?? defaultBackupHour;
  if (hour === 'off') return undefined;
  const today = londonDate(clock());
  return londonHour(clock()) >= Number(hour) ? today : addDays(today, -1);
}

/**
 * Takes the day's backup for this process and returns the day: the first to ask has it, another an hour
 * after it failed, or ten minutes after its process ended. A database that never had one waits for the night.
 */
export async function claimDay(ctx: ServiceContext): Promise<string | undefined> {
  const day = dayDue(ctx);
  if (day === undefined) return undefined;
  const now = ctx.clock();
  const rows: unknown[] = await ctx.manager.query(
    `WITH first AS (
       INSERT INTO backup_day (day, seen_at, ended_at)
       SELECT $1::date, $2::timestamptz, $2::timestamptz
       WHERE NOT EXISTS (SELECT FROM backup_day) ON CONFLICT DO NOTHING
     )
     INSERT INTO backup_day AS known (day, seen_at, attempts)
     SELECT $1::date, $2::timestamptz, 1 WHERE EXISTS (SELECT FROM backup_day)
     ON CONFLICT (day) DO UPDATE SET seen_at = $2, ended_at = NULL, attempts = known.attempts + 1
     WHERE (known.ended_at IS NULL AND known.seen_at < $2::timestamptz - interval '10 minutes')
       OR (known.failure IS NOT NULL AND known.attempts < $3
         AND known.ended_at < $2::timestamptz - interval '1 hour')
     RETURNING day`,
    [day, now, mostAttempts],
  );
  return rows.length > 0 ? day : undefined;
}

/** Says that a day's backup is still being made. */
export const holdDay = (ctx: ServiceContext, day: string): Promise<unknown> =>
  ctx.manager.query('UPDATE backup_day SET seen_at = $2 WHERE day = $1', [day, ctx.clock()]);

/** Ends a day's backup with what was said of it, and what was wrong. */
export const endDay = (
  ctx: ServiceContext,
  day: string,
  { says = '', failure = null }: Partial<Pick<BackupDay, 'says' | 'failure'>>,
): Promise<unknown> =>
  ctx.manager.query('UPDATE backup_day SET ended_at = $2, says = $3, failure = $4 WHERE day = $1', [
    day,
    ctx.clock(),
    says,
    failure,
  ]);

/** The backup of a day, made by itself. */
export interface BackupDay {
  /** ISO date, London. */
  day: string;
  /** How many rows and images it has, and where it is; '' until it ended well. */
  says: string;
  failure: string | null;
}

/** SQL for when a good check was due, as a table of one row: `since`, `line` says what went wrong last. */
export const checkDue = `(
  SELECT coalesce(
      (SELECT checked_at FROM last_backup), (SELECT min(seen_at) FROM backup_day)
    ) + interval '31 days' AS since,
    coalesce((SELECT failure FROM backup_day ORDER BY day DESC LIMIT 1), '') AS line
)`;

/** Returns the last day on which a backup was begun; undefined for none. */
export async function lastDay({ manager }: DatabaseContext): Promise<BackupDay | undefined> {
  const [row]: BackupDay[] = await manager.query(
    `SELECT day::text, says, failure FROM backup_day
     WHERE attempts > 0 ORDER BY day DESC LIMIT 1`,
  );
  return row;
}
