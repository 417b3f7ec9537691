import {
  amountField,
  transactionExample,
  transactionStatuses,
  transactionTypes,
  transactionView,
} from '#src/features/money/charge/contract.ts';
import { failures } from '#src/features/money/charge/rules.ts';
import { byCustomer } from '#src/features/people/customer/contract.ts';
import {
  dateField,
  dateMessage,
  idField,
  nullIsAbsent,
  oneOf,
  optional,
  requiredText,
} from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { typedPounds } from '#src/shared/typed-number.ts';

const {
  id: _transaction,
  announcedAt: _announced,
  submittedAt: _submitted,
  failure: _failure,
  lines: _lines,
  ...exampleTransaction
} = transactionExample;

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

export const transactionResult = dataOf(transactionView, transactionExample);
