import { byProject } from '#src/features/work/project/admin-contract.ts';
import { transact } from '#src/server/service-context.ts';
import {
  adminProcedure,
  customerProcedure,
  ownerProcedure,
  rest,
  router,
} from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import {
  byEntry,
  byOwnProject,
  entriesQuery,
  entriesResult,
  formSites,
  latestEntries,
  siteFormResult,
} from './contract.ts';
import { adminDocs, customerDocs } from './docs.ts';
import { deleteApart, deleteEntry, listEntries, readLatest } from './entry-service.ts';
import { endForm, readForm, setForm } from './form-service.ts';

const path = '/admin/customers/{customerId}/projects/{id}/form';
const ownPath = '/customer/{id}/projects/{projectId}/form';

export const adminSiteFormRouter = router({
  read: adminProcedure
    .meta(rest('GET', path, adminDocs.read))
    .input(byProject)
    .output(siteFormResult)
    .query(async ({ ctx, input }) => ({ data: await readForm(ctx, input) })),

  // What strangers sent to the customer: no key reads it.
  latest: ownerProcedure
    .input(byProject)
    .output(latestEntries)
    .query(({ ctx, input }) => readLatest(ctx, input)),

  set: adminProcedure
    .meta(rest('PUT', path, adminDocs.set))
    .input(formSites)
    .output(siteFormResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => setForm(ctx, input)),
    })),

  end: adminProcedure
    .meta(rest('DELETE', path, adminDocs.end))
    .input(byProject)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => endForm(ctx, input));
      return {};
    }),
});

/** What strangers sent to the customer: only for who has proven the address. */
export const customerSiteFormRouter = router({
  list: customerProcedure
    .meta(rest('GET', ownPath, customerDocs.list))
    .input(entriesQuery)
    .output(entriesResult)
    .query(({ ctx, input }) => listEntries(ctx, input)),

  remove: customerProcedure
    .meta(rest('DELETE', `${ownPath}/{entryId}`, customerDocs.remove))
    .input(byEntry)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => deleteEntry(ctx, input));
      return {};
    }),

  removeApart: customerProcedure
    .meta(rest('DELETE', `${ownPath}/apart`, customerDocs.removeApart))
    .input(byOwnProject)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => deleteApart(ctx, input));
      return {};
    }),
});
