import { amountField } from '#src/features/money/charge/contract.ts';
import { byCustomer } from '#src/features/people/customer/contract.ts';
import {
  idField,
  optional,
  packageField,
  requiredText,
  strictBoolean,
} from '#src/shared/fields.ts';
import { packagePeriods } from '#src/shared/package-key.ts';
import { typedPounds } from '#src/shared/typed-number.ts';
import { z } from '#src/shared/zod.ts';

/** A charge beside the schedule, announced with its whole notice. */
export const newCharge = byCustomer.extend({
  description: requiredText('Description is required.'),
  amount: amountField,
});

/** A refund of a paid charge, of what is left of it unless an amount is given. */
export const newRefund = byCustomer.extend({
  id: idField,
  amount: optional(amountField),
  byHand: optional(strictBoolean()).describe('The admin pays it back, and no provider is asked'),
});

/** A new notice of the charges whose notice was not delivered. */
export const newNotice = byCustomer.extend({
  byMail: strictBoolean().describe('False where the admin has told the customer themselves'),
});

const paidPer = z.enum(packagePeriods, 'Please choose month, quarter or year.');

/** What a customer has and pays from the next due date on. */
export const newFee = byCustomer.extend({
  monthlyFee: z
    .int('Please give the fee in whole pence.')
    .min(0, 'Please give a fee of 0 or more.')
    .max(10_000_000, 'Please keep this to £100,000.')
    .describe('Pence; from the first month, quarter or year that is not announced yet'),
  feePer: optional(paidPer).describe('How often it is paid; by default as before'),
  package: optional(packageField).describe('One that is offered; by default as before'),
});

type Text = z.ZodType<string, string>;

/** A form that asks for an amount in pounds, and what it is for if that has a schema. */
const amountForm = (amount: z.ZodType<number, number>, description: Text = z.string()) =>
  z.object({ description, amount: typedPounds.pipe(amount) });
export type AmountFormSchema = ReturnType<typeof amountForm>;

export const chargeForm = amountForm(amountField, newCharge.shape.description);
export const refundForm = amountForm(amountField);

/** The form for that: the package, and the fee in pounds with how often it is paid. */
export const feeForm = z.object({
  package: packageField,
  amount: typedPounds.pipe(newFee.shape.monthlyFee),
  feePer: paidPer,
});
