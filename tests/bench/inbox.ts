import type { DataSource } from 'typeorm';
import { listInbox, readInboxSummary } from '#src/features/desk/inbox/waiting/waiting-service.ts';
import { createCipher } from '#src/server/auth/cipher.ts';
import { withManager } from '#src/server/service-context.ts';
import { fillFiveYears } from '#tests/support/five-years.ts';
import { serviceContext } from '#tests/support/service-context.ts';
import { fillInbox, fillYears } from '#tests/support/waiting-rows.ts';
import { timed } from './analytics-summary.ts';
import { onEachDatabase } from './databases.ts';

async function measure(db: DataSource): Promise<Record<string, string>> {
  const query = (sql: string, values?: unknown[]) => db.query(sql, values);
  const cipher = createCipher(['a-secret-key-for-measuring-the-inbox']);
  await fillFiveYears(query, 2000);
  await fillInbox(query, cipher);
  await fillYears(query);
  await db.query('ANALYZE');
  const kit = serviceContext();
  const list = (limit?: number) =>
    listInbox(withManager(kit, db.manager), { view: 'waiting', limit });
  const ms = async (work: () => Promise<unknown>) => (await timed(21, work)).toFixed(1);
  return {
    waiting: String((await readInboxSummary(withManager(kit, db.manager))).waiting),
    'first 200, ms': await ms(() => list(200)),
    'all, ms': await ms(() => list()),
    'count and strip, ms': await ms(() => readInboxSummary(withManager(kit, db.manager))),
  };
}

/** What the inbox, its count and the strip 'Today' read, with 2,000 waiting and years behind them. */
export async function measureInbox(): Promise<void> {
  const results: Record<string, Record<string, string>> = {};
  await onEachDatabase(async (db, name) => {
    results[name] = await measure(db);
  });
  console.table(results);
}
