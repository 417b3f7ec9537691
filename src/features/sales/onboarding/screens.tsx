import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { sayFor } from '#src/shared/firm/say.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    payment: '/payment';
    onboarding: '/onboarding';
  }
}

export const onboardingPages = {
  payment: {
    path: '/payment',
    title: 'Choose your service',
    heading: 'choose',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: (firm) =>
        sayFor(firm)(
          'chooseSearch',
          'Choose a basic website, a premium one with domain and hosting, or an update to the website you have.',
        ),
      queries: ['?package=premium', '?package=update'],
    }),
    screen: lazyScreen('PaymentPage', () => import('./payment-page.tsx')),
  },
  onboarding: {
    path: '/onboarding',
    title: 'Tell us about your website',
    heading: 'wizard',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: (firm) =>
        sayFor(firm)(
          'wizardSearch',
          'Order a website in five short steps: who you are, what it says, how it looks.',
        ),
      queries: ['?package=premium'],
    }),
    screen: lazyScreen('OnboardingPage', () => import('./wizard/onboarding-page.tsx')),
  },
} satisfies Partial<Pages>;
