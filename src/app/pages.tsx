import { parse } from 'regexparam';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { formatPounds } from '#src/shared/money.ts';
import { paths } from '#src/shared/paths.ts';
import type { Page } from './page.ts';
import { lazyScreen } from './screen.tsx';

type Pages = { [Name in keyof typeof paths]: Page & { path: (typeof paths)[Name] } } & {
  /** Shown for any other path. */
  notFound: Page;
};

const desk = { access: 'private', foreignImages: true, inlineStyles: true } as const;

/**
 * Every page of the product. A screen's file must be named after its page (`adminPayments` in
 * `admin-payments-page.tsx`), because the build finds the page's scripts by that name. Descriptions,
 * queries and noscript parts are used on the server only and are left out of the browser bundle.
 */
export const pages: Pages = {
  home: {
    path: paths.home,
    access: 'public',
    description: import.meta.env.SSR
      ? ({ prices: { packages } }) =>
          `Simple, affordable websites for local businesses, with domain, hosting and support. From ${formatPounds(packages.basic.setup)} to set up and ${formatPounds(packages.basic.monthly)} a month.`
      : undefined,
    static: { firstScreen: '#home' },
    screen: lazyScreen('HomePage', () => import('#src/features/site/landing/home-page.tsx')),
  },
  payment: {
    path: paths.payment,
    title: 'Choose your service',
    access: 'public',
    description: import.meta.env.SSR
      ? () =>
          'Choose a basic website, a premium one with domain and hosting, or an update to the website you have.'
      : undefined,
    queries: import.meta.env.SSR ? ['?package=premium', '?package=update'] : undefined,
    screen: lazyScreen(
      'PaymentPage',
      () => import('#src/features/sales/onboarding/payment-page.tsx'),
    ),
  },
  onboarding: {
    path: paths.onboarding,
    title: 'Tell us about your website',
    access: 'public',
    description: import.meta.env.SSR
      ? () => 'Order a website in five short steps: who you are, what it says, how it looks.'
      : undefined,
    queries: import.meta.env.SSR ? ['?package=premium'] : undefined,
    screen: lazyScreen(
      'OnboardingPage',
      () => import('#src/features/sales/onboarding/wizard/onboarding-page.tsx'),
    ),
  },
  paymentSetup: {
    path: paths.paymentSetup,
    title: 'Set up your Direct Debit',
    access: 'public',
    description: import.meta.env.SSR
      ? () => 'Set up the Direct Debit that pays for your website, under the Guarantee.'
      : undefined,
    queries: import.meta.env.SSR ? ['?package=basic', '?package=premium'] : undefined,
    secret: import.meta.env.SSR ? 'order' : undefined,
    noscript: import.meta.env.SSR
      ? async () =>
          (await import('#src/features/sales/direct-debit/setup/agreed-texts.tsx')).AgreedTexts
      : undefined,
    screen: lazyScreen(
      'PaymentSetupPage',
      () => import('#src/features/sales/direct-debit/setup/payment-setup-page.tsx'),
    ),
  },
  consultation: {
    path: paths.consultation,
    title: 'Custom quote',
    access: 'public',
    description: import.meta.env.SSR
      ? () =>
          'Say what you have in mind and see at once what it comes to; a fixed quote follows within 24 hours.'
      : undefined,
    secret: import.meta.env.SSR ? 'quote' : undefined,
    screen: lazyScreen(
      'ConsultationPage',
      () => import('#src/features/sales/quote/request/consultation-page.tsx'),
    ),
  },
  websiteUpdate: {
    path: paths.websiteUpdate,
    title: 'Update your website',
    access: 'public',
    description: import.meta.env.SSR
      ? ({ prices }) =>
          `Have your website brought up to date, from ${formatPounds(prices.updates.basic.from)}. A quote within 24 hours, payment when the work is done.`
      : undefined,
    screen: lazyScreen(
      'WebsiteUpdatePage',
      () => import('#src/features/sales/website-update/website-update-page.tsx'),
    ),
  },
  portfolio: {
    path: paths.portfolio,
    title: 'Our portfolio',
    access: 'public',
    description: import.meta.env.SSR
      ? () =>
          'Websites we have built for local businesses, from cat boarding to a seafood restaurant: see each one here, then visit it.'
      : undefined,
    foreignImages: true,
    // Shows only a spinner until React has loaded its list.
    eager: true,
    screen: lazyScreen(
      'PortfolioPage',
      () => import('#src/features/site/portfolio/portfolio-page.tsx'),
    ),
  },
  terms: {
    path: paths.terms,
    title: 'Terms and conditions',
    access: 'public',
    description: import.meta.env.SSR
      ? () => 'What we make, when we start, what it costs, how you pay and how it ends.'
      : undefined,
    screen: lazyScreen('TermsPage', () => import('#src/features/firm/terms/terms-page.tsx')),
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy',
    access: 'public',
    description: import.meta.env.SSR
      ? () => 'What we keep about you, why, for how long, who sees it, and how to have it back.'
      : undefined,
    queries: import.meta.env.SSR ? ['?statistics=off', '?statistics=on'] : undefined,
    screen: lazyScreen(
      'PrivacyPage',
      () => import('#src/features/people/privacy/notice/privacy-page.tsx'),
    ),
  },
  privacyRequest: {
    path: paths.privacyRequest,
    title: 'Your data',
    access: 'public',
    description: import.meta.env.SSR
      ? () => 'Ask what we keep about you, have it corrected or erased, or make a complaint.'
      : undefined,
    screen: lazyScreen(
      'PrivacyRequestPage',
      () => import('#src/features/people/privacy/request/privacy-request-page.tsx'),
    ),
  },
  customerLogin: {
    path: paths.customerLogin,
    title: 'Customer login',
    access: 'private',
    screen: lazyScreen(
      'CustomerLoginPage',
      () => import('#src/features/portal/login/customer-login-page.tsx'),
    ),
  },
  customerDashboard: {
    path: paths.customerDashboard,
    title: 'Customer Portal',
    access: 'private',
    screen: lazyScreen(
      'CustomerDashboardPage',
      () => import('./pages/customer-dashboard-page.tsx'),
    ),
  },
  admin: {
    path: paths.admin,
    title: 'Admin Dashboard',
    ...desk,
    screen: lazyScreen('AdminPage', () => import('./pages/admin-page.tsx')),
  },
  adminPayments: {
    path: paths.adminPayments,
    title: 'Payment Management',
    ...desk,
    screen: lazyScreen('AdminPaymentsPage', () => import('./pages/admin-payments-page.tsx')),
  },
  adminInbox: {
    path: paths.adminInbox,
    title: 'Inbox',
    ...desk,
    screen: lazyScreen('AdminInboxPage', () => import('./pages/admin-inbox-page.tsx')),
  },
  adminPeople: {
    path: paths.adminPeople,
    title: 'People',
    ...desk,
    screen: lazyScreen('AdminPeoplePage', () => import('./pages/admin-people-page.tsx')),
  },
  adminImport: {
    path: paths.adminImport,
    title: 'Import',
    ...desk,
    screen: lazyScreen('AdminImportPage', () => import('./pages/admin-import-page.tsx')),
  },
  adminFirm: {
    path: paths.adminFirm,
    title: 'Your firm',
    ...desk,
    screen: lazyScreen('AdminFirmPage', () => import('./pages/admin-firm-page.tsx')),
  },
  adminConnections: {
    path: paths.adminConnections,
    title: 'Connections',
    ...desk,
    screen: lazyScreen('AdminConnectionsPage', () => import('./pages/admin-connections-page.tsx')),
  },
  notFound: {
    path: '*',
    title: 'Page not found',
    access: 'not-found',
    screen: lazyScreen(
      'NotFoundPage',
      () => import('#src/features/site/landing/not-found-page.tsx'),
    ),
  },
};

/** Returns the page for a path; notFound if no pattern matches. */
export const findPage = (path: string): Page =>
  Object.values(pages).find((page) => parse(page.path).pattern.test(path)) ?? pages.notFound;

/** Returns the title of a firm's page. */
export const titleOf = ({ title }: Page, { identity }: PageFirm): string =>
  title ? `${title} | ${identity.name}` : `${identity.name}: ${identity.strapline}`;
