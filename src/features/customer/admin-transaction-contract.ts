import { failures } from '#src/features/billing/rules.ts';
import {
  dateField,
  idField,
  nullIsAbsent,
  oneOf,
  optional,
  requiredText,
} from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';
import { byCustomer, dateMessage } from './admin-form-contract.ts';
import { penceOf } from './admin-rules.ts';
import {
  portalExamples as example,
  transactionStatuses,
  transactionTypes,
} from './view-contract.ts';

/** An amount of at least a penny. */
export const amountField = z
  .int('Please give the amount in whole pence.')
  .min(1, 'Please give an amount of at least 1 penny.')
  .max(100_000_000, 'Please keep this to £1,000,000.')
  .describe('Pence');

/** Pounds as typed into a form, in pence. */
export const typedPounds = z
  .string()
  .transform(penceOf)
  .pipe(z.number('Please give an amount, such as 75.'));

const {
  id: _transaction,
  announcedAt: _announced,
  submittedAt: _submitted,
  failure: _failure,
  ...exampleTransaction
} = example.transaction;

export const newTransaction = byCustomer
  .extend({
    description: requiredText('Description is required.'),
    billingDate: dateField(dateMessage),
    amount: amountField,
    type: oneOf(transactionTypes),
    status: nullIsAbsent(oneOf(transactionStatuses).nullable().default('pending')),
  })
  .meta({ examples: [{ ...exampleTransaction }] });

/** A new transaction as typed into the form, with the amount in pounds. */
export const typedTransaction = newTransaction.extend({
  billingDate: dateField('Please give the date.'),
  amount: typedPounds.pipe(amountField),
});

/** The outcome of a transaction. */
export const settlement = byCustomer
  .extend({
    id: idField,
    status: oneOf(['paid', 'failed', 'cancelled']),
    failure: optional(oneOf(failures)).describe('Why it failed; other by default'),
  })
  .meta({ examples: [{ status: 'paid' }] });
