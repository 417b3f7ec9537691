import { adminRouter } from '#src/features/admin/router.ts';
import { analyticsRouter } from '#src/features/analytics/router.ts';
import { consultationRouter } from '#src/features/consultation/router.ts';
import { customerRouter } from '#src/features/customer/router.ts';
import { customerDeskRouter } from '#src/features/customer-desk/router.ts';
import { directDebitRouter } from '#src/features/direct-debit/router.ts';
import { onboardingRouter } from '#src/features/onboarding/router.ts';
import { portfolioRouter } from '#src/features/portfolio/router.ts';
import { websiteUpdateRouter } from '#src/features/website-update/router.ts';
import { objectsRouter } from '#src/server/object-store/router.ts';
import { router } from '#src/server/trpc.ts';

/** Every call of the product, one entry a slice. */
export const appRouter = router({
  admin: adminRouter,
  analytics: analyticsRouter,
  consultation: consultationRouter,
  customer: customerRouter,
  customerDesk: customerDeskRouter,
  directDebit: directDebitRouter,
  objects: objectsRouter,
  onboarding: onboardingRouter,
  portfolio: portfolioRouter,
  websiteUpdate: websiteUpdateRouter,
});

export type AppRouter = typeof appRouter;
