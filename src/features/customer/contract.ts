import { emailField, idField, optionalText } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { customerMessages } from './rules.ts';
import {
  changeRequestView,
  customerView,
  designView,
  portalExamples,
  projectView,
  transactionView,
} from './view-contract.ts';

/** The decisions a customer can make on a pending design. */
const designDecisions = ['approved', 'revision_requested', 'rejected'] as const;
export type DesignDecision = (typeof designDecisions)[number];

/** The feedback sent with "Request Changes". */
export const revisionFeedback = 'Please make revisions';

/** A customer logs in by e-mail address only: a requirement of the business. */
export const customerLogin = z
  .object({ email: emailField('Please enter a valid email address.') })
  .meta({ examples: [{ email: 'maud@ferris-heating.example.org' }] });

/** The logged-in customer, for display; the browser stores it as `customerData`. */
export const customerIdentity = z.object({ id: idField, firstName: z.string() });
export type CustomerIdentity = z.output<typeof customerIdentity>;

const { customer, project, transaction, design, changeRequest } = portalExamples;

export const customerLoginResult = z
  .object({
    success: z.boolean().prefault(true),
    message: z.string(),
    customer: customerIdentity.optional(),
  })
  .meta({
    examples: [
      {
        success: true,
        message: customerMessages.loggedIn,
        customer: { id: customer.id, firstName: customer.firstName },
      },
    ],
  });

/** The data that the portal loads first. */
const dashboard = z.object({
  customer: customerView,
  projects: z.array(projectView),
  transactions: z.array(transactionView),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardResult = dataOf(dashboard, {
  customer,
  projects: [project],
  transactions: [transaction],
});
export const designsResult = dataOf(z.array(designView), [design]);
export const changeRequestsResult = dataOf(z.array(changeRequestView), [changeRequest]);

/** A customer's decision about one of their designs. */
export const designDecision = z
  .object({
    id: idField,
    status: z.enum(designDecisions, {
      error: 'Please approve, reject or ask for changes.',
    }),
    feedback: optionalText(5000),
  })
  .meta({
    examples: [{ status: 'revision_requested', feedback: revisionFeedback }],
  });
