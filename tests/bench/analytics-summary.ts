import pg from 'pg';
import type { DataSource } from 'typeorm';
import { entities, migrations } from '#src/app/entities.ts';
import { summarise } from '#src/features/analytics/service.ts';
import { createOutage } from '#src/server/database/outage.ts';
import { createSource } from '#src/server/database/source.ts';
import {
  bytesPerEvent,
  fillProduct,
  fillUmami,
  plainStatements,
  umamiStatements,
} from './analytics-data.ts';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const started = performance.now();
    await work();
    if (time > 0 || times === 1) taken.push(performance.now() - started);
  }
  return median(taken);
}

/** The 90-day summary over so many events, beside the plain count and Umami's, and the bytes. */
export async function measureSummary(server: string, sizes: number[]): Promise<void> {
  const results: Record<string, Record<string, string>> = {};
  for (const events of sizes) {
    const db = await open(server, `events_${events}`);
    await fillProduct(db, events);
    const all = async (statements: string[]) => {
      for (const statement of statements) await db.query(statement);
    };
    const clock = () => new Date();
    const row: Record<string, string> = {
      'summary, ms': (await timed(41, () => summarise({ db, clock }, 90))).toFixed(2),
      'plain GROUP BY, ms': (await timed(1, () => all(plainStatements))).toFixed(0),
      'bytes an event': (await bytesPerEvent(db, events)).toFixed(1),
    };
    results[`${events} events`] = row;
    console.table(results);
    await fillUmami(db);
    row["Umami's queries, ms"] = (await timed(1, () => all(umamiStatements))).toFixed(0);
    console.table(results);
    await db.destroy();
  }
}

async function open(server: string, name: string): Promise<DataSource> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = createSource({ url: url.href }, { entities, migrations }, createOutage(console.warn));
  // Filling takes longer than the product lets a statement run.
  db.setOptions({ type: 'postgres', extra: {} });
  await db.initialize();
  await db.runMigrations();
  return db;
}
