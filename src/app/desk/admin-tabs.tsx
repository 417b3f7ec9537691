import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { AdminTab } from '#src/features/desk/admin/admin-dashboard.tsx';

/** The tabs of the dashboard in their order; a tab's code is loaded when it is opened. */
export const adminTabs: readonly AdminTab[] = [
  {
    id: 'analytics',
    label: 'Website Analytics',
    hasPeriod: true,
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/site/analytics/website-analytics-tab.tsx'))
          .WebsiteAnalyticsTab,
    ),
  },
  {
    id: 'sales',
    label: 'Sales Conversion',
    hasPeriod: true,
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/sales/direct-debit/desk/sales-conversion-tab.tsx'))
          .SalesConversionTab,
    ),
  },
  {
    id: 'inquiries',
    label: 'Client Inquiries',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/sales/onboarding/desk/client-inquiries-tab.tsx'))
          .ClientInquiriesTab,
    ),
  },
  {
    id: 'customers',
    label: 'Customer Portal',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/desk/customers/customer-portal-tab.tsx')).CustomerPortalTab,
    ),
  },
  {
    id: 'consultations',
    label: 'Consultations',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/sales/quote/desk/consultations-tab.tsx')).ConsultationsTab,
    ),
  },
  {
    id: 'updates',
    label: 'Website Updates',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/sales/website-update/desk/website-updates-tab.tsx'))
          .WebsiteUpdatesTab,
    ),
  },
  {
    id: 'portfolio',
    label: 'Portfolio',
    Panel: lazyPanel(
      async () => (await import('#src/features/site/portfolio/portfolio-tab.tsx')).PortfolioTab,
    ),
  },
];
