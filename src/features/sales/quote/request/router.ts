import {
  consultationAdminMessages,
  consultationDecided,
  consultationDecision,
  consultationLists,
} from '#src/features/sales/quote/desk/admin-contract.ts';
import { consultations } from '#src/features/sales/quote/desk/list-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest, router, submissionProcedure } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
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
    .mutation(consultations.change(decideConsultation, consultationAdminMessages.updated)),

  undo: adminProcedure
    .meta(rest('POST', '/admin/consultations/{id}/undo', adminDocs.undo))
    .input(byId)
    .output(consultationDecided)
    .mutation(consultations.undo(undoConsultation)),
});
