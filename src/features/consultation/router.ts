import { decide } from '#src/server/decide.ts';
import { listRows, onePage } from '#src/server/list-rows.ts';
import { insertOnce } from '#src/server/once.ts';
import { presentRow } from '#src/server/stored-row.ts';
import { adminProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import {
  consultationDecided,
  consultationDecision,
  consultationList,
  consultationListQuery,
  consultationPage,
  consultationPageQuery,
  consultationPayload,
  consultationResult,
} from './contract.ts';
import { ConsultationRequest } from './entity.ts';
import { consultationMessages, estimateConsultation } from './rules.ts';

const searched = ['fullName', 'businessName', 'email'] as const;

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
      const row = { ...answers, estimatedPrice };
      return insertOnce(ctx, 'consultation', ConsultationRequest, row, (id) => ({
        success: true as const,
        message: consultationMessages.sent,
        id,
        estimatedPrice,
      }));
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
      const rows = await listRows(ctx.db, ConsultationRequest, searched, input).getMany();
      return rows.map(presentRow);
    }),

  page: adminProcedure
    .input(consultationPageQuery)
    .output(consultationPage)
    .query(({ ctx, input }) =>
      onePage(listRows(ctx.db, ConsultationRequest, searched, input), presentRow),
    ),

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
      const { row } = await decide(ctx.db, ConsultationRequest, 'pending', input);
      return {
        success: true as const,
        message: consultationMessages.updated,
        data: presentRow(row),
      };
    }),
});
