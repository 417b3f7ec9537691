import { emailOf, people, type Stage } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

/** How many days pass from one run to the next, and from submission to payment. */
const pace = { run: 2, payment: 2 };

/** Why a bank does not pay, by stage: the one charge is tried again, the other is to be chased. */
const failureOf: Partial<Record<Stage, string>> = {
  rejected: 'insufficient_funds',
  approved: 'other',
};
const failures = new Map(people.map((person) => [emailOf(person), failureOf[person.stage]]));

/** Bills from some days ago until today; what is collected is paid, but by two customers. */
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
     WHERE charge.state = 'submitted' AND submitted_at < $1::timestamptz - $2 * interval '1 day'`,
    [now, pace.payment],
  );
  for (const { id, customerId, email } of submitted) {
    const failure = failures.get(email);
    const outcome = failure ? { status: 'failed', failure } : { status: 'paid' };
    await server.admin('PATCH', `/api/admin/customers/${customerId}/transactions/${id}`, outcome);
  }
}
