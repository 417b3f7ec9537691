import { summarise } from '#src/features/analytics/service.ts';
import { countSteps, sumVisits } from '#src/features/analytics/visits-service.ts';
import { quantile } from '#tests/support/measures.ts';
import { bytesPerEvent, fillInquiries, fillProduct } from './analytics-data.ts';
import { open, openPostgres } from './grounds.ts';

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

/** The 90-day summary, visits and steps over so many events and 10,000 inquiries, and the bytes. */
export async function measureSummary(sizes: number[]): Promise<void> {
  const grounds = await openPostgres();
  const results: Record<string, Record<string, string>> = {};
  try {
    for (const events of sizes) {
      const db = await open(grounds.url, `events_${events}`);
      await fillProduct(db, events);
      await fillInquiries(db);
      const clock = () => new Date();
      results[`${events} events`] = {
        'summary, ms': (await timed(41, () => summarise({ db, clock }, 90))).toFixed(2),
        'visits, ms': (await timed(41, () => sumVisits({ db, clock }, 90))).toFixed(2),
        'steps, ms': (await timed(41, () => countSteps({ db, clock }, 90))).toFixed(2),
        'bytes an event': (await bytesPerEvent(db, events)).toFixed(1),
      };
      console.table(results);
      await db.destroy();
    }
  } finally {
    await grounds.close();
  }
}
