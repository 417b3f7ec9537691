import { analyticsRouter } from '#src/features/analytics/router.ts';
import { directDebitRouter } from '#src/features/direct-debit/router.ts';
import { onboardingRouter } from '#src/features/onboarding/router.ts';
import { router } from '#src/server/trpc.ts';

/** Every call of the product, one entry a slice. */
export const appRouter = router({
  analytics: analyticsRouter,
  directDebit: directDebitRouter,
  onboarding: onboardingRouter,
});

export type AppRouter = typeof appRouter;
