import { listRows, onePage } from '#src/server/list-rows.ts';
import { insertOnce } from '#src/server/once.ts';
import { adminProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import {
  inquiryDecided,
  inquiryDecision,
  inquiryList,
  inquiryListQuery,
  inquiryPage,
  inquiryPageQuery,
  onboardingPayload,
  onboardingResult,
} from './contract.ts';
import { OnboardingInquiry } from './entity.ts';
import { onboardingMessages } from './rules.ts';
import { decideInquiry, presentInquiry } from './service.ts';

const searched = ['fullName', 'businessName', 'email'] as const;

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
    .mutation(({ ctx, input }) =>
      insertOnce(ctx, 'onboarding', OnboardingInquiry, input, (id) => ({
        success: true as const,
        message: onboardingMessages.sent,
        id,
      })),
    ),

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
      const rows = await listRows(ctx.db, OnboardingInquiry, searched, input).getMany();
      return { success: true as const, data: rows.map(presentInquiry) };
    }),

  page: adminProcedure
    .input(inquiryPageQuery)
    .output(inquiryPage)
    .query(({ ctx, input }) =>
      onePage(listRows(ctx.db, OnboardingInquiry, searched, input), presentInquiry),
    ),

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
      data: presentInquiry(await ctx.db.transaction((manager) => decideInquiry(manager, input))),
    })),
});
