import { parse } from 'regexparam';
import { brand } from '#src/shared/brand.ts';
import { paths } from '#src/shared/paths.ts';
import { lazyScreen, type Screen } from './screen.tsx';

export interface PageRoute {
  /** A pattern of src/shared/paths.ts. */
  path: string;
  title: string;
  /** What private pages hold is drawn in the browser alone, never indexed, never kept by a cache. */
  access: 'public' | 'private';
  screen: Screen;
}

const privateScreen = (name: keyof typeof import('./private-screens.tsx').privateScreens) =>
  lazyScreen(async () => (await import('./private-screens.tsx')).privateScreens[name]());

/** Every page of the product; those of portal and desk are private. */
export const routes: PageRoute[] = [
  {
    path: paths.home,
    title: `${brand.name}: ${brand.strapline}`,
    access: 'public',
    screen: lazyScreen(
      async () => (await import('#src/features/landing/landing-page.tsx')).LandingPage,
    ),
  },
  {
    path: paths.payment,
    title: `Choose your service | ${brand.name}`,
    access: 'public',
    screen: lazyScreen(
      async () =>
        (await import('#src/features/onboarding/service-selection-page.tsx')).ServiceSelectionPage,
    ),
  },
  {
    path: paths.onboarding,
    title: `Tell us about your website | ${brand.name}`,
    access: 'public',
    screen: lazyScreen(
      async () => (await import('#src/features/onboarding/onboarding-page.tsx')).OnboardingPage,
    ),
  },
  {
    path: paths.paymentSetup,
    title: `Set up your Direct Debit | ${brand.name}`,
    access: 'public',
    screen: lazyScreen(
      async () =>
        (await import('#src/features/direct-debit/payment-setup-page.tsx')).PaymentSetupPage,
    ),
  },
  {
    path: paths.consultation,
    title: `Custom quote | ${brand.name}`,
    access: 'public',
    screen: lazyScreen(
      async () =>
        (await import('#src/features/consultation/consultation-page.tsx')).ConsultationPage,
    ),
  },
  {
    path: paths.websiteUpdate,
    title: `Update your website | ${brand.name}`,
    access: 'public',
    screen: lazyScreen(
      async () =>
        (await import('#src/features/website-update/website-update-page.tsx')).WebsiteUpdatePage,
    ),
  },
  {
    path: paths.portfolio,
    title: `Our portfolio | ${brand.name}`,
    access: 'public',
    screen: lazyScreen(
      async () => (await import('#src/features/portfolio/portfolio-page.tsx')).PortfolioPage,
    ),
  },
  {
    path: paths.customerLogin,
    title: `Customer login | ${brand.name}`,
    access: 'private',
    screen: privateScreen('login'),
  },
  {
    path: paths.customerDashboard,
    title: `Customer Portal | ${brand.name}`,
    access: 'private',
    screen: privateScreen('dashboard'),
  },
  {
    path: paths.admin,
    title: `Admin Dashboard | ${brand.name}`,
    access: 'private',
    screen: privateScreen('admin'),
  },
  {
    path: paths.adminPayments,
    title: `Payment Management | ${brand.name}`,
    access: 'private',
    screen: privateScreen('payments'),
  },
];

/** What any other path shows, with status 404. */
export const notFound: PageRoute = {
  path: '*',
  title: `Page not found | ${brand.name}`,
  access: 'public',
  screen: lazyScreen(
    async () => (await import('#src/features/landing/not-found-page.tsx')).NotFoundPage,
  ),
};

/** The route a path belongs to. */
export const findRoute = (path: string): PageRoute =>
  routes.find((route) => parse(route.path).pattern.test(path)) ?? notFound;
