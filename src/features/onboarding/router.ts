import type { EntityManager } from 'typeorm';
import { listRequests, requestPage } from '#src/server/list-rows.ts';
import { once } from '#src/server/once.ts';
import { adminProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { undoMessages } from '#src/shared/undo.ts';
import {
  inquiryDecided,
  inquiryDecision,
  inquiryList,
  inquiryListQuery,
  inquiryPage,
  inquiryPageQuery,
  onboardingPayload,
  onboardingResult,
  openInquiryStatuses,
} from './contract.ts';
import { OnboardingInquiry } from './entity.ts';
import { onboardingMessages } from './rules.ts';
import { decideInquiry, presentInquiry, undoInquiry } from './service.ts';

const requests = {
  entity: OnboardingInquiry,
  searched: ['fullName', 'businessName', 'email'],
  open: openInquiryStatuses,
} as const;

export const onboardingRouter = router({
  create: submissionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/client-onboarding',
        tags: ['Orders'],
        summary: 'Send what a new website needs',
        description: 'The id in the answer is the order reference, carried on as clientId.',
      },
    })
    .input(onboardingPayload)
    .output(onboardingResult)
    .mutation(({ ctx, input }) => {
      const save = async (manager: EntityManager) => {
        const { id } = await manager.save(OnboardingInquiry, { ...input, createdAt: ctx.clock() });
        return { success: true as const, message: onboardingMessages.sent, id };
      };
      return once(ctx, 'onboarding', input, save, { form: true });
    }),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/client-onboarding',
        tags: ['Desk'],
        summary: 'List the client inquiries, oldest first',
      },
    })
    .input(inquiryListQuery)
    .output(inquiryList)
    .query(async ({ ctx, input }) => {
      const rows = await listRequests(ctx.db, requests, input).getMany();
      return { success: true as const, data: rows.map(presentInquiry) };
    }),

  page: adminProcedure
    .input(inquiryPageQuery)
    .output(inquiryPage)
    .query(({ ctx, input }) => requestPage(ctx.db, requests, input, presentInquiry)),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/admin/client-onboarding/{id}/status',
        tags: ['Desk'],
        summary: 'Accept or delay a new inquiry',
        description:
          "Accepting moves its project to in_progress and the customer's subscription to active; a project that an order without clientId opened for the same e-mail address takes the inquiry's words. The same decision again changes nothing; another one is refused with 409.",
      },
    })
    .input(inquiryDecision)
    .output(inquiryDecided)
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      message: onboardingMessages.updated,
      data: presentInquiry(
        await ctx.db.transaction((manager) =>
          decideInquiry(manager, { ...input, decidedAt: ctx.clock() }),
        ),
      ),
    })),

  undo: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/client-onboarding/{id}/undo',
        tags: ['Desk'],
        summary: 'Undo a decision of the last ten seconds',
        description:
          'The inquiry is new again, and so is what accepting it started. One that is new stays so. Later, or where something has followed since (an order, a design, a change to the project), 409.',
      },
    })
    .input(byId)
    .output(inquiryDecided)
    .mutation(async ({ ctx, input }) => {
      const undo = { ...input, now: ctx.clock() };
      const row = await ctx.db.transaction((manager) => undoInquiry(manager, undo));
      return { success: true as const, message: undoMessages.done, data: presentInquiry(row) };
    }),
});
