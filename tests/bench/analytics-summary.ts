import type { DataSource } from 'typeorm';
import { summarise } from '#src/features/site/analytics/summary-service.ts';
import { countSteps, sumVisits } from '#src/features/site/analytics/visits/visits-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { quantile } from '#tests/support/measures.ts';
import { serviceContext } from '#tests/support/service-context.ts';
import { bytesPerEvent, fillInquiries, fillProduct } from './analytics-data.ts';
import { onEmbedded, open, openPostgres } from './databases.ts';

/** The middle of so many times, in milliseconds, after one to warm up. */
export async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const started = performance.now();
    await work();
    if (time > 0) taken.push(performance.now() - started);
  }
  return quantile(taken);
}

type Results = Record<string, Record<string, string>>;

/**
 * The 90-day summary, visits and steps over so many events and 10,000 inquiries, and the bytes; on
 * PostgreSQL, or on the embedded database.
 */
export async function measureSummary(sizes: number[], isEmbedded: boolean): Promise<void> {
  const results: Results = {};
  const print = async (db: DataSource, events: number) => {
    results[`${events} events`] = await measure(db, events);
    console.table(results);
  };
  if (isEmbedded) {
    for (const events of sizes) await onEmbedded((db) => print(db, events));
    return;
  }
  const database = await openPostgres();
  try {
    for (const events of sizes) {
      const db = await open(database.url, `events_${events}`);
      await print(db, events).finally(() => db.destroy());
    }
  } finally {
    await database.close();
  }
}

async function measure(db: DataSource, events: number): Promise<Results[string]> {
  // Filling takes longer than the product lets a statement run.
  await db.query('SET statement_timeout = 0');
  await fillProduct(db, events);
  await fillInquiries(db);
  const ctx = withManager(serviceContext(), db.manager);
  return {
    'summary, ms': (await timed(41, () => summarise(ctx, 90))).toFixed(2),
    'visits, ms': (await timed(41, () => sumVisits(ctx, 90))).toFixed(2),
    'steps, ms': (await timed(41, () => countSteps(ctx, 90))).toFixed(2),
    'bytes an event': (await bytesPerEvent(db, events)).toFixed(1),
  };
}
