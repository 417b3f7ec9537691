import { emailOf, people } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

/** How many days pass from one run to the next, and from submission to payment. */
const pace = { run: 2, payment: 2 };

const refusing = people.filter(({ stage }) => stage === 'rejected').map(emailOf);

/** Bills from some days ago until today; what is collected is paid, but by one customer. */
export async function collectPayments(server: SeedServer, daysAgo: number): Promise<void> {
  for (let ago = daysAgo; ago >= 0; ago -= pace.run) await collect(server, ago);
  await collect(server, 0);
}

async function collect(server: SeedServer, daysAgo: number): Promise<void> {
  const now = server.at(daysAgo, 7);
  await server.bill();
  const submitted: { id: string; customerId: string; email: string }[] = await server.db.query(
    `SELECT charge.id, customer_id AS "customerId", email
     FROM billing_transaction AS charge JOIN customer ON customer.id = customer_id
     WHERE charge.status = 'pending' AND submitted_at < $1::timestamptz - $2 * interval '1 day'`,
    [now, pace.payment],
  );
  for (const { id, customerId, email } of submitted) {
    const outcome = refusing.includes(email)
      ? { status: 'failed', failure: 'insufficient_funds' }
      : { status: 'paid' };
    await server.admin('PATCH', `/api/admin/customers/${customerId}/transactions/${id}`, outcome);
  }
}
