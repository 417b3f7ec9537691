import type { DataSource } from 'typeorm';
import { listPaid } from '#src/features/money/billing/collection/paid-service.ts';
import { readBillingFile } from '#src/features/money/billing/file/file-service.ts';
import { listComing } from '#src/features/money/billing/money/coming-service.ts';
import { listTransactions } from '#src/features/money/billing/money/list-service.ts';
import { readOverview } from '#src/features/money/billing/money/overview-service.ts';
import { listUnpaid } from '#src/features/money/billing/money/unpaid-service.ts';
import { readPortalBilling } from '#src/features/money/billing/portal/portal-service.ts';
import { monthPeriod } from '#src/features/money/charge/rules.ts';
import { withManager } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { fillFiveYears } from '#tests/support/five-years.ts';
import { serviceContext } from '#tests/support/service-context.ts';
import { timed } from './analytics-summary.ts';
import { open, openPostgres } from './databases.ts';

const customers = 2000;
const ctx = serviceContext({
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@awning.example.org',
});

const page = { search: '', limit: 25, offset: 0 };

/** What the screens of money read, over five years of months. */
export async function measureBilling(): Promise<void> {
  const database = await openPostgres();
  try {
    const db = await open(database.url, 'billing');
    await fillFiveYears((sql, values) => db.query(sql, values), customers);
    const [{ id }]: [{ id: string }] = await db.query('SELECT id FROM customer LIMIT 1');
    const reads: Record<string, (db: DataSource) => Promise<unknown>> = {
      'figures and calendar': () => readOverview(withManager(ctx, db.manager)),
      'what comes in': () => listComing(withManager(ctx, db.manager), { limit: 5 }),
      'what was paid': () => listPaid(withManager(ctx, db.manager), 5),
      'a page of transactions': () => listTransactions(withManager(ctx, db.manager), { ...page }),
      'transactions of a customer': () =>
        listTransactions(withManager(ctx, db.manager), { ...page, search: 'business 1000' }),
      'transactions of a month': () =>
        listTransactions(withManager(ctx, db.manager), {
          ...page,
          status: 'failed',
          month: monthPeriod(londonDate(new Date())),
        }),
      'to be chased': () => listUnpaid(withManager(ctx, db.manager)),
      "a customer's money": () => readBillingFile(withManager(ctx, db.manager), id),
      'billing in the portal': () =>
        readPortalBilling({
          ...withManager({ ...ctx, outsideOrder: [] }, db.manager),
          customerId: id,
          orderId: null,
        }),
    };
    const results: Record<string, Record<string, string>> = {};
    for (const [name, read] of Object.entries(reads))
      results[name] = { ms: (await timed(41, () => read(db))).toFixed(2) };
    console.table(results);
    await db.destroy();
  } finally {
    await database.close();
  }
}
