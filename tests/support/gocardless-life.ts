import { randomUUID } from 'node:crypto';
import { beforeEach, onTestFinished, vi } from 'vitest';
import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { runBilling } from '#src/features/money/billing/collection/schedule-service.ts';
import { statusOf } from '#src/features/money/charge/state-rules.ts';
import { withManager } from '#src/server/service-context.ts';
import { createDirectDebit } from './builders.ts';
import { emptyTables, type TestDatabase } from './database.ts';
import { deliver, gocardlessEvent, openGoCardless } from './gocardless.ts';
import { mailSettings, openMailServer } from './mail-server.ts';
import { patience } from './patience.ts';
import { createTestServer } from './server.ts';
import { asOwner } from './upload.ts';

const day = 24 * 3_600_000;

type EventFields = Parameters<typeof gocardlessEvent>[0];

const tables = ['job', 'event', 'submission', 'customer', 'payment_request', 'gocardless_event'];

/** Opens such servers, each test's over an empty database. */
export function sharedLives(database: TestDatabase) {
  beforeEach(() => emptyTables(database.source, ...tables));
  return (settings?: NodeJS.ProcessEnv) => openLife(database, settings);
}

/** A server that collects by a fake GoCardless and runs its jobs, until the test has finished. */
async function openLife({ source }: TestDatabase, settings: NodeJS.ProcessEnv = {}) {
  let now = () => new Date();
  const fake = await openGoCardless(() => now());
  const mail = await openMailServer();
  // Nothing is collected of which no mail server took the notice.
  const server = await createTestServer(source, {
    ...fake.settings,
    ...mailSettings(mail.url),
    CUSTOMER_LOGIN: 'email',
    ...settings,
  });
  now = () => server.time.now;
  server.services.jobs.start(Promise.resolve(source), server.app.log);
  onTestFinished(async () => {
    await server.services.jobs.stop();
    await server.close();
  });
  const bankPage = async (id: string) =>
    (await server.query('public.directDebit.bankPage', { id })).data;

  /** Delivers events in one webhook, and waits until they are handled. */
  const tell = async (...events: EventFields[]) => {
    const body = JSON.stringify({ events: events.map(gocardlessEvent) });
    const { status } = await deliver(server, body);
    await vi.waitFor(async () => {
      const sql = 'SELECT count(*)::int FROM gocardless_event WHERE handled_at IS NULL';
      const [{ count }] = await source.query(sql);
      if (count > 0) throw new Error(`${count} events are not handled: ${server.log()}`);
    }, patience);
    return status;
  };

  /** Waits until no job is due, or being done: its lease is a minute. */
  const settled = () =>
    vi.waitFor(async () => {
      const sql = `SELECT kind, error FROM job WHERE done_at IS NULL AND expires_at > $1
        AND ($2 OR kind <> 'mail')
        AND (due_at <= $1 OR due_at = $1::timestamptz + interval '1 minute')`;
      const waiting = await source.query(sql, [
        server.time.now,
        server.services.env.SMTP_URL !== undefined,
      ]);
      if (waiting.length > 0) throw new Error(JSON.stringify(waiting));
    }, patience);

  return {
    ...server,
    fake,
    mail,
    bankPage,
    tell,
    settled,
    /** Places an order, and waits until its hosted page is open. Returns its id and mandate. */
    async order(email = 'maud@ferris-heating.example.org') {
      const { body } = await server.post(
        '/api/payment/direct-debit',
        createDirectDebit({ email, sortCode: '98-76-54', accountNumber: '13572468' }),
      );
      await settled();
      const sql = `SELECT id, billing_request_id AS "requestId", customer_id AS "customerId"
        FROM mandate WHERE payment_request_id = $1`;
      const [mandate] = await source.query(sql, [body.id]);
      return { response: body, id: String(body.id), mandate };
    },
    /** The mandate of an order as it is stored. */
    async mandate(id: string) {
      const sql = `SELECT status, provider_id AS "providerId", bank_page AS "bankPage"
        FROM mandate WHERE payment_request_id = $1`;
      return (await source.query(sql, [id]))[0];
    },
    /** What waits for something to be done, as the desk lists it. */
    async unpaid(): Promise<UnpaidItem[]> {
      return (await server.query('admin.billing.unpaid', undefined, asOwner)).data;
    },
    /** What a customer is charged, as it is stored, oldest first. */
    async charges(customerId: string) {
      const charges = await source.query(
        `SELECT id, state, failure, provider_id AS "providerId", attempt
         FROM billing_transaction WHERE customer_id = $1 ORDER BY created_at, attempt, type`,
        [customerId],
      );
      for (const charge of charges) charge.status = statusOf(charge.state);
      return charges;
    },
    /** Lets so many days pass, with the daily run of each. */
    async pass(days: number) {
      for (let passed = 0; passed < days; passed += 1) {
        server.time.now = new Date(server.time.now.getTime() + day);
        await runBilling(withManager(server.services, source.manager));
        server.services.jobs.wake();
        await settled();
      }
    },
  };
}
export type Life = Awaited<ReturnType<typeof openLife>>;

/** What GoCardless tells once a customer has confirmed, and the bank has set it up. */
export const confirmedBy = (requestId: string, mandate: string): EventFields => ({
  resource_type: 'billing_requests',
  action: 'fulfilled',
  links: { billing_request: requestId, mandate_request_mandate: mandate },
});
export const mandateIs = (action: string, mandate: string): EventFields => ({
  resource_type: 'mandates',
  action,
  links: { mandate },
});
export const paymentIs = (
  action: string,
  payment: string,
  created_at: string,
  cause = 'x',
): EventFields => ({
  resource_type: 'payments',
  action,
  links: { payment },
  created_at,
  details: { origin: 'bank', cause },
});

/** An order whose mandate stands. Returns the customer's id. */
export async function standing(life: Life) {
  const { mandate } = await life.order();
  await life.tell(confirmedBy(mandate.requestId, 'MD1'), mandateIs('active', 'MD1'));
  return String(mandate.customerId);
}

/** A charge that GoCardless has. Returns its id and the payment's. */
export async function collected(
  { source }: TestDatabase,
  customerId: string,
  providerId: string | null = `PM${randomUUID()}`,
) {
  const [{ id }] = await source.query(
    `INSERT INTO billing_transaction (customer_id, description, billing_date, amount, type, period,
       state, announced_at, submitted_at, provider_id, mandate_id)
     SELECT $1, 'A month', '2026-05-01', 1000, 'work', gen_random_uuid()::text, 'submitted', now(), now(), $2, id
     FROM mandate RETURNING id`,
    [customerId, providerId],
  );
  return { id: String(id), payment: providerId ?? '' };
}

/** A charge that GoCardless has collected, of a customer whose mandate stands. */
export async function paid(database: TestDatabase, life: Life) {
  const customerId = await standing(life);
  const charge = await collected(database, customerId);
  await life.tell(paymentIs('confirmed', charge.payment, '2026-05-05T09:00:00Z'));
  return { ...charge, customerId };
}

/** What a charge has become. */
export async function state({ source }: TestDatabase, id: string) {
  const sql = 'SELECT state, failure FROM billing_transaction WHERE id = $1';
  const [{ state: stored, failure }] = await source.query(sql, [id]);
  return { status: statusOf(stored), failure };
}
