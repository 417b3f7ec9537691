import type { EntityManager } from 'typeorm';
import { decide, undoDecision } from '#src/server/decide.ts';
import { listRequests, requestPage } from '#src/server/list-rows.ts';
import { once } from '#src/server/once.ts';
import { presentDecided } from '#src/server/stored-row.ts';
import { adminProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { undoMessages } from '#src/shared/undo.ts';
import {
  consultationDecided,
  consultationDecision,
  consultationList,
  consultationListQuery,
  consultationPage,
  consultationPageQuery,
  consultationPayload,
  consultationResult,
  openConsultationStatuses,
} from './contract.ts';
import { ConsultationRequest } from './entity.ts';
import { consultationMessages, estimateConsultation } from './rules.ts';

const requests = {
  entity: ConsultationRequest,
  searched: ['fullName', 'businessName', 'email'],
  open: openConsultationStatuses,
} as const;

export const consultationRouter = router({
  create: submissionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/consultation',
        tags: ['Requests'],
        summary: 'Ask for a custom quote',
        description: 'The estimate in the answer is ours, in whole pounds.',
      },
    })
    .input(consultationPayload)
    .output(consultationResult)
    .mutation(({ ctx, input }) => {
      const { estimatedPrice: _, ...answers } = input;
      const estimatedPrice = estimateConsultation(answers).total;
      const save = async (manager: EntityManager) => {
        const row = { ...answers, estimatedPrice, createdAt: ctx.clock() };
        const { id } = await manager.save(ConsultationRequest, row);
        return { success: true as const, message: consultationMessages.sent, id, estimatedPrice };
      };
      return once(ctx, 'consultation', answers, save, { form: true });
    }),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/consultations',
        tags: ['Desk'],
        summary: 'List the consultation requests, oldest first',
      },
    })
    .input(consultationListQuery)
    .output(consultationList)
    .query(async ({ ctx, input }) => {
      const rows = await listRequests(ctx.db, requests, input).getMany();
      return rows.map(presentDecided);
    }),

  page: adminProcedure
    .input(consultationPageQuery)
    .output(consultationPage)
    .query(({ ctx, input }) => requestPage(ctx.db, requests, input, presentDecided)),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/admin/consultations/{id}/status',
        tags: ['Desk'],
        summary: 'Decide a pending consultation request',
        description: 'The same decision again changes nothing; another one is refused with 409.',
      },
    })
    .input(consultationDecision)
    .output(consultationDecided)
    .mutation(async ({ ctx, input }) => {
      const { row } = await decide(ctx.db, ConsultationRequest, 'pending', {
        ...input,
        decidedAt: ctx.clock(),
      });
      return {
        success: true as const,
        message: consultationMessages.updated,
        data: presentDecided(row),
      };
    }),

  undo: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/consultations/{id}/undo',
        tags: ['Desk'],
        summary: 'Undo a decision of the last ten seconds',
        description: 'The request is pending again. One that is pending stays so; later, 409.',
      },
    })
    .input(byId)
    .output(consultationDecided)
    .mutation(async ({ ctx, input }) => {
      const undo = { ...input, now: ctx.clock() };
      const row = await ctx.db.transaction((manager) =>
        undoDecision(manager, ConsultationRequest, 'pending', undo),
      );
      return { success: true as const, message: undoMessages.done, data: presentDecided(row) };
    }),
});
