import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { carryOn } from './commit/carry-on-service.ts';
import { undoImport } from './commit/undo-service.ts';
import {
  importResult,
  importsResult,
  judgedImport,
  judgementResult,
  newImport,
  startImport,
  startResult,
  undoResult,
  verdictFile,
} from './contract.ts';
import { adminDocs } from './docs.ts';
import { importFile, judgedFile } from './import-service.ts';
import { listImports } from './list-service.ts';
import { startCustomers } from './start/start-service.ts';

const path = '/admin/imports';

export const adminImportRouter = router({
  make: adminProcedure
    .meta(rest('POST', path, adminDocs.make, idempotent))
    .input(newImport)
    .output(judgementResult)
    .mutation(async ({ ctx, input }) => ({ data: await importFile(ctx, input) })),

  verdicts: adminProcedure
    .meta(rest('POST', `${path}/verdicts`, adminDocs.verdicts))
    .input(judgedImport)
    .output(verdictFile)
    .mutation(async ({ ctx, input }) => ({ data: { csv: await judgedFile(ctx, input) } })),

  list: adminProcedure
    .meta(rest('GET', path, adminDocs.list))
    .output(importsResult)
    .query(async ({ ctx }) => ({ data: await listImports(ctx) })),

  go: adminProcedure
    .meta(rest('POST', `${path}/{id}/go`, adminDocs.go))
    .input(startImport)
    .output(startResult)
    .mutation(async ({ ctx, input }) => {
      const data = await startCustomers(ctx, input);
      ctx.jobs.wake();
      return { data };
    }),

  carryOn: adminProcedure
    .meta(rest('POST', `${path}/{id}/carry-on`, adminDocs.carryOn))
    .input(byId)
    .output(importResult)
    .mutation(async ({ ctx, input }) => ({ data: await carryOn(ctx, input.id) })),

  undo: adminProcedure
    .meta(rest('POST', `${path}/{id}/undo`, adminDocs.undo))
    .input(byId)
    .output(undoResult)
    .mutation(async ({ ctx, input }) => ({
      data: await undoImport(ctx, input.id),
    })),
});
