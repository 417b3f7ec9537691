import type { inferRouterInputs } from '@trpc/server';
import { adminSessionRouter, publicAdminRouter } from '#src/features/desk/admin/router.ts';
import { adminSecondFactorRouter } from '#src/features/desk/admin/second-factor/second-factor-router.ts';
import { adminEventRouter } from '#src/features/desk/connections/event/router.ts';
import { adminKeyRouter } from '#src/features/desk/connections/key/router.ts';
import { adminServiceRouter } from '#src/features/desk/connections/service/router.ts';
import { adminWebhookRouter } from '#src/features/desk/connections/webhook/router.ts';
import { adminCustomerRouter } from '#src/features/desk/customers/admin-router.ts';
import { adminImportRouter } from '#src/features/desk/import/router.ts';
import { adminInboxRouter } from '#src/features/desk/inbox/router.ts';
import { adminMailRouter } from '#src/features/desk/mail/router.ts';
import { adminOpeningRouter } from '#src/features/desk/opening/router.ts';
import { adminPersonRouter } from '#src/features/desk/people/router.ts';
import { adminPushRouter } from '#src/features/desk/push/router.ts';
import { adminRetentionRouter } from '#src/features/desk/retention/router.ts';
import { adminFirmRouter, publicFirmRouter } from '#src/features/firm/profile/router.ts';
import { publicTermsRouter } from '#src/features/firm/terms/router.ts';
import { customerBillingRouter } from '#src/features/money/billing/portal/portal-router.ts';
import { adminBillingRouter } from '#src/features/money/billing/router.ts';
import { adminInvoiceRouter, customerInvoiceRouter } from '#src/features/money/invoice/router.ts';
import {
  adminPrivacyRouter,
  customerPrivacyRouter,
  publicPrivacyRouter,
} from '#src/features/people/privacy/router.ts';
import { adminReplyRouter } from '#src/features/people/reply/router.ts';
import { publicPortalRouter } from '#src/features/portal/login/login-router.ts';
import { customerProjectRouter } from '#src/features/portal/progress/router.ts';
import { customerPortalRouter } from '#src/features/portal/router.ts';
import { customerDirectDebitRouter } from '#src/features/sales/direct-debit/portal-router.ts';
import {
  adminDirectDebitRouter,
  publicDirectDebitRouter,
} from '#src/features/sales/direct-debit/router.ts';
import {
  adminOnboardingRouter,
  publicOnboardingRouter,
} from '#src/features/sales/onboarding/router.ts';
import {
  adminConsultationRouter,
  publicConsultationRouter,
} from '#src/features/sales/quote/request/router.ts';
import { publicQuoteRouter } from '#src/features/sales/quote/router.ts';
import { adminQuoteRouter } from '#src/features/sales/quote/sent/admin-router.ts';
import { customerWebsiteUpdateRouter } from '#src/features/sales/website-update/portal/portal-router.ts';
import {
  adminWebsiteUpdateRouter,
  publicWebsiteUpdateRouter,
} from '#src/features/sales/website-update/router.ts';
import {
  adminAnalyticsRouter,
  publicAnalyticsRouter,
} from '#src/features/site/analytics/router.ts';
import {
  adminPortfolioRouter,
  publicPortfolioRouter,
} from '#src/features/site/portfolio/router.ts';
import { adminDesignRouter, customerDesignRouter } from '#src/features/work/design/router.ts';
import { adminMessageRouter, customerMessageRouter } from '#src/features/work/message/router.ts';
import {
  adminSiteFormRouter,
  customerSiteFormRouter,
} from '#src/features/work/site-form/router.ts';
import { adminImageRouter } from '#src/server/storage/router.ts';
import { storyKindsOf } from '#src/server/story.ts';
import { router } from '#src/server/trpc.ts';
import { catalogue } from './features.ts';

/** Every procedure of the product, grouped by access and then by slice. */
export const appRouter = router({
  public: router({
    admin: publicAdminRouter,
    analytics: publicAnalyticsRouter,
    consultation: publicConsultationRouter,
    directDebit: publicDirectDebitRouter,
    firm: publicFirmRouter,
    onboarding: publicOnboardingRouter,
    portal: publicPortalRouter,
    portfolio: publicPortfolioRouter,
    privacy: publicPrivacyRouter,
    quote: publicQuoteRouter,
    terms: publicTermsRouter,
    websiteUpdate: publicWebsiteUpdateRouter,
  }),
  customer: router({
    billing: customerBillingRouter,
    design: customerDesignRouter,
    directDebit: customerDirectDebitRouter,
    invoice: customerInvoiceRouter,
    message: customerMessageRouter,
    portal: customerPortalRouter,
    privacy: customerPrivacyRouter,
    project: customerProjectRouter,
    siteForm: customerSiteFormRouter,
    websiteUpdate: customerWebsiteUpdateRouter,
  }),
  admin: router({
    billing: adminBillingRouter,
    consultation: adminConsultationRouter,
    customer: adminCustomerRouter,
    design: adminDesignRouter,
    directDebit: adminDirectDebitRouter,
    // Content blockers block addresses with 'analytics'.
    event: adminEventRouter,
    figures: adminAnalyticsRouter,
    firm: adminFirmRouter,
    image: adminImageRouter,
    import: adminImportRouter,
    inbox: adminInboxRouter(catalogue.waiting),
    invoice: adminInvoiceRouter,
    key: adminKeyRouter,
    mail: adminMailRouter,
    message: adminMessageRouter,
    onboarding: adminOnboardingRouter,
    opening: adminOpeningRouter,
    person: adminPersonRouter(storyKindsOf(catalogue.storyKinds)),
    portfolio: adminPortfolioRouter,
    privacy: adminPrivacyRouter,
    push: adminPushRouter,
    quote: adminQuoteRouter,
    retention: adminRetentionRouter,
    reply: adminReplyRouter,
    secondFactor: adminSecondFactorRouter,
    service: adminServiceRouter,
    session: adminSessionRouter,
    siteForm: adminSiteFormRouter,
    webhook: adminWebhookRouter,
    websiteUpdate: adminWebsiteUpdateRouter,
  }),
});

export type AppRouter = typeof appRouter;

/** A slice with procedures for the admin. */
export type AdminSlice = keyof inferRouterInputs<AppRouter>['admin'];

/** A slice with procedures for the customer. */
export type CustomerSlice = keyof inferRouterInputs<AppRouter>['customer'];

export type { TopicWord } from '#src/server/events/topics.ts';
