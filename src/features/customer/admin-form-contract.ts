import {
  dateField,
  idField,
  nullIsAbsent,
  oneOf,
  optional,
  optionalDate,
  optionalText,
  requiredText,
} from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';
import { penceOf } from './admin-rules.ts';
import {
  changeRequestStatuses,
  portalExamples as example,
  priorities,
  projectStatuses,
  transactionStatuses,
  transactionTypes,
} from './view-contract.ts';

const asDate = 'Please give the date as YYYY-MM-DD.';
/** A name, or nothing: '' as a form gives it, or null. Without a default: a change leaves it out. */
const optionalName = z.union([requiredText('', 253, 0), z.null()], {
  error: 'This must be text.',
});

export const byCustomer = z.object({ customerId: idField });

const projectFields = {
  projectName: requiredText('Project name is required.'),
  projectDescription: optionalText(5000),
  status: oneOf(projectStatuses),
  domainName: optionalName,
  priority: oneOf(priorities),
  estimatedCompletionDate: optionalDate(asDate),
};
const { id: _project, ...exampleProject } = example.project;

/** A project the owner opens for a customer. */
export const newProject = byCustomer
  .extend({
    ...projectFields,
    status: nullIsAbsent(projectFields.status.nullable().default('pending')),
    priority: nullIsAbsent(projectFields.priority.nullable().default('medium')),
    domainName: optionalName.default(null),
    estimatedCompletionDate: projectFields.estimatedCompletionDate.default(null),
  })
  .meta({ examples: [{ ...exampleProject }] });

/** What the owner changes of a project; what is left out, or null with no empty value, stays as it is. */
export const projectChange = byCustomer
  .extend({
    id: idField,
    projectName: optional(projectFields.projectName),
    projectDescription: optional(requiredText('Please say what it is.', 5000)),
    status: optional(projectFields.status),
    domainName: optionalName.optional(),
    priority: optional(projectFields.priority),
    estimatedCompletionDate: projectFields.estimatedCompletionDate.optional(),
  })
  .refine(
    ({ customerId: _customer, id: _id, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    { error: 'Please say what to change.' },
  )
  .meta({ examples: [{ status: 'completed' }] });

/** A design to show the customer; with `threadId`, the next version of one that was shown. */
export const newDesign = byCustomer
  .extend({
    projectId: idField,
    threadId: optional(idField),
    designTitle: requiredText('Design title is required.'),
    designDescription: optionalText(5000),
    imageUrl: requiredText('Please upload a picture of the design.', 2000),
  })
  .meta({
    examples: [
      {
        designTitle: example.design.designTitle,
        designDescription: example.design.designDescription,
        imageUrl: example.design.designImageUrl,
      },
    ],
  });

const wholePence = 'Please give the amount in whole pence.';
const { id: _transaction, ...exampleTransaction } = example.transaction;

export const newTransaction = byCustomer
  .extend({
    description: requiredText('Description is required.'),
    billingDate: dateField(asDate),
    amount: z
      .int(wholePence)
      .min(1, 'Please give an amount of at least 1 penny.')
      .max(100_000_000, 'Please keep this to £1,000,000.')
      .describe('Pence'),
    type: oneOf(transactionTypes),
    status: nullIsAbsent(oneOf(transactionStatuses).nullable().default('pending')),
  })
  .meta({ examples: [{ ...exampleTransaction }] });

/** The same as the owner types it: with the amount in pounds. */
export const typedTransaction = newTransaction.extend({
  billingDate: dateField('Please give the date.'),
  amount: z
    .string()
    .transform(penceOf)
    .pipe(z.number('Please give an amount, such as 75.'))
    .pipe(newTransaction.shape.amount),
});

/** How a pending transaction ended. */
export const settlement = byCustomer
  .extend({ id: idField, status: oneOf(['paid', 'failed', 'cancelled']) })
  .meta({ examples: [{ status: 'paid' }] });

/** The owner's answer to a change request, and what becomes of it. */
export const changeRequestAnswer = byCustomer
  .extend({
    id: idField,
    adminResponse: requiredText('Please write an answer.', 5000),
    status: nullIsAbsent(oneOf(changeRequestStatuses).nullable().default('completed')),
  })
  .meta({
    examples: [{ adminResponse: 'Done: see version 2.' }],
  });
