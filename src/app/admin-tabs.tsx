import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { AdminTab } from '#src/features/admin/admin-dashboard.tsx';
import type { AdminSlice } from './router.ts';

/** The tabs of the dashboard in their order, one for each slice; a tab's code is loaded when it is opened. */
const tabs: Record<
  Exclude<
    AdminSlice,
    'billing' | 'image' | 'invoice' | 'mail' | 'message' | 'quote' | 'secondFactor' | 'session'
  >,
  AdminTab
> = {
  analytics: {
    id: 'analytics',
    label: 'Website Analytics',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/analytics/website-analytics-tab.tsx')).WebsiteAnalyticsTab,
    ),
  },
  directDebit: {
    id: 'sales',
    label: 'Sales Conversion',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/analytics/sales-conversion-tab.tsx')).SalesConversionTab,
    ),
  },
  onboarding: {
    id: 'inquiries',
    label: 'Client Inquiries',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/onboarding/client-inquiries-tab.tsx')).ClientInquiriesTab,
    ),
  },
  customer: {
    id: 'customers',
    label: 'Customer Portal',
    Panel: lazyPanel(async () => {
      const [{ CustomerPortalTab }, { AdminCustomerPanel }, { BillingButton }] = await Promise.all([
        import('#src/features/customer/customer-portal-tab.tsx'),
        import('#src/features/customer/admin-panel.tsx'),
        import('#src/features/billing/billing-dialog.tsx'),
      ]);
      return () => (
        <CustomerPortalTab>
          <AdminCustomerPanel
            actionsOf={(customerId, name) => <BillingButton customerId={customerId} name={name} />}
          />
        </CustomerPortalTab>
      );
    }),
  },
  consultation: {
    id: 'consultations',
    label: 'Consultations',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/consultation/consultations-tab.tsx')).ConsultationsTab,
    ),
  },
  websiteUpdate: {
    id: 'updates',
    label: 'Website Updates',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/website-update/website-updates-tab.tsx')).WebsiteUpdatesTab,
    ),
  },
  portfolio: {
    id: 'portfolio',
    label: 'Portfolio',
    Panel: lazyPanel(
      async () => (await import('#src/features/portfolio/portfolio-tab.tsx')).PortfolioTab,
    ),
  },
};

export const adminTabs = Object.values(tabs);
