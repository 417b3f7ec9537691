import { transact } from '#src/server/service-context.ts';
import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { byKind, retentionResult } from './contract.ts';
import { adminDocs } from './docs.ts';
import { beginPeriod } from './period-service.ts';
import { readRetention } from './retention-service.ts';

export const adminRetentionRouter = router({
  read: adminProcedure
    .meta(rest('GET', '/admin/retention', adminDocs.read))
    .output(retentionResult)
    .query(async ({ ctx }) => ({ data: await readRetention(ctx) })),

  begin: adminProcedure
    .meta(rest('POST', '/admin/retention/{kind}/begin', adminDocs.begin))
    .input(byKind)
    .output(retentionResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, async (ctx) => {
        await beginPeriod(ctx, input.kind);
        return readRetention(ctx);
      }),
    })),
});
