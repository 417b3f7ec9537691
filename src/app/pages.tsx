import { parse } from 'regexparam';
import type { Page, Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { termsPages } from '#src/features/firm/terms/screens.tsx';
import { privacyPages } from '#src/features/people/privacy/screens.tsx';
import { portalPages } from '#src/features/portal/screens.tsx';
import { directDebitPages } from '#src/features/sales/direct-debit/screens.tsx';
import { onboardingPages } from '#src/features/sales/onboarding/screens.tsx';
import { quotePages } from '#src/features/sales/quote/screens.tsx';
import { websiteUpdatePages } from '#src/features/sales/website-update/screens.tsx';
import { landingPages } from '#src/features/site/landing/screens.tsx';
import { portfolioPages } from '#src/features/site/portfolio/screens.tsx';
import type { PageFirm } from '#src/shared/firm/firm.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    customerDashboard: '/customer/dashboard/:customerId?';
    admin: '/admin';
    adminPayments: '/admin/payments';
    adminInbox: '/admin/inbox';
    adminPeople: '/admin/people/:id?';
    adminImport: '/admin/import';
    adminFirm: '/admin/firm';
    adminConnections: '/admin/connections';
    adminHelp: '/admin/help/:slug?';
  }
}

const desk = { access: 'private', foreignImages: true, inlineStyles: true } as const;

const { notFound, ...publicLanding } = landingPages;

/**
 * Every page of the product: those of the slices, and those that several slices make up. A screen's file
 * must be named after its page (`adminPayments` in `admin-payments-page.tsx`), because the build finds the
 * page's scripts by that name. Descriptions, queries and noscript parts are used on the server only and
 * are left out of the browser bundle.
 */
export const pages: Pages = {
  ...publicLanding,
  ...onboardingPages,
  ...directDebitPages,
  ...quotePages,
  ...websiteUpdatePages,
  ...portfolioPages,
  ...termsPages,
  ...privacyPages,
  ...portalPages,
  customerDashboard: {
    path: '/customer/dashboard/:customerId?',
    title: 'Customer Portal',
    access: 'private',
    screen: lazyScreen(
      'CustomerDashboardPage',
      () => import('./pages/customer-dashboard-page.tsx'),
    ),
  },
  admin: {
    path: '/admin',
    title: 'Admin Dashboard',
    ...desk,
    screen: lazyScreen('AdminPage', () => import('./pages/admin-page.tsx')),
  },
  adminPayments: {
    path: '/admin/payments',
    title: 'Payment Management',
    ...desk,
    screen: lazyScreen('AdminPaymentsPage', () => import('./pages/admin-payments-page.tsx')),
  },
  adminInbox: {
    path: '/admin/inbox',
    title: 'Inbox',
    ...desk,
    screen: lazyScreen('AdminInboxPage', () => import('./pages/admin-inbox-page.tsx')),
  },
  adminPeople: {
    path: '/admin/people/:id?',
    title: 'People',
    ...desk,
    screen: lazyScreen('AdminPeoplePage', () => import('./pages/admin-people-page.tsx')),
  },
  adminImport: {
    path: '/admin/import',
    title: 'Import',
    ...desk,
    screen: lazyScreen('AdminImportPage', () => import('./pages/admin-import-page.tsx')),
  },
  adminFirm: {
    path: '/admin/firm',
    title: 'Your firm',
    ...desk,
    screen: lazyScreen('AdminFirmPage', () => import('./pages/admin-firm-page.tsx')),
  },
  adminConnections: {
    path: '/admin/connections',
    title: 'Connections',
    ...desk,
    screen: lazyScreen('AdminConnectionsPage', () => import('./pages/admin-connections-page.tsx')),
  },
  adminHelp: {
    path: '/admin/help/:slug?',
    title: 'Help',
    ...desk,
    screen: lazyScreen('AdminHelpPage', () => import('./pages/admin-help-page.tsx')),
  },
  // Last, because it matches any path.
  notFound,
};

/** Returns the page for a path; notFound if no pattern matches. */
export const findPage = (path: string): Page =>
  Object.values(pages).find((page) => parse(page.path).pattern.test(path)) ?? pages.notFound;

/** Returns the title of a firm's page. */
export const titleOf = ({ title, heading }: Page, { identity, said }: PageFirm): string =>
  title
    ? `${(heading && said?.[heading]) || title} | ${identity.name}`
    : `${identity.name}: ${identity.strapline}`;
