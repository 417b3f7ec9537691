import { adminTransactionProcedures } from '#src/features/money/billing/file/admin-router.ts';
import { byCustomer } from '#src/features/people/customer/contract.ts';
import { adminDesignProcedures } from '#src/features/work/design/admin-router.ts';
import { adminProjectProcedures } from '#src/features/work/project/admin-router.ts';
import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { customerFileResult, customerLists, customerWork } from './admin-contract.ts';
import { customers } from './admin-list-service.ts';
import { readCustomer, readWork } from './admin-service.ts';
import { adminDocs } from './docs.ts';

export const adminCustomerRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/customers', adminDocs.list))
    .input(customerLists.query)
    .output(customerLists.result)
    .query(async ({ ctx, input }) => ({ data: await customers.all(ctx, input) })),

  page: adminProcedure
    .input(customerLists.pageQuery)
    .output(customerLists.page)
    .query(({ ctx, input }) => customers.page(ctx, input)),

  read: adminProcedure
    .meta(rest('GET', '/admin/customers/{customerId}', adminDocs.read))
    .input(byCustomer)
    .output(customerFileResult)
    .query(async ({ ctx, input }) => ({ data: await readCustomer(ctx, input.customerId) })),

  /** The projects alone, as a person's page shows them. */
  work: adminProcedure
    .input(byCustomer)
    .output(customerWork)
    .query(({ ctx, input }) => readWork(ctx, input.customerId)),

  ...adminProjectProcedures,
  ...adminDesignProcedures,
  ...adminTransactionProcedures,
});
