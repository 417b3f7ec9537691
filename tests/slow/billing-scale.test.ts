import type { DataSource } from 'typeorm';
import { beforeAll, expect, test } from 'vitest';
import { listInbox } from '#src/features/desk/inbox/waiting/waiting-service.ts';
import { listPaid } from '#src/features/money/billing/collection/paid-service.ts';
import { readBillingFile } from '#src/features/money/billing/file/file-service.ts';
import { listComing } from '#src/features/money/billing/money/coming-service.ts';
import { readOverview } from '#src/features/money/billing/money/overview-service.ts';
import { listUnpaid } from '#src/features/money/billing/money/unpaid-service.ts';
import { readPortalBilling } from '#src/features/money/billing/portal/portal-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { fillFiveYears } from '#tests/support/five-years.ts';
import { statementsOf, tablesReadWhole } from '#tests/support/plans.ts';
import { serviceContext } from '#tests/support/service-context.ts';
import { fillMails } from '#tests/support/waiting-rows.ts';

const database = sharedDatabase();
let customerId = '';
beforeAll(async () => {
  const { source } = database;
  await source.transaction(async (manager) => {
    // A busy machine may take longer to fill it than a statement of a call may.
    await manager.query('SET LOCAL statement_timeout = 0');
    const query = (sql: string, values?: unknown[]) => manager.query(sql, values);
    await fillFiveYears(query, 2000);
    await fillMails(query);
  });
  await source.query('ANALYZE job, mail');
  [{ id: customerId }] = await source.query(`SELECT id FROM customer WHERE last_name = '1000'`);
});

const ctx = serviceContext({
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@awning.example.org',
});

const screens: Record<string, (db: DataSource) => Promise<unknown>> = {
  'the figures and the calendar': (db) => readOverview(withManager(ctx, db.manager)),
  'what comes in': (db) => listComing(withManager(ctx, db.manager), { limit: 5 }),
  'what was paid': (db) => listPaid(withManager(ctx, db.manager), 5),
  'what is to be chased': (db) => listUnpaid(withManager(ctx, db.manager)),
  'the billing of a customer': (db) => readBillingFile(withManager(ctx, db.manager), customerId),
  'billing in the portal': (db) =>
    readPortalBilling({
      ...withManager({ ...ctx, outsideOrder: [] }, db.manager),
      customerId,
      orderId: null,
    }),
  'what waits in the inbox': (db) => listInbox(withManager(ctx, db.manager), { view: 'waiting' }),
};

test.each(Object.entries(screens))(
  'with 2,000 customers and five years of months, %s is read by a few statements, each by indexes',
  async (_, read) => {
    const { source } = database;
    const statements = await statementsOf(source, () => read(source));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThan(12);
    for (const statement of statements) {
      const whole = await tablesReadWhole(source, statement);
      // Of customers and mandates there is one for each: months and quotes are many.
      expect(
        whole.filter((table) =>
          ['billing_transaction', 'event', 'job', 'mail', 'quote'].includes(table),
        ),
        statement[0],
      ).toEqual([]);
    }
  },
);
