import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { mailList, mailQuery, mailResent, mailResult, mailsOfRows } from './admin-contract.ts';
import { adminDocs } from './docs.ts';
import { listMails, listMailsOfRows, readMail } from './mail-service.ts';
import { resendMail } from './resend-service.ts';

export const adminMailRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/mails', adminDocs.list))
    .input(mailQuery)
    .output(mailList)
    .query(async ({ ctx, input }) => ({ data: await listMails(ctx, input) })),

  ofRows: adminProcedure
    .input(mailsOfRows.query)
    .output(mailsOfRows.result)
    .query(({ ctx, input }) => listMailsOfRows(ctx, input.ids)),

  read: adminProcedure
    .meta(rest('GET', '/admin/mails/{id}', adminDocs.read))
    .input(byId)
    .output(mailResult)
    .query(async ({ ctx, input }) => ({ data: await readMail(ctx, input.id) })),

  resend: adminProcedure
    .meta(rest('POST', '/admin/mails/{id}/resend', adminDocs.resend, idempotent))
    .input(byId)
    .output(mailResent)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'mail', input, async (ctx) => ({
        data: await resendMail(ctx, input.id),
      })),
    ),
});
