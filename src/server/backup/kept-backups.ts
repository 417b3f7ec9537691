import { type BackupStore, backupName, isDaily } from './backup-store.ts';

/** How many days, weeks and months keep their newest daily backup. */
const keptFor = { days: 7, weeks: 5, months: 12 } as const;

const dayMs = 24 * 3_600_000;
/** Returns the Monday of the week of a day (YYYY-MM-DD). */
function mondayOf(day: string): string {
  const date = new Date(day);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** Returns the newest of each of the last periods that have one; names begin with their day. */
function newestOf(names: string[], periodOf: (day: string) => string, count: number): string[] {
  const newest = new Map<string, string>();
  for (const name of names.toSorted()) newest.set(periodOf(name.slice(0, 10)), name);
  return [...newest.values()].slice(-count);
}

/** Returns the names of the daily backups that the rule no longer keeps. */
export function expiredBackups(names: string[]): string[] {
  const kept = new Set([
    ...newestOf(names, (day) => day, keptFor.days),
    ...newestOf(names, mondayOf, keptFor.weeks),
    ...newestOf(names, (day) => day.slice(0, 7), keptFor.months),
  ]);
  return names.filter((name) => !kept.has(name));
}

/**
 * Deletes the daily backups that the rule no longer keeps, and those that were cut off more than a day ago.
 * Returns how many could not be deleted.
 */
export async function deleteExpired(store: BackupStore, now: Date): Promise<number> {
  const { complete, incomplete } = await store.list();
  const yesterday = backupName(new Date(now.getTime() - dayMs));
  const cutOff = incomplete.filter((name) => name < yesterday);
  let left = 0;
  for (const name of [...expiredBackups(complete.filter(isDaily)), ...cutOff.filter(isDaily)])
    await store.remove(name).catch(() => {
      left += 1;
    });
  return left;
}
