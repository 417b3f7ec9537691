import { withIdempotency } from '#src/server/database/idempotency.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import { addTransaction, endSubscription, settleTransaction } from './admin-billing-service.ts';
import {
  changeRequestResult,
  customerFileResult,
  customerLists,
  customerResult,
  designResult,
  projectResult,
  transactionResult,
} from './admin-contract.ts';
import {
  byCustomer,
  changeRequestAnswer,
  newDesign,
  newProject,
  projectChange,
} from './admin-form-contract.ts';
import { customers } from './admin-list-service.ts';
import {
  addDesign,
  answerChangeRequest,
  changeProject,
  createProject,
  readCustomer,
} from './admin-service.ts';
import { newTransaction, settlement } from './admin-transaction-contract.ts';
import { presentTransaction } from './entity.ts';

const customerPath = '/admin/customers/{customerId}';

export const adminCustomerRouter = router({
  list: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/customers',
        'List the customers, newest first',
        'All of them, unless the query searches, narrows or cuts the list.',
      ),
    )
    .input(customerLists.query)
    .output(customerLists.result)
    .query(async ({ ctx, input }) => ({ data: await customers.all(ctx, input) })),

  page: adminProcedure
    .input(customerLists.pageQuery)
    .output(customerLists.page)
    .query(({ ctx, input }) => customers.page(ctx, input)),

  read: adminProcedure
    .meta(
      rest(
        'GET',
        customerPath,
        'A customer with projects, designs, change requests and billing',
        'Projects in the order they were opened; everything else newest first.',
      ),
    )
    .input(byCustomer)
    .output(customerFileResult)
    .query(async ({ ctx, input }) => ({ data: await readCustomer(ctx, input.customerId) })),

  endSubscription: adminProcedure
    .meta(
      rest(
        'POST',
        `${customerPath}/end-subscription`,
        "End a customer's subscription",
        'It is cancelled, with no further fee or billing date; again changes nothing. The customer can still log in, to see what was made and paid.',
      ),
    )
    .input(byCustomer)
    .output(customerResult)
    .mutation(async ({ ctx, input }) => ({
      data: presentRow(
        await ctx.db.transaction((manager) => endSubscription(manager, ctx, input.customerId)),
      ),
    })),

  createProject: adminProcedure
    .meta(
      rest(
        'POST',
        `${customerPath}/projects`,
        'Open a project',
        'Pending and of medium priority unless the body says otherwise.',
        idempotent,
      ),
    )
    .input(newProject)
    .output(projectResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'project', input, async (manager) => ({
        data: await createProject(manager, ctx, input),
      })),
    ),

  changeProject: adminProcedure
    .meta(
      rest(
        'PATCH',
        `${customerPath}/projects/{id}`,
        'Change a project',
        'What the body leaves out stays as it is.',
      ),
    )
    .input(projectChange)
    .output(projectResult)
    .mutation(async ({ ctx, input }) => ({
      data: await ctx.db.transaction((manager) => changeProject(manager, ctx, input)),
    })),

  addDesign: adminProcedure
    .meta(
      rest(
        'POST',
        `${customerPath}/projects/{projectId}/designs`,
        'Add a design, or the next version of one',
        'With threadId it is the next version, pending; the earlier ones keep their decisions and can no longer be decided. imageUrl is the address of an image uploaded here that nothing else shows.',
        idempotent,
      ),
    )
    .input(newDesign)
    .output(designResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'design', input, async (manager) => ({
        data: await addDesign(manager, ctx, input),
      })),
    ),

  addTransaction: adminProcedure
    .meta(
      rest(
        'POST',
        `${customerPath}/transactions`,
        'Add a transaction',
        'What the admin records by hand: the schedule of a Direct Debit does not change. Without a live one, a subscription charge on or after the next billing date moves that date to a month after it.',
        idempotent,
      ),
    )
    .input(newTransaction)
    .output(transactionResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'transaction', input, async (manager) => ({
        data: presentTransaction(await addTransaction(manager, ctx, input)),
      })),
    ),

  settleTransaction: adminProcedure
    .meta(
      rest(
        'PATCH',
        `${customerPath}/transactions/{id}`,
        'Settle a transaction',
        'The same outcome again changes nothing; another one is refused with 409, except that what failed may be paid or given up, and what was paid charged back.',
      ),
    )
    .input(settlement)
    .output(transactionResult)
    .mutation(async ({ ctx, input }) => ({
      data: presentTransaction(
        await ctx.db.transaction((manager) => settleTransaction(manager, ctx, input)),
      ),
    })),

  answerChangeRequest: adminProcedure
    .meta(
      rest(
        'PATCH',
        `${customerPath}/change-requests/{id}`,
        'Respond to a change request',
        'It is completed unless the body gives another status.',
      ),
    )
    .input(changeRequestAnswer)
    .output(changeRequestResult)
    .mutation(async ({ ctx, input }) => ({
      data: await ctx.db.transaction((manager) => answerChangeRequest(manager, ctx, input)),
    })),
});
