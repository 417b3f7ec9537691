import {
  consultationAdminMessages,
  consultationDecided,
  consultationDecision,
  consultationLists,
} from '#src/features/sales/quote/desk/admin-contract.ts';
import { consultations } from '#src/features/sales/quote/desk/list-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { presentDecided } from '#src/server/database/stored-row.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest, router, submissionProcedure } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { undoMessages } from '#src/shared/undo.ts';
import {
  decideConsultation,
  enterConsultation,
  receiveConsultation,
  undoConsultation,
} from './consultation-service.ts';
import { consultationMessages, consultationPayload, consultationResult } from './contract.ts';
import { adminDocs, publicDocs } from './docs.ts';
import { enteredConsultation, enteredConsultationResult } from './entry-contract.ts';

export const publicConsultationRouter = router({
  create: submissionProcedure
    .meta(rest('POST', '/consultation', publicDocs.create, idempotent))
    .input(consultationPayload)
    .output(consultationResult)
    .mutation(({ ctx, input }) => {
      const { estimatedPrice: _, ...values } = input;
      const save = async (ctx: ServiceContext) => {
        const { id, estimatedPrice } = await receiveConsultation(ctx, values);
        return { message: consultationMessages.sent, id, estimatedPrice };
      };
      return withIdempotency(ctx, 'consultation', values, save, { form: true });
    }),
});

export const adminConsultationRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/consultations', adminDocs.list))
    .input(consultationLists.query)
    .output(consultationLists.result)
    .query(({ ctx, input }) => consultations.all(ctx, input)),

  page: adminProcedure
    .input(consultationLists.pageQuery)
    .output(consultationLists.page)
    .query(({ ctx, input }) => consultations.page(ctx, input)),

  enter: adminProcedure
    .meta(rest('POST', '/admin/people/{id}/consultations', adminDocs.enter, idempotent))
    .input(enteredConsultation)
    .output(enteredConsultationResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'consultation-entry', input, async (ctx) => {
        const { id, estimatedPrice } = await enterConsultation(ctx, input);
        return { data: { id, estimatedPrice } };
      }),
    ),

  setStatus: adminProcedure
    .meta(rest('PATCH', '/admin/consultations/{id}/status', adminDocs.setStatus))
    .input(consultationDecision)
    .output(consultationDecided)
    .mutation(async ({ ctx, input }) => {
      const row = await transact(ctx, (ctx) => decideConsultation(ctx, input));
      return { message: consultationAdminMessages.updated, data: presentDecided(row) };
    }),

  undo: adminProcedure
    .meta(rest('POST', '/admin/consultations/{id}/undo', adminDocs.undo))
    .input(byId)
    .output(consultationDecided)
    .mutation(async ({ ctx, input }) => {
      const row = await transact(ctx, (ctx) => undoConsultation(ctx, input));
      return { message: undoMessages.done, data: presentDecided(row) };
    }),
});
