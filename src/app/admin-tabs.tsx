import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { AdminTab } from '#src/features/admin/admin-dashboard.tsx';

/** The tabs of the dashboard in their order; a tab's code is loaded when it is opened. */
export const adminTabs: readonly AdminTab[] = [
  {
    id: 'analytics',
    label: 'Website Analytics',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/analytics/website-analytics-tab.tsx')).WebsiteAnalyticsTab,
    ),
  },
  {
    id: 'sales',
    label: 'Sales Conversion',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/analytics/sales-conversion-tab.tsx')).SalesConversionTab,
    ),
  },
  {
    id: 'inquiries',
    label: 'Client Inquiries',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/onboarding/client-inquiries-tab.tsx')).ClientInquiriesTab,
    ),
  },
  {
    id: 'customers',
    label: 'Customer Portal',
    Panel: lazyPanel(async () => {
      const [
        { CustomerPortalTab },
        { AdminCustomerPanel },
        { BillingButton },
        { DeskReview },
        { PersonMails },
        { AdminInvoices },
      ] = await Promise.all([
        import('#src/features/customer/customer-portal-tab.tsx'),
        import('#src/features/customer/admin-panel.tsx'),
        import('#src/features/billing/billing-dialog.tsx'),
        import('#src/features/design/desk-review.tsx'),
        import('#src/features/mail/person-mails.tsx'),
        import('#src/features/invoice/admin-invoices.tsx'),
      ]);
      return () => (
        <CustomerPortalTab>
          <AdminCustomerPanel
            actionsOf={(customerId, name) => <BillingButton customerId={customerId} name={name} />}
            reviewOf={(review) => <DeskReview {...review} />}
            mailsOf={(email) => <PersonMails email={email} />}
            invoicesOf={(customerId) => <AdminInvoices customerId={customerId} />}
          />
        </CustomerPortalTab>
      );
    }),
  },
  {
    id: 'consultations',
    label: 'Consultations',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/consultation/consultations-tab.tsx')).ConsultationsTab,
    ),
  },
  {
    id: 'updates',
    label: 'Website Updates',
    Panel: lazyPanel(
      async () =>
        (await import('#src/features/website-update/website-updates-tab.tsx')).WebsiteUpdatesTab,
    ),
  },
  {
    id: 'portfolio',
    label: 'Portfolio',
    Panel: lazyPanel(
      async () => (await import('#src/features/portfolio/portfolio-tab.tsx')).PortfolioTab,
    ),
  },
];
