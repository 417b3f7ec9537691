import type { inferRouterInputs } from '@trpc/server';
import { adminSessionRouter, publicAdminRouter } from '#src/features/admin/router.ts';
import { adminSecondFactorRouter } from '#src/features/admin/second-factor-router.ts';
import { adminAnalyticsRouter, publicAnalyticsRouter } from '#src/features/analytics/router.ts';
import { customerBillingRouter } from '#src/features/billing/portal-router.ts';
import { adminBillingRouter } from '#src/features/billing/router.ts';
import {
  adminConsultationRouter,
  publicConsultationRouter,
} from '#src/features/consultation/router.ts';
import { adminCustomerRouter } from '#src/features/customer/admin-router.ts';
import { publicPortalRouter } from '#src/features/customer/login-router.ts';
import { customerPortalRouter } from '#src/features/customer/router.ts';
import { adminDesignRouter, customerDesignRouter } from '#src/features/design/router.ts';
import {
  adminDirectDebitRouter,
  publicDirectDebitRouter,
} from '#src/features/direct-debit/router.ts';
import { adminInboxRouter } from '#src/features/inbox/router.ts';
import { adminInvoiceRouter, customerInvoiceRouter } from '#src/features/invoice/router.ts';
import { adminMailRouter } from '#src/features/mail/router.ts';
import { adminMessageRouter, customerMessageRouter } from '#src/features/message/router.ts';
import { adminOnboardingRouter, publicOnboardingRouter } from '#src/features/onboarding/router.ts';
import { adminPersonRouter } from '#src/features/person/router.ts';
import { adminPortfolioRouter, publicPortfolioRouter } from '#src/features/portfolio/router.ts';
import { customerProjectRouter } from '#src/features/project/router.ts';
import { adminPushRouter } from '#src/features/push/router.ts';
import { adminQuoteRouter, publicQuoteRouter } from '#src/features/quote/router.ts';
import { customerWebsiteUpdateRouter } from '#src/features/website-update/portal-router.ts';
import {
  adminWebsiteUpdateRouter,
  publicWebsiteUpdateRouter,
} from '#src/features/website-update/router.ts';
import { adminImageRouter } from '#src/server/storage/router.ts';
import { router } from '#src/server/trpc.ts';

/** Every procedure of the product, grouped by access and then by slice. */
export const appRouter = router({
  public: router({
    admin: publicAdminRouter,
    analytics: publicAnalyticsRouter,
    consultation: publicConsultationRouter,
    directDebit: publicDirectDebitRouter,
    onboarding: publicOnboardingRouter,
    portal: publicPortalRouter,
    portfolio: publicPortfolioRouter,
    quote: publicQuoteRouter,
    websiteUpdate: publicWebsiteUpdateRouter,
  }),
  customer: router({
    billing: customerBillingRouter,
    design: customerDesignRouter,
    invoice: customerInvoiceRouter,
    message: customerMessageRouter,
    portal: customerPortalRouter,
    project: customerProjectRouter,
    websiteUpdate: customerWebsiteUpdateRouter,
  }),
  admin: router({
    analytics: adminAnalyticsRouter,
    billing: adminBillingRouter,
    consultation: adminConsultationRouter,
    customer: adminCustomerRouter,
    design: adminDesignRouter,
    directDebit: adminDirectDebitRouter,
    image: adminImageRouter,
    inbox: adminInboxRouter,
    invoice: adminInvoiceRouter,
    mail: adminMailRouter,
    message: adminMessageRouter,
    onboarding: adminOnboardingRouter,
    person: adminPersonRouter,
    portfolio: adminPortfolioRouter,
    push: adminPushRouter,
    quote: adminQuoteRouter,
    secondFactor: adminSecondFactorRouter,
    session: adminSessionRouter,
    websiteUpdate: adminWebsiteUpdateRouter,
  }),
});

export type AppRouter = typeof appRouter;

/** A slice with procedures for the admin. */
export type AdminSlice = keyof inferRouterInputs<AppRouter>['admin'];
