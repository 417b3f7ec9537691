import type { DataSource } from 'typeorm';
import { beforeEach } from 'vitest';
import { runBilling } from '#src/features/money/billing/collection/schedule-service.ts';
import {
  type SettlementReport,
  settleCharge,
} from '#src/features/money/billing/collection/settle-service.ts';
import { providerHandlers } from '#src/features/money/billing/provider-service.ts';
import { recordProvider } from '#src/features/money/billing/record-provider.ts';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import type { Actor, Topic } from '#src/server/events/topics.ts';
import { claimJobs, endJob } from '#src/server/jobs/claim-jobs.ts';
import { withManager } from '#src/server/service-context.ts';
import { emptyTables, type TestDatabase } from './database.ts';
import { noticeSql } from './notices.ts';
import { createCustomer } from './portal.ts';
import { sharedServer, type TestServer } from './server.ts';
import { asOwner } from './upload.ts';

const start = '2026-04-15';

/** Deletes all customers, with what they asked for and owe. */
export const emptyBilling = (source: DataSource) =>
  emptyTables(
    source,
    ...['customer', 'payment_request', 'consultation', 'website_update', 'submission', 'event'],
    ...['job', 'rate_limit', 'quote_counter'],
  );

/** A server without customers before each of a suite's tests, and what happens to their money. */
export function sharedBilling(database: TestDatabase, settings: NodeJS.ProcessEnv = {}) {
  const server = sharedServer(database, { OWNER_EMAIL: 'owner@awning.example.org', ...settings });
  const set = (isoDate: string, hour = 10) => {
    server.time.now = new Date(`${isoDate}T${String(hour).padStart(2, '0')}:00:00Z`);
  };
  beforeEach(async () => {
    set(start);
    await emptyBilling(database.source);
  });
  const run = () => runBilling(withManager(server.services, database.source.manager));
  return {
    server,
    run,
    set,
    order: (overrides = {}) => createCustomer(server, overrides),
    /** Bills as the server does on each day up to and with this one. */
    async until(isoDate: string) {
      while (server.time.now.toISOString().slice(0, 10) < isoDate) {
        server.time.now = new Date(server.time.now.getTime() + 24 * 3_600_000);
        await run();
        await work(database, server);
      }
    },
    work: () => work(database, server),
    charges: (): Promise<BillingTransaction[]> =>
      database.source
        .getRepository(BillingTransaction)
        .find({ order: { billingDate: 'ASC', type: 'ASC', period: 'ASC', attempt: 'ASC' } }),
    customer: () => database.source.getRepository(Customer).findOneByOrFail({}),
    settle: ({ actor = 'system', ...report }: SettlementReport & { actor?: Actor }) =>
      database.source.transaction((manager) =>
        settleCharge(withManager({ ...server.services, actor }, manager), report),
      ),
    /** What the owner does by a call of the desk. */
    desk: (call: string, input: object) => server.mutate(`admin.billing.${call}`, input, asOwner),
    read: async (call: string, input?: object) =>
      (await server.query(`admin.billing.${call}`, input, asOwner)).data,
    mails: (kind: string): Promise<{ recipient: string; data: Record<string, unknown> }[]> =>
      database.source.query(
        'SELECT recipient, data FROM mail WHERE kind = $1 ORDER BY created_at, id',
        [kind],
      ),
    /** The notices of charges, also those in receipts of orders. */
    notices: (): Promise<{ kind: string; data: Record<string, unknown> }[]> =>
      database.source.query(`${noticeSql} ORDER BY created_at, id`),
    topics: async (): Promise<Topic[]> => {
      const rows = await database.source.query('SELECT topic FROM event ORDER BY id');
      return rows.map(({ topic }: { topic: Topic }) => topic);
    },
  };
}
export type Billing = ReturnType<typeof sharedBilling>;

/** A customer whose set-up fee, with the first month, is being collected, and beside it £10 of work. */
export async function collectFirst({ order, desk, until, charges }: Billing) {
  const maud = await order();
  await desk('chargeOnce', { customerId: maud.id, description: 'Photography', amount: 1000 });
  await until('2026-04-29');
  const [setUp, work] = await charges();
  if (!setUp || !work) throw new Error('nothing was charged');
  return { ...maud, setUp, work };
}

/** Does the jobs of the providers that are due. */
async function work({ source }: TestDatabase, { services, time }: TestServer): Promise<void> {
  const handlers = providerHandlers(services, { record: recordProvider });
  const limits = new Map(Object.keys(handlers).map((kind) => [kind, 50]));
  for (;;) {
    const jobs = await claimJobs(source, time.now, { limits, except: [] });
    if (jobs.length === 0) return;
    for (const job of jobs) {
      await handlers[job.kind]?.(source, job);
      await endJob(source, job, time.now, 'done');
    }
  }
}
