import { setTimeout } from 'node:timers/promises';
import type { TestDatabase } from './database.ts';

type Call<T> = () => Promise<T>;

/** Sends calls in this order while `hold`, a statement that locks rows, makes them wait; then lets go. */
export async function linedUp<T>(
  { source }: Pick<TestDatabase, 'source'>,
  hold: string,
  calls: readonly Call<T>[],
): Promise<T[]> {
  const sent: Promise<T>[] = [];
  let done = 0;
  await source.transaction(async (manager) => {
    await manager.query(hold);
    for (const call of calls) {
      const answer = call().finally(() => {
        done += 1;
      });
      answer.catch(() => {});
      sent.push(answer);
      // Each waits for a lock, or does not need it.
      while ((await countWaiting(source)) + done < sent.length) await setTimeout(5);
    }
  });
  return Promise.all(sent);
}

async function countWaiting(source: TestDatabase['source']): Promise<number> {
  const waiting = await source.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length;
}

/** The ways in which two calls are sent at one moment: also behind each of these locks, in either order. */
export const pairings = <T>(
  database: Pick<TestDatabase, 'source'>,
  holds: Record<string, string>,
): Record<string, (one: Call<T>, other: Call<T>) => Promise<T[]>> => ({
  'at once': (one, other) => Promise.all([one(), other()]),
  ...Object.fromEntries(
    Object.entries(holds).flatMap(([name, hold]) => [
      [`behind ${name}`, (one: Call<T>, other: Call<T>) => linedUp(database, hold, [one, other])],
      [
        `behind ${name}, the other first`,
        (one: Call<T>, other: Call<T>) => linedUp(database, hold, [other, one]),
      ],
    ]),
  ),
});
