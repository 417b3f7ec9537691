import { emailField, freeText, idField, optional } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { customerMessages } from './rules.ts';
import {
  changeRequestView,
  customerView,
  portalExamples,
  projectView,
  transactionView,
} from './view-contract.ts';

const email = emailField('Please enter a valid email address.');
const loginId = idField.describe('What the code was asked for with');
/** Six digits; spaces between them do not matter. */
const codeField = freeText(20)
  .overwrite((code) => code.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'Please enter the six digits of the code.');

/** What an email address is logged in with: alone, or by the code that was mailed to it. */
export const customerLogin = z
  .object({ email, code: optional(codeField), loginId: optional(loginId) })
  .meta({
    examples: [
      { email: 'maud@ferris-heating.example.org' },
      {
        email: 'maud@ferris-heating.example.org',
        code: '407612',
        loginId: '6f1f2d52-0c3e-4b7e-9d0a-51b1a5c9a0e7',
      },
    ],
  });

/** The two forms of the login screen. */
export const emailLogin = z.object({ email });
export const codeLogin = z.object({ email, code: codeField });

/** The logged-in customer, for display; the browser stores it as `customerData`. */
export const customerIdentity = z.object({ id: idField, firstName: z.string() });
export type CustomerIdentity = z.output<typeof customerIdentity>;

const { customer, project, transaction, changeRequest } = portalExamples;

export const customerLoginResult = z
  .object({
    success: z.boolean().prefault(true),
    message: z.string(),
    customer: customerIdentity.optional(),
    loginId: idField.optional().describe('To send with the code, where one is asked for'),
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
export type CustomerLoginResult = z.input<typeof customerLoginResult>;

export const portalSession = z.object({
  viewUntil: z.iso.datetime().nullable().describe('Until when the admin sees it, to read only'),
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
export const changeRequestsResult = dataOf(z.array(changeRequestView), [changeRequest]);
