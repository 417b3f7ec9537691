import { personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import {
  consultationAdminMessages,
  consultationDecided,
  consultationDecision,
  consultationLists,
} from '#src/features/sales/quote/desk/admin-contract.ts';
import { consultations } from '#src/features/sales/quote/desk/list-service.ts';
import { searchedRequest } from '#src/features/sales/quote/search-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { presentDecided } from '#src/server/database/stored-row.ts';
import { undoTransition } from '#src/server/database/transition.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest, router, submissionProcedure } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { undoMessages } from '#src/shared/undo.ts';
import { consultationPayload, consultationResult } from './contract.ts';
import { adminDocs, publicDocs } from './docs.ts';
import { ConsultationRequest } from './entity.ts';
import { consultationMessages, estimateConsultation } from './rules.ts';
import { decideConsultation, receivedEvent, reopenConsultation } from './service.ts';

export const publicConsultationRouter = router({
  create: submissionProcedure
    .meta(rest('POST', '/consultation', publicDocs.create, idempotent))
    .input(consultationPayload)
    .output(consultationResult)
    .mutation(({ ctx, input }) => {
      const { estimatedPrice: _, ...values } = input;
      const estimatedPrice = estimateConsultation(values).total;
      const save = async (ctx: ServiceContext) => {
        const createdAt = ctx.clock();
        const { email, fullName: name, businessName, phone } = values;
        const person = await personOf(ctx, {
          email,
          name,
          businessName,
          phone,
          standing: 'consultation',
          at: createdAt,
        });
        const row = { ...values, estimatedPrice, createdAt, personId: person.id };
        const request = await ctx.manager.save(ConsultationRequest, row);
        await writeSearchLines(ctx, request, searchedRequest(request));
        await ctx.record(receivedEvent(request.id, row));
        return { message: consultationMessages.sent, id: request.id, estimatedPrice };
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

  setStatus: adminProcedure
    .meta(rest('PATCH', '/admin/consultations/{id}/status', adminDocs.setStatus))
    .input(consultationDecision)
    .output(consultationDecided)
    .mutation(async ({ ctx, input }) => {
      const decision = { ...input, decidedAt: ctx.clock() };
      const row = await transact(ctx, (ctx) => decideConsultation(ctx, decision));
      return { message: consultationAdminMessages.updated, data: presentDecided(row) };
    }),

  undo: adminProcedure
    .meta(rest('POST', '/admin/consultations/{id}/undo', adminDocs.undo))
    .input(byId)
    .output(consultationDecided)
    .mutation(async ({ ctx, input }) => {
      const undo = { ...input, now: ctx.clock() };
      const row = await transact(ctx, (ctx) =>
        undoTransition(ctx.manager, ConsultationRequest, 'pending', undo, (request) =>
          reopenConsultation(ctx, request),
        ),
      );
      return { message: undoMessages.done, data: presentDecided(row) };
    }),
});
