import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { gocardlessEvent, openGoCardless, signWebhook } from '#tests/support/gocardless.ts';
import { call, NoResponse } from './call.ts';
import { day } from './rehearsal-plan.ts';

type Event = ReturnType<typeof gocardlessEvent>;
type Happened = Omit<Parameters<typeof gocardlessEvent>[0], 'created_at'>;

/** Every so many payments one fails for want of money. */
const failing = 7;
/** Of so many calls for a payment, and of other calls, the answer to one is lost. */
const losing = { payment: 3, other: 40 };

/** The billing requests whose hosted page the site has, and could give to a customer. */
async function readOpenPages(db: pg.Pool): Promise<string[]> {
  const sql = `SELECT billing_request_id AS id FROM mandate
    WHERE status = 'pending' AND bank_page IS NOT NULL`;
  // While the database is away nobody is given one.
  const { rows } = await db.query<{ id: string }>(sql).catch(() => ({ rows: [] }));
  return rows.map(({ id }) => id);
}

/**
 * A GoCardless whose customers confirm each mandate once they have its page, and that confirms each payment
 * a day later, fails some, and tells of it until it is heard.
 */
export async function openBank(db: pg.Pool, clock: () => Date, url: () => string) {
  const calls = { payment: 0, other: 0 };
  let lost = 0;
  const fake = await openGoCardless(clock, ({ method, path }) => {
    const kind = method === 'POST' && path === '/payments' ? 'payment' : 'other';
    calls[kind] += 1;
    const isLost = calls[kind] % losing[kind] === 1;
    if (isLost) lost += 1;
    return isLost;
  });
  const told = new Set<string>();
  /** When each payment was first seen. */
  const seen = new Map<string, number>();
  const waiting: Event[] = [];
  let heard = 0;
  const tell = (happened: Happened) =>
    waiting.push(gocardlessEvent({ ...happened, created_at: clock().toISOString() }));

  const once = (key: string) => !told.has(key) && Boolean(told.add(key));
  async function look() {
    for (const id of await readOpenPages(db)) {
      if (!once(id)) continue;
      const mandate = id.replace('BRQ', 'MD');
      const links = { billing_request: id, mandate_request_mandate: mandate };
      tell({ resource_type: 'billing_requests', action: 'fulfilled', links });
      tell({ resource_type: 'mandates', action: 'active', links: { mandate } });
    }
    const now = clock().getTime();
    for (const [at, { id: payment }] of fake.made('PM').entries()) {
      const since = seen.get(payment) ?? now;
      seen.set(payment, since);
      if (now - since < day || !once(payment)) continue;
      const fails = at % failing === failing - 1;
      const details = { origin: 'bank', cause: fails ? 'insufficient_funds' : 'x' } as const;
      const action = fails ? 'failed' : 'confirmed';
      tell({ resource_type: 'payments', action, links: { payment }, details });
    }
  }

  /** Sends what waits, at most a hundred in one webhook; what is not accepted is sent again. */
  async function send() {
    const events = waiting.slice(0, 100);
    if (events.length === 0) return;
    const body = Buffer.from(JSON.stringify({ events }));
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'webhook-signature': signWebhook(body.toString()),
    };
    const made = { method: 'POST', path: '/api/webhooks/gocardless', headers, body } as const;
    const response = await call(url(), made).catch((error: unknown) => {
      if (error instanceof NoResponse) return null;
      throw error;
    });
    if (response && response.status < 300) heard += waiting.splice(0, events.length).length;
    else if (response && response.status !== 503)
      throw new Error(`A webhook was answered with ${response.status}.`);
  }

  let open = true;
  const ended = (async () => {
    while (open || waiting.length > 0) {
      await look();
      await send();
      await sleep(500);
    }
  })();
  return {
    fake,
    heard: () => heard,
    lost: () => lost,
    async close() {
      open = false;
      await ended;
    },
  };
}
export type Bank = Awaited<ReturnType<typeof openBank>>;

interface Charge {
  id: string;
  customer: string;
  email: string;
  on: string;
  attempt: number;
  period: string;
  amount: number;
  submitted: boolean;
  provider: string | null;
  invoices: number;
}

/** Compares the payments at the bank with the books; gives what is wrong, and how many there are. */
export async function auditCharges(db: pg.Pool, { fake }: Bank, today: string) {
  const { rows } = await db.query<Charge>(
    `SELECT charge.id, customer_id AS customer, customer.email, billing_date::text AS on, attempt,
       coalesce(covered_month, period) AS period, amount, submitted_at IS NOT NULL AS submitted,
       charge.provider_id AS provider,
       (SELECT count(*)::int FROM invoice WHERE transaction_id = charge.id) AS invoices
     FROM billing_transaction AS charge JOIN customer ON customer.id = customer_id
     WHERE type <> 'refund'`,
  );
  const wrong: string[] = [];
  const payments = fake.made('PM');
  const submitted = rows.filter((charge) => charge.submitted);
  for (const { id, provider, amount, email, on } of submitted) {
    const found = payments.filter(({ metadata }) => JSON.stringify(metadata)?.includes(id));
    const [payment] = found;
    if (found.length !== 1 || payment?.id !== provider || payment.amount !== amount)
      wrong.push(
        `${email} on ${on}: ${found.length} payments at the bank, ${provider} in the books`,
      );
  }
  if (payments.length !== submitted.length)
    wrong.push(`${payments.length} payments at the bank, ${submitted.length} in the books`);
  const keys = rows.map(({ customer, period, attempt }) => `${customer} ${period} ${attempt}`);
  if (new Set(keys).size !== keys.length) wrong.push('a period is charged twice');
  for (const { email, on, submitted, attempt } of rows)
    if (on < today && !submitted && attempt === 1) wrong.push(`${email}: ${on} was not collected`);
  return { wrong, collected: submitted.length };
}
