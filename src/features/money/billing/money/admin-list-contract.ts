import { chargeLines, transactionStatuses } from '#src/features/money/charge/contract.ts';
import { failures } from '#src/features/money/charge/rules.ts';
import { dateField, idField, oneOf, optional, personIdField } from '#src/shared/fields.ts';
import { between, csvQueryOf, pageOf, pageQueryOf } from '#src/shared/list-query.ts';
import { z } from '#src/shared/zod.ts';

/** The list as a CSV file. */
export const transactionsFile = { name: 'transactions', title: 'transactions' } as const;

/** A charge, or a refund as a negative amount. */
const moneyItem = z.object({
  id: z.string(),
  personId: personIdField.describe('Of the customer'),
  businessName: z.string(),
  description: z.string(),
  amount: z.int().describe('Pence, negative for a refund'),
  lines: chargeLines,
  on: z.iso.date(),
});
export type MoneyItem = z.output<typeof moneyItem>;

/** The query of a short list: how many rows are shown. */
export const paidQuery = z.object({ limit: between(1, 10_000) });
export const paidList = pageOf(moneyItem);

/** What comes in. A month that is planned is not announced yet. */
const comingItem = moneyItem.extend({
  state: z.enum(['planned', 'announced', 'submitted']),
  customerId: idField,
  isOpen: z.boolean().describe('Whether the admin can say what became of it'),
  isDue: z.boolean().describe('Whether the admin can mark it paid together with others'),
});
export type ComingItem = z.output<typeof comingItem>;

export const comingQuery = paidQuery.extend({
  day: optional(dateField('Please give a date, such as 2026-04-15.')),
});
export const comingList = pageOf(comingItem);

/** A charge or refund in the list of all transactions. */
const transactionItem = moneyItem.extend({
  id: idField,
  on: z.iso.date().describe('The date of the charge'),
  type: z.string(),
  status: z.string(),
  failure: z.enum(failures).nullable(),
});
export type TransactionItem = z.output<typeof transactionItem>;

const monthMessage = 'Please give a month, such as 2026-04.';
const month = z
  .string(monthMessage)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, monthMessage)
  .describe('The month of the date, such as 2026-04');
const status = oneOf(transactionStatuses);

export const transactionLists = {
  csvQuery: csvQueryOf(status).extend({ month: month.optional() }),
  pageQuery: pageQueryOf(status)
    .omit({ row: true })
    .extend({ month: optional(month) }),
  page: pageOf(transactionItem).extend({ months: z.array(month).describe('Newest first') }),
};
export type TransactionPage = z.output<typeof transactionLists.page>;
