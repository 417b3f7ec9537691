import type { z } from 'zod';
import { failureLabel } from '#src/features/money/billing/file/admin-texts.ts';
import { monthsBetween } from '#src/features/money/charge/rules.ts';
import { type ChargeState, statesOf, statusOf } from '#src/features/money/charge/state-rules.ts';
import { kindLabel, sayChargeOnDesk } from '#src/features/money/charge/texts.ts';
import { inParts } from '#src/server/database/lists.ts';
import { hasTerm, searchTerms } from '#src/server/database/search-terms.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { humanize } from '#src/shared/humanize.ts';
import {
  type TransactionItem,
  type TransactionPage,
  transactionLists,
  transactionsFile,
} from './admin-list-contract.ts';

/** A transaction as it is read, with what its CSV file has besides. */
interface Row extends Omit<TransactionItem, 'status'> {
  state: ChargeState;
  email: string;
  settled: string | null;
  reference: string | null;
  customerId: string;
}

/** All transactions as a CSV file, in pounds. */
export const transactionsCsv = createCsvFile({
  ...transactionsFile,
  scope: 'billing:read',
  summary: 'All charges and refunds as a CSV file',
  description: 'Newest first, amounts in pounds, refunds negative.',
  query: transactionLists.csvQuery,
  parts: readTransactions,
  columns: {
    Date: ({ on }) => on,
    Business: ({ businessName }) => businessName,
    Email: ({ email }) => email,
    Description: ({ description }) => description,
    Type: ({ type }) => kindLabel(type),
    Status: ({ state, type }) => sayChargeOnDesk({ status: statusOf(state), type }),
    'Amount in pounds': ({ amount }) => amount / 100,
    Failure: ({ failure }) => humanize(failureLabel(failure)),
    Settled: ({ settled }) => settled,
    'Direct Debit reference': ({ reference }) => reference,
    'Customer reference': ({ customerId }) => customerId,
    Reference: ({ id }) => id,
  },
});

type Filter = z.output<typeof transactionLists.csvQuery>;

/** Returns the SQL of the rows that a filter selects, and a function that adds a parameter to it. */
function select({ search, status, month }: Filter) {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  // The customers first: there are few of them, and one look finds whether a row is theirs.
  const conditions = searchTerms(search).map((term) => {
    const value = use(term.value);
    return `(charge.customer_id IN (SELECT id FROM customer
      WHERE ${hasTerm("concat_ws(' ', first_name, last_name, business_name, email)", term, value)})
      OR ${hasTerm('description', term, value)})`;
  });
  if (status) conditions.push(`charge.state = ANY(${use(statesOf(status))})`);
  if (month) {
    const first = `${use(`${month}-01`)}::date`;
    conditions.push(`billing_date >= ${first} AND billing_date < ${first} + interval '1 month'`);
  }
  const where = ['true', ...conditions].join(' AND ');
  return { where, use, values };
}

const rowSql = `
  SELECT charge.id, billing_date::text AS on, business_name AS "businessName", email,
    person_id AS "personId", charge.customer_id AS "customerId", description, lines, type, state,
    failure, reference, CASE type WHEN 'refund' THEN -amount ELSE amount END AS amount,
    (settled_at AT TIME ZONE 'Europe/London')::date::text AS settled
  FROM billing_transaction AS charge JOIN customer ON customer.id = charge.customer_id
  LEFT JOIN mandate ON mandate.id = mandate_id`;
const newestFirst = 'ORDER BY billing_date DESC, charge.id DESC';

/** Returns a page of the transactions, newest first, and the months that they span. */
export async function listTransactions(
  { manager }: ServiceContext,
  { limit, offset, ...filter }: z.output<typeof transactionLists.pageQuery>,
): Promise<TransactionPage> {
  const { where, use, values } = select(filter);
  const [{ total }] = await manager.query(
    `SELECT count(*)::int AS total FROM billing_transaction AS charge WHERE ${where}`,
    values,
  );
  const [{ first, last }] = await manager.query(
    `SELECT min(billing_date)::text AS first, max(billing_date)::text AS last
     FROM billing_transaction`,
  );
  const rows: Row[] = await manager.query(
    `${rowSql} WHERE ${where} ${newestFirst} LIMIT ${use(limit)} OFFSET ${use(offset)}`,
    values,
  );
  const items = rows.map(({ state, ...row }) => ({ ...row, status: statusOf(state) }));
  return { rows: items, total, months: first === null ? [] : monthsBetween(first, last) };
}

/** Reads all rows in one statement, which sees none that is added meanwhile. */
async function* readTransactions(
  { manager }: ServiceContext,
  filter: Filter,
): AsyncGenerator<Row[]> {
  const { where, values } = select(filter);
  yield* inParts(await manager.query<Row[]>(`${rowSql} WHERE ${where} ${newestFirst}`, values));
}
