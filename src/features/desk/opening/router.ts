import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { openingResult, testMailResult } from './contract.ts';
import { adminDocs } from './docs.ts';
import { readOpening, sendTestMail } from './opening-service.ts';

export const adminOpeningRouter = router({
  read: adminProcedure
    .meta(rest('GET', '/admin/firm/opening', adminDocs.read))
    .output(openingResult)
    .query(async ({ ctx }) => ({ data: await readOpening(ctx) })),

  sendTestMail: adminProcedure
    .meta(rest('POST', '/admin/firm/test-mail', adminDocs.testMail))
    .output(testMailResult)
    .mutation(({ ctx }) => sendTestMail(ctx)),
});
