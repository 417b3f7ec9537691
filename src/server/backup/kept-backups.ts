/** How many days, weeks and months keep their newest daily backup. */
export const keptFor = { days: 7, weeks: 5, months: 12 } as const;

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
