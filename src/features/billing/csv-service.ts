import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { contextsOf, type Services } from '#src/server/context.ts';
import { sendCsv } from '#src/server/http/csv.ts';
import { requireAdmin } from '#src/server/trpc.ts';
import { londonDate } from '#src/shared/dates.ts';
import { transactionsCsv } from './rules.ts';

const pageSize = 500;

interface Row {
  id: string;
  date: string;
  business: string;
  email: string;
  description: string;
  type: string;
  status: string;
  /** Pounds, negative for a refund. */
  amount: number;
  failure: string | null;
  settled: string | null;
  reference: string | null;
}

const columns: { key: keyof Row; header: string }[] = [
  { key: 'date', header: 'Date' },
  { key: 'business', header: 'Business' },
  { key: 'email', header: 'Email' },
  { key: 'description', header: 'Description' },
  { key: 'type', header: 'Type' },
  { key: 'status', header: 'Status' },
  { key: 'amount', header: 'Amount in pounds' },
  { key: 'failure', header: 'Failure' },
  { key: 'settled', header: 'Settled' },
  { key: 'reference', header: 'Direct Debit reference' },
];

/** Serves all transactions, newest first, to the admin. */
export function registerTransactionsCsv(app: FastifyInstance, services: Services): void {
  const createContext = contextsOf(services);
  app.get(transactionsCsv, async (request, reply) => {
    const ctx = await createContext(request, reply);
    await requireAdmin(ctx);
    const file = `transactions-${londonDate(ctx.clock())}.csv`;
    return sendCsv(reply, file, columns, readTransactions(ctx.db));
  });
}

/** Reads page after page by key: an open cursor would hold the embedded database's connection. */
async function* readTransactions(db: DataSource): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows: Row[] = await db.query(
      `SELECT charge.id, billing_date::text AS date, business_name AS business, email, description,
         type, charge.status, failure, reference,
         (CASE type WHEN 'refund' THEN -amount ELSE amount END)::float8 / 100 AS amount,
         (settled_at AT TIME ZONE 'Europe/London')::date::text AS settled
       FROM billing_transaction AS charge JOIN customer ON customer.id = charge.customer_id
       LEFT JOIN mandate ON mandate.id = mandate_id
       WHERE $1::date IS NULL OR (billing_date, charge.id) < ($1, $2)
       ORDER BY billing_date DESC, charge.id DESC LIMIT $3`,
      [after?.date ?? null, after?.id ?? null, pageSize],
    );
    yield* rows;
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
}
