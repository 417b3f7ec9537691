import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';

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
    access: 'public',
    description: import.meta.env.SSR
      ? () =>
          'Choose a basic website, a premium one with domain and hosting, or an update to the website you have.'
      : undefined,
    queries: import.meta.env.SSR ? ['?package=premium', '?package=update'] : undefined,
    screen: lazyScreen('PaymentPage', () => import('./payment-page.tsx')),
  },
  onboarding: {
    path: '/onboarding',
    title: 'Tell us about your website',
    access: 'public',
    description: import.meta.env.SSR
      ? () => 'Order a website in five short steps: who you are, what it says, how it looks.'
      : undefined,
    queries: import.meta.env.SSR ? ['?package=premium'] : undefined,
    screen: lazyScreen('OnboardingPage', () => import('./wizard/onboarding-page.tsx')),
  },
} satisfies Partial<Pages>;
