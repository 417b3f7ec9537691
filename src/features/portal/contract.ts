import { transactionExample, transactionView } from '#src/features/money/charge/contract.ts';
import { customerExample, customerView } from '#src/features/people/customer/contract.ts';
import {
  changeRequestExample,
  changeRequestView,
  projectExample,
  projectView,
} from '#src/features/work/project/contract.ts';
import { strictBoolean } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

export const portalSession = z.object({
  viewUntil: z.iso.datetime().nullable().describe('Until when the admin sees it, to read only'),
  unproven: z
    .object({ email: z.string() })
    .nullable()
    .describe('Of a session that is tied to an order: the address that is to be confirmed'),
  seesAll: z.boolean().describe('False where the customer has more than belongs to that order'),
  isKnownBrowser: z.boolean().describe('Whether this browser logs in without a code'),
});

export const logoutInput = z
  .object({
    keepBrowser: strictBoolean().describe(
      'Whether this browser may log in without a code from now on too',
    ),
  })
  .meta({ examples: [{ keepBrowser: false }] });

export type PortalSession = z.output<typeof portalSession>;

/** The data that the portal loads first. */
const dashboard = z.object({
  customer: customerView,
  projects: z.array(projectView),
  transactions: z.array(transactionView),
});
export type Dashboard = z.output<typeof dashboard>;

export const dashboardResult = dataOf(dashboard, {
  customer: customerExample,
  projects: [projectExample],
  transactions: [transactionExample],
});
export const changeRequestsResult = dataOf(z.array(changeRequestView), [changeRequestExample]);
