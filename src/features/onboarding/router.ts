import { once } from '#src/server/once.ts';
import { router, submissionProcedure } from '#src/server/trpc.ts';
import { onboardingMessages, onboardingPayload, onboardingResult } from './contract.ts';
import { OnboardingInquiry } from './entity.ts';

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
      once(ctx, 'onboarding', input, async (manager) => {
        const row = { ...input, createdAt: ctx.clock() };
        const { identifiers } = await manager.insert(OnboardingInquiry, row);
        return { success: true as const, message: onboardingMessages.sent, id: identifiers[0]?.id };
      }),
    ),
});
