import {
  inquiryAdminMessages,
  inquiryDecided,
  inquiryDecision,
  inquiryLists,
} from '#src/features/sales/onboarding/desk/admin-contract.ts';
import { inquiries } from '#src/features/sales/onboarding/desk/list-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { adminProcedure, idempotent, rest, router, submissionProcedure } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { onboardingMessages, onboardingPayload, onboardingResult } from './contract.ts';
import { adminDocs, publicDocs } from './docs.ts';
import { decideInquiry, undoInquiry } from './inquiry-service.ts';
import { receiveInquiry } from './receive-service.ts';

export const publicOnboardingRouter = router({
  create: submissionProcedure
    .meta(rest('POST', '/client-onboarding', publicDocs.create, idempotent))
    .input(onboardingPayload)
    .output(onboardingResult)
    .mutation(({ ctx, input }) => {
      const save = async (ctx: ServiceContext) => {
        const { id, reference } = await receiveInquiry(ctx, input);
        return { message: onboardingMessages.sent, id, reference };
      };
      return withIdempotency(ctx, 'onboarding', input, save, { form: true });
    }),
});

export const adminOnboardingRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/client-onboarding', adminDocs.list))
    .input(inquiryLists.query)
    .output(inquiryLists.result)
    .query(async ({ ctx, input }) => ({ data: await inquiries.all(ctx, input) })),

  page: adminProcedure
    .input(inquiryLists.pageQuery)
    .output(inquiryLists.page)
    .query(({ ctx, input }) => inquiries.page(ctx, input)),

  setStatus: adminProcedure
    .meta(rest('PATCH', '/admin/client-onboarding/{id}/status', adminDocs.setStatus))
    .input(inquiryDecision)
    .output(inquiryDecided)
    .mutation(inquiries.change(decideInquiry, inquiryAdminMessages.updated)),

  undo: adminProcedure
    .meta(rest('POST', '/admin/client-onboarding/{id}/undo', adminDocs.undo))
    .input(byId)
    .output(inquiryDecided)
    .mutation(inquiries.undo(undoInquiry)),
});
