import { decide } from '#src/server/decide.ts';
import { listRows } from '#src/server/list-rows.ts';
import { once } from '#src/server/once.ts';
import { adminProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import {
  consultationDecided,
  consultationDecision,
  consultationList,
  consultationListQuery,
  consultationMessages,
  consultationPage,
  consultationPageQuery,
  consultationPayload,
  consultationResult,
} from './contract.ts';
import { ConsultationRequest } from './entity.ts';
import { estimateConsultation } from './rules.ts';

const searched = ['fullName', 'businessName', 'email'] as const;

const present = (row: ConsultationRequest) => ({ ...row, createdAt: row.createdAt.toISOString() });

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
      return once(ctx, 'consultation', answers, async (manager) => {
        const estimatedPrice = estimateConsultation(answers).total;
        const row = { ...answers, estimatedPrice, createdAt: ctx.clock() };
        const { identifiers } = await manager.insert(ConsultationRequest, row);
        const id: string = identifiers[0]?.id;
        return { success: true as const, message: consultationMessages.sent, id, estimatedPrice };
      });
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
      return rows.map(present);
    }),

  page: adminProcedure
    .input(consultationPageQuery)
    .output(consultationPage)
    .query(async ({ ctx, input }) => {
      const query = listRows(ctx.db, ConsultationRequest, searched, input);
      const [rows, total] = await query.getManyAndCount();
      return { rows: rows.map(present), total };
    }),

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
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      message: consultationMessages.updated,
      data: present(await decide(ctx.db, ConsultationRequest, 'pending', input)),
    })),
});
