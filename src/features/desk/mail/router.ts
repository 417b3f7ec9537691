import { withIdempotency } from '#src/server/database/idempotency.ts';
import { adminProcedure, idempotent, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { mailList, mailQuery, mailResent, mailResult, mailsOfRows } from './admin-contract.ts';
import { resendMail } from './resend-service.ts';
import { listMails, listMailsOfRows, readMail } from './service.ts';

export const adminMailRouter = router({
  list: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/mails',
        'List the emails, newest first',
        'All of them, unless the query narrows or cuts the list.',
      ),
    )
    .input(mailQuery)
    .output(mailList)
    .query(async ({ ctx, input }) => ({ data: await listMails(ctx, input) })),

  ofRows: adminProcedure
    .input(mailsOfRows.query)
    .output(mailsOfRows.result)
    .query(({ ctx, input }) => listMailsOfRows(ctx, input.ids)),

  read: adminProcedure
    .meta(
      rest(
        'GET',
        '/admin/mails/{id}',
        'An email with its words',
        'As it was sent, or as it would be now where it is not kept: before it is sent, and 30 days after. A login code is hidden.',
      ),
    )
    .input(byId)
    .output(mailResult)
    .query(async ({ ctx, input }) => ({ data: await readMail(ctx, input.id) })),

  resend: adminProcedure
    .meta(
      rest(
        'POST',
        '/admin/mails/{id}/resend',
        'Send an email again',
        'Queues a new email of the same kind, with the same words, to the same recipient. A login code is refused with 409, because it expires, and so is the notice of a charge, whose date may have changed.',
        idempotent,
      ),
    )
    .input(byId)
    .output(mailResent)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'mail', input, async (manager) => ({
        data: await resendMail(manager, ctx, input.id),
      })),
    ),
});
