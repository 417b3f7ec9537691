import { randomUUID } from 'node:crypto';
import {
  BillingTransaction,
  ChangeRequest,
  Customer,
  Project,
} from '#src/features/customer/entity.ts';
import { decide } from '#src/server/decide.ts';
import { refusal } from '#src/server/errors.ts';
import { onePage } from '#src/server/list-rows.ts';
import { once } from '#src/server/once.ts';
import { presentRow } from '#src/server/stored-row.ts';
import { adminProcedure, type Meta, router } from '#src/server/trpc.ts';
import {
  byCustomer,
  changeRequestAnswer,
  changeRequestAnswered,
  customerAnswered,
  customerFile,
  customerList,
  customerListQuery,
  customerPage,
  customerPageQuery,
  designAnswered,
  newDesign,
  newProject,
  newTransaction,
  projectAnswered,
  projectChange,
  settlement,
  transactionAnswered,
} from './contract.ts';
import {
  addDesign,
  addTransaction,
  listCustomers,
  readCustomer,
  requireChangeRequest,
  requireCustomer,
} from './service.ts';

const one = '/admin/customers/{customerId}';
const success = true as const;

const documented = (
  method: 'GET' | 'POST' | 'PATCH',
  path: `/${string}`,
  summary: string,
  description?: string,
): Meta => ({ openapi: { method, path, tags: ['Customers'], summary, description } });

/** What a form leaves blank is stored as nothing given. */
const blankToNull = <
  Fields extends { domainName?: string | null; estimatedCompletionDate?: string | null },
>(
  fields: Fields,
): Fields => ({
  ...fields,
  ...(fields.domainName === '' ? { domainName: null } : {}),
  ...(fields.estimatedCompletionDate === '' ? { estimatedCompletionDate: null } : {}),
});

export const customerDeskRouter = router({
  list: adminProcedure
    .meta(documented('GET', '/admin/customers', 'List the customers, the newest first'))
    .input(customerListQuery)
    .output(customerList)
    .query(async ({ ctx, input }) => {
      const rows = await listCustomers(ctx.db, input).getMany();
      return { success, data: rows.map(presentRow) };
    }),

  page: adminProcedure
    .input(customerPageQuery)
    .output(customerPage)
    .query(({ ctx, input }) => onePage(listCustomers(ctx.db, input), presentRow)),

  read: adminProcedure
    .meta(documented('GET', one, 'A customer with projects, designs, change requests and billing'))
    .input(byCustomer)
    .output(customerFile)
    .query(async ({ ctx, input }) => ({
      success,
      data: await readCustomer(ctx, input.customerId),
    })),

  endSubscription: adminProcedure
    .meta(
      documented(
        'POST',
        `${one}/end-subscription`,
        "End a customer's subscription",
        'It is cancelled, with no further fee or billing date; again changes nothing. The customer can still log in, to see what was made and paid.',
      ),
    )
    .input(byCustomer)
    .output(customerAnswered)
    .mutation(async ({ ctx, input: { customerId: id } }) => {
      const ended = { subscriptionStatus: 'cancelled', monthlyFee: null, nextBillingDate: null };
      await ctx.db.getRepository(Customer).update({ id }, ended);
      return { success, data: presentRow(await requireCustomer(ctx.db, id)) };
    }),

  createProject: adminProcedure
    .meta({ submission: true, ...documented('POST', `${one}/projects`, 'Open a project') })
    .input(newProject)
    .output(projectAnswered)
    .mutation(({ ctx, input }) =>
      once(ctx, 'project', input, async (manager) => {
        await requireCustomer(manager, input.customerId);
        const id = randomUUID();
        await manager.insert(Project, { ...blankToNull(input), id, createdAt: ctx.clock() });
        return { success, data: await manager.findOneByOrFail(Project, { id }) };
      }),
    ),

  changeProject: adminProcedure
    .meta(documented('PATCH', `${one}/projects/{id}`, 'Change a project'))
    .input(projectChange)
    .output(projectAnswered)
    .mutation(async ({ ctx, input: { customerId, id, ...change } }) => {
      const projects = ctx.db.getRepository(Project);
      const { affected } = await projects.update({ id, customerId }, blankToNull(change));
      if (!affected) throw refusal('NOT_FOUND', 'This customer has no such project.');
      return { success, data: await projects.findOneByOrFail({ id }) };
    }),

  addDesign: adminProcedure
    .meta({
      submission: true,
      ...documented(
        'POST',
        `${one}/projects/{projectId}/designs`,
        'Add a design, or the next version of one',
        'With threadId it is the next version, pending; the earlier ones keep their decisions and can no longer be decided. imageUrl is the address of an image uploaded here that nothing else shows.',
      ),
    })
    .input(newDesign)
    .output(designAnswered)
    .mutation(({ ctx, input }) =>
      once(ctx, 'design', input, async (manager) => ({
        success,
        data: await addDesign(manager, ctx, input),
      })),
    ),

  addTransaction: adminProcedure
    .meta({
      submission: true,
      ...documented(
        'POST',
        `${one}/transactions`,
        'Add a transaction',
        'A subscription charge on or after the next billing date moves that date to a month after it.',
      ),
    })
    .input(newTransaction)
    .output(transactionAnswered)
    .mutation(({ ctx, input }) =>
      once(ctx, 'transaction', input, async (manager) => ({
        success,
        data: await addTransaction(manager, ctx.clock(), input),
      })),
    ),

  settleTransaction: adminProcedure
    .meta(
      documented(
        'PATCH',
        `${one}/transactions/{id}`,
        'Settle a pending transaction',
        'The same outcome again changes nothing; another one is refused with 409.',
      ),
    )
    .input(settlement)
    .output(transactionAnswered)
    .mutation(async ({ ctx, input: { customerId, id, status } }) => {
      const transactions = ctx.db.getRepository(BillingTransaction);
      if (!(await transactions.existsBy({ id, customerId })))
        throw refusal('NOT_FOUND', 'This customer has no such transaction.');
      const { row } = await decide(ctx.db, BillingTransaction, 'pending', { id, status });
      return { success, data: row };
    }),

  answerChangeRequest: adminProcedure
    .meta(documented('PATCH', `${one}/change-requests/{id}`, 'Answer a change request'))
    .input(changeRequestAnswer)
    .output(changeRequestAnswered)
    .mutation(async ({ ctx, input: { customerId, id, ...answer } }) => {
      const request = await requireChangeRequest(ctx.db, customerId, id);
      await ctx.db.getRepository(ChangeRequest).update({ id }, answer);
      return { success, data: { ...request, ...answer } };
    }),
});
