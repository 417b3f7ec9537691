import type { z } from 'zod';
import { kindLabel } from '#src/features/customer/rules.ts';
import type { Context } from '#src/server/context.ts';
import { batchSize, inParts, searchedWords } from '#src/server/database/lists.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import { humanize } from '#src/shared/humanize.ts';
import { transactionsCsvQuery } from './admin-contract.ts';
import { failureLabel } from './desk-rules.ts';

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
  customerId: string;
}

/** All transactions as a CSV file, in pounds. */
export const transactionsCsv = createCsvFile({
  name: 'transactions',
  summary: 'All charges and refunds as a CSV file',
  description: 'Newest first, amounts in pounds, refunds negative.',
  query: transactionsCsvQuery,
  parts: readTransactions,
  columns: {
    Date: ({ date }) => date,
    Business: ({ business }) => business,
    Email: ({ email }) => email,
    Description: ({ description }) => description,
    Type: ({ type }) => kindLabel(type),
    Status: ({ status }) => humanize(status),
    'Amount in pounds': ({ amount }) => amount,
    Failure: ({ failure }) => humanize(failureLabel(failure)),
    Settled: ({ settled }) => settled,
    'Direct Debit reference': ({ reference }) => reference,
    'Customer reference': ({ customerId }) => customerId,
    Reference: ({ id }) => id,
  },
});

/** Reads page after page by key, as a list of one table is, over three tables. */
async function* readTransactions(
  { db }: Context,
  { search, status }: z.output<typeof transactionsCsvQuery>,
): AsyncGenerator<Row[]> {
  const words = searchedWords(search);
  const found = words.map(
    (_, index) => `AND concat_ws(' ', business_name, email, description) ILIKE ANY ($${index + 5})`,
  );
  let after: Row | undefined;
  do {
    const rows: Row[] = await db.query(
      `SELECT charge.id, billing_date::text AS date, business_name AS business, email, description,
         type, charge.status, failure, reference,
         charge.customer_id AS "customerId",
         (CASE type WHEN 'refund' THEN -amount ELSE amount END)::float8 / 100 AS amount,
         (settled_at AT TIME ZONE 'Europe/London')::date::text AS settled
       FROM billing_transaction AS charge JOIN customer ON customer.id = charge.customer_id
       LEFT JOIN mandate ON mandate.id = mandate_id
       WHERE ($1::date IS NULL OR (billing_date, charge.id) < ($1, $2))
         AND ($4::text IS NULL OR charge.status = $4) ${found.join(' ')}
       ORDER BY billing_date DESC, charge.id DESC LIMIT $3`,
      [after?.date ?? null, after?.id ?? null, batchSize, status ?? null, ...words],
    );
    yield* inParts(rows);
    after = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (after);
}
